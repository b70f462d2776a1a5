/**
 * Stores the mix (weights of the ranking criteria) by which this browser ranks feeds, and the random seed of the
 * browser tab.
 */
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import { createStore } from '#platform/ui/create-store.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import {
  defaultFeedMix,
  type FeedMix,
  decodeFeedMix,
  feedMixSliderNames,
  sanitizeFeedMix,
} from '../../domain/mix.ts';

const isMix = (data: unknown): data is FeedMix =>
  typeof data === 'object' &&
  data !== null &&
  feedMixSliderNames.every((name) => typeof (data as Partial<FeedMix>)[name] === 'number');
const kept = createLocalStorageValue('feedMix', 1, isMix);

interface MixState {
  mix: FeedMix;
  /**
   * True if the viewer chose the mix (ranking weights) or opened a shared one. If false, the server may provide the
   * initial mix.
   */
  isChosen: boolean;
}

function readInitialState(): MixState {
  const found = kept.read();
  return found ? { mix: sanitizeFeedMix(found), isChosen: true } : { mix: defaultFeedMix, isChosen: false };
}

const state = createStore(readInitialState());

/** Store of the viewer's current mix: the weights by which this browser ranks feeds. */
export const feedMixStore = {
  subscribe: state.subscribe,
  read: state.read,
  choose(mix: FeedMix): void {
    kept.write(mix);
    state.set({ mix, isChosen: true });
  },
  /**
   * Applies the mix (ranking weights) of a shared link until the page is reloaded. The viewer's own mix remains in
   * local storage.
   */
  applyShared(mix: FeedMix): void {
    state.set({ mix, isChosen: true });
  },
  /** Replaces a shared mix (ranking weights) with the viewer's own mix from local storage. */
  restore(): void {
    state.set(readInitialState());
  },
  /**
   * Stores the current mix (ranking weights) in local storage if the viewer chose it or opened it by a shared link.
   * Called when the viewer saves a shared mix.
   */
  persistChosen(): void {
    const { mix, isChosen } = state.read();
    if (isChosen) kept.write(mix);
  },
  /** Restores the default mix (ranking weights). The server may then provide the person's initial mix. */
  reset(): void {
    kept.remove();
    state.set({ mix: defaultFeedMix, isChosen: false });
  },
  /**
   * Applies the initial mix (ranking weights) that the server provides. Does nothing if the viewer chose a mix already.
   */
  setInitial(mix: FeedMix): void {
    if (!state.read().isChosen) state.set({ mix, isChosen: false });
  },
};

/**
 * Reads the mix (ranking weights) from the URL and removes it from there, so that a reload does not replace a mix that
 * the viewer has chosen since.
 * @returns null if the URL contains no mix, `unreadable` if the mix cannot be decoded
 */
export function readAndRemoveFeedMixFromUrl(): { mix: FeedMix; name: string } | 'unreadable' | null {
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
  return decodeFeedMix(text) ?? 'unreadable';
}

/**
 * Returns a random seed that does not change until the tab is closed. The ranking signal `surprise` and the random
 * order of unranked feeds depend on the seed, so they do not change either (Q-40).
 */
export function getFeedRankingSeed(): string {
  const key = 'plaza-feed-seed';
  try {
    const found = sessionStorage.getItem(key);
    if (found !== null) return found;
    sessionStorage.setItem(key, madeSeed);
  } catch {
    // If the browser provides no storage, a reload changes the seed.
  }
  return madeSeed;
}
const madeSeed = Math.random().toString(36).slice(2, 12);

subscribeToSessionChanges(({ userId }) => {
  if (userId === null) feedMixStore.reset();
});
