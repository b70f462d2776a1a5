/** In which order the feeds are shown: by time, those one follows by time, or mixed. Remembered by this browser (EXP-083). */
import { useSyncExternalStore } from 'react';
import { stored } from '#platform/ui/storage.ts';

export type FeedMode = 'latest' | 'following' | 'mix';

const isMode = (data: unknown): data is FeedMode =>
  data === 'latest' || data === 'following' || data === 'mix';
const kept = stored('feedMode', 1, isMode);

// A link to a mix shows it; that alone changes nothing for the next visit.
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
