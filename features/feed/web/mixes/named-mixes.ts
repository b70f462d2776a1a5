/** Store of the person's named mixes (NEW-03). */
import { onSessionChange } from '#features/accounts/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { feedApi } from '../calls.ts';
import type { NamedMix } from '../calls.ts';

interface NamedMixes {
  mixes: readonly NamedMix[];
  status: 'loading' | 'ready' | 'failed';
}

const empty: NamedMixes = { mixes: [], status: 'loading' };
let state = empty;
let isRequested = false;
const listeners = new Set<() => void>();

function set(next: NamedMixes): void {
  state = next;
  for (const listener of listeners) listener();
}

export const namedMixes = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): NamedMixes => state,
};

/** Loads the mixes of the signed-in person, once; after a failure the next call tries again. */
export async function loadMixes(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    set({ mixes: (await feedApi.getFeedSettings()).mixes, status: 'ready' });
  } catch (error) {
    isRequested = false;
    logError('getFeedSettings', error);
    set({ ...state, status: 'failed' });
  }
}

/** Creates a mix, or replaces the one with the same id. @throws CallError */
export async function saveMix(mix: NamedMix): Promise<void> {
  await feedApi.saveFeedMix(mix);
  const known = state.mixes.some((one) => one.id === mix.id);
  const mixes = known ? state.mixes.map((one) => (one.id === mix.id ? mix : one)) : [...state.mixes, mix];
  set({ ...state, mixes });
}

onSessionChange(({ isNewPerson }) => {
  if (!isNewPerson) return;
  isRequested = false;
  set(empty);
});
