/** Store of the person's named mixes (NEW-03). */
import { onSessionChange } from '#features/accounts/web/public.ts';
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';
import { logError } from '#platform/ui/error-log.ts';
import { feedApi } from '../calls.ts';
import type { NamedMix } from '../calls.ts';

interface NamedMixes {
  mixes: readonly NamedMix[];
  status: 'loading' | 'ready' | 'failed';
}

const empty: NamedMixes = { mixes: [], status: 'loading' };
const state = createStore(empty);
let isRequested = false;

/** For `useSyncExternalStore`. */
export const namedMixes: ReadableStore<NamedMixes> = state;

/** Loads the mixes of the signed-in person, once; after a failure the next call tries again. */
export async function loadMixes(): Promise<void> {
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

/** Creates a mix, or replaces the one with the same id. @throws CallError */
export async function saveMix(mix: NamedMix): Promise<void> {
  await feedApi.saveFeedMix(mix);
  const { mixes, status } = state.read();
  const isKnown = mixes.some((one) => one.id === mix.id);
  const next = isKnown ? mixes.map((one) => (one.id === mix.id ? mix : one)) : [...mixes, mix];
  state.set({ mixes: next, status });
}

onSessionChange(({ isNewPerson }) => {
  if (!isNewPerson) return;
  isRequested = false;
  state.set(empty);
});
