/** The order of the feeds: all posts by time, posts of followed people by time, or mixed. Stored in this browser (EXP-083). */
import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/ui/create-store.ts';
import { stored } from '#platform/ui/storage.ts';

export type FeedMode = 'latest' | 'following' | 'mix';

const isMode = (data: unknown): data is FeedMode =>
  data === 'latest' || data === 'following' || data === 'mix';
const kept = stored('feedMode', 1, isMode);

// A link to a mix opens the mixed feed without storing that mode.
const initial = new URLSearchParams(location.search).has('mix') ? 'mix' : (kept.read() ?? 'latest');
const mode = createStore<FeedMode>(initial);

export function setFeedMode(next: FeedMode): void {
  kept.write(next);
  mode.set(next);
}

export const useFeedMode = (): FeedMode => useSyncExternalStore(mode.subscribe, mode.read);
