/**
 * The viewer's choice of feed order, stored in this browser (EXP-083): newest first, only followed people, or ranked by
 * the viewer's mix (weights of the ranking criteria).
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/ui/create-store.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';

/**
 * Selected order of a feed. `latest`: newest first. `following`: only posts by followed people. `mix`: ranked by the
 * viewer's mix (ranking weights).
 */
export type FeedOrder = 'latest' | 'following' | 'mix';

const isMode = (data: unknown): data is FeedOrder =>
  data === 'latest' || data === 'following' || data === 'mix';
const kept = createLocalStorageValue('feedMode', 1, isMode);

// A link that contains a mix (ranking weights) opens the ranked feed but does not change the stored order.
const initial = new URLSearchParams(location.search).has('mix') ? 'mix' : (kept.read() ?? 'latest');
const mode = createStore<FeedOrder>(initial);

/** Stores the order that the viewer selected for feeds. */
export function setFeedOrder(next: FeedOrder): void {
  kept.write(next);
  mode.set(next);
}

/** Returns the order that the viewer selected for feeds. */
export const useSelectedFeedOrder = (): FeedOrder => useSyncExternalStore(mode.subscribe, mode.read);
