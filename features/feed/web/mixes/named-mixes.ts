/** The mixes somebody keeps by name, as this tab knows them (NEW-03). */
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
let asked = false;
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

/** Asks for them, once unless it failed; for somebody signed in. */
export async function loadMixes(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    set({ mixes: (await feedApi.getFeedSettings()).mixes, status: 'ready' });
  } catch (error) {
    asked = false;
    logError('getFeedSettings', error);
    set({ ...state, status: 'failed' });
  }
}

/** Keeps a mix; one of the same id is changed. @throws CallError */
export async function keepMix(mix: NamedMix): Promise<void> {
  await feedApi.saveFeedMix(mix);
  const known = state.mixes.some((one) => one.id === mix.id);
  const mixes = known ? state.mixes.map((one) => (one.id === mix.id ? mix : one)) : [...state.mixes, mix];
  set({ ...state, mixes });
}

onSessionChange(({ isNewPerson }) => {
  if (!isNewPerson) return;
  asked = false;
  set(empty);
});
