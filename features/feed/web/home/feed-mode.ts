/** The order of the feeds: all posts by time, posts of followed people by time, or mixed. Stored in this browser (EXP-083). */
import { useSyncExternalStore } from 'react';
import { stored } from '#platform/ui/storage.ts';

export type FeedMode = 'latest' | 'following' | 'mix';

const isMode = (data: unknown): data is FeedMode =>
  data === 'latest' || data === 'following' || data === 'mix';
const kept = stored('feedMode', 1, isMode);

// A link to a mix opens the mixed feed without storing that mode.
let mode: FeedMode = new URLSearchParams(location.search).has('mix') ? 'mix' : (kept.read() ?? 'latest');
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setFeedMode(next: FeedMode): void {
  mode = next;
  kept.write(next);
  for (const listener of listeners) listener();
}

export const useFeedMode = (): FeedMode => useSyncExternalStore(subscribe, () => mode);
