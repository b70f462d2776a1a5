/** The mix this browser ranks with: the sliders, where they came from, and what the session's surprises grow from. */
import { onSessionChange } from '#features/accounts/web/public.ts';
import { stored } from '#platform/ui/storage.ts';
import { defaultMix, type Mix, readMix, sliderNames, toMix } from '../../domain/mix.ts';

const isMix = (data: unknown): data is Mix =>
  typeof data === 'object' &&
  data !== null &&
  sliderNames.every((name) => typeof (data as Partial<Mix>)[name] === 'number');
const kept = stored('feedMix', 1, isMix);

interface MixState {
  mix: Mix;
  /** Chosen here; otherwise the server may say where somebody's mix begins. */
  chosen: boolean;
}

function begin(): MixState {
  const found = kept.read();
  return found ? { mix: toMix(found), chosen: true } : { mix: defaultMix, chosen: false };
}

let state = begin();
const listeners = new Set<() => void>();

function set(next: MixState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const mixStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): MixState => state,
  choose(mix: Mix): void {
    kept.write(mix);
    set({ mix, chosen: true });
  },
  /** Back to where everybody, or this person, begins. */
  reset(): void {
    kept.remove();
    set({ mix: defaultMix, chosen: false });
  },
  /** The server's word on where this person's mix begins; what was chosen here stands. */
  begin(mix: Mix): void {
    if (!state.chosen) set({ mix, chosen: false });
  },
};

/** The mix of the address, taken off it: a reload shows what was chosen since. */
export function takeSharedMix(): { mix: Mix; name: string } | 'unreadable' | null {
  const search = new URLSearchParams(location.search);
  const text = search.get('mix');
  if (text === null) return null;
  search.delete('mix');
  const rest = search.toString();
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`,
  );
  return readMix(text) ?? 'unreadable';
}

/** The same until the tab is closed, so that surprises and a random order stay where they are (Q-40). */
export function sessionSeed(): string {
  const key = 'plaza-feed-seed';
  try {
    const found = sessionStorage.getItem(key);
    if (found !== null) return found;
    sessionStorage.setItem(key, madeSeed);
  } catch {
    // Without storage it lasts until the page is reloaded.
  }
  return madeSeed;
}
const madeSeed = Math.random().toString(36).slice(2, 12);

onSessionChange(({ userId }) => {
  if (userId === null) mixStore.reset();
});
