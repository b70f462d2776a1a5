/** Store of the signed-in person's saved mixes: named sets of ranking weights (NEW-03). */
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';
import { logError } from '#platform/ui/error-log.ts';
import { feedApi } from '../calls.ts';
import type { SavedFeedMix } from '../calls.ts';

interface NamedMixes {
  mixes: readonly SavedFeedMix[];
  status: 'loading' | 'ready' | 'failed';
}

const empty: NamedMixes = { mixes: [], status: 'loading' };
const state = createStore(empty);
let isRequested = false;

/**
 * The person's saved mixes (named sets of ranking weights) and their loading status, read with `useSyncExternalStore`.
 */
export const savedFeedMixesStore: ReadableStore<NamedMixes> = state;

/**
 * Loads the signed-in person's saved mixes (named sets of ranking weights) once. Later calls load them again only if
 * the load failed.
 */
export async function loadSavedFeedMixes(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    state.set({ mixes: (await feedApi.getFeedSettings()).mixes, status: 'ready' });
  } catch (error) {
    isRequested = false;
    logError('getFeedSettings', error);
    state.set({ ...state.read(), status: 'failed' });
  }
}

/**
 * Creates a saved mix (a named set of ranking weights), or replaces the mix with the same id.
 * @throws CallError if the server refuses or cannot be reached
 */
export async function saveNamedFeedMix(mix: SavedFeedMix): Promise<void> {
  await feedApi.saveFeedMix(mix);
  const { mixes, status } = state.read();
  const isKnown = mixes.some((one) => one.id === mix.id);
  const next = isKnown ? mixes.map((one) => (one.id === mix.id ? mix : one)) : [...mixes, mix];
  state.set({ mixes: next, status });
}

/**
 * Deletes a saved mix (a named set of ranking weights).
 * @throws CallError if the server refuses or cannot be reached
 */
export async function deleteSavedFeedMix(id: string): Promise<void> {
  await feedApi.deleteFeedMix({ id });
  const { mixes, status } = state.read();
  state.set({ mixes: mixes.filter((one) => one.id !== id), status });
}

subscribeToSessionChanges(({ isNewPerson }) => {
  if (!isNewPerson) return;
  isRequested = false;
  state.set(empty);
});
