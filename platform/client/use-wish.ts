/** Optimistic wishes for screens. */
import { useCallback, useSyncExternalStore } from 'react';
import type { LastWish } from './optimistic.ts';

/** What to show for a target, see `LastWish.shown`; draws again when it changes. */
export function useWish<W>(wishes: Pick<LastWish<W>, 'watch' | 'shown'>, target: string): W | undefined {
  const watch = useCallback((listener: () => void) => wishes.watch(listener), [wishes]);
  const get = useCallback(() => wishes.shown(target), [wishes, target]);
  return useSyncExternalStore(watch, get, get);
}
