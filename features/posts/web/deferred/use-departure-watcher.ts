import { useEffect } from 'react';
import { readLastDeferredPostDueTime, onLastDeferredPostDueTimeChange } from './deferred-post-storage.ts';

/**
 * Watches the position of the signed-in user while they have deferred posts (NEW-06).
 * @param userId undefined while signed out
 */
export function useDepartureWatcher(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    function update() {
      const isWaiting = readLastDeferredPostDueTime() > Date.now();
      if (!isWaiting) {
        stop?.();
        stop = undefined;
      } else if (!stop) {
        stop = () => {};
        void import('./departure-watcher.ts').then(({ startDepartureWatcher }) => {
          if (!isOver && stop) stop = startDepartureWatcher();
        });
      }
    }
    update();
    const unsubscribe = onLastDeferredPostDueTimeChange(update);
    return () => {
      isOver = true;
      unsubscribe();
      stop?.();
    };
  }, [userId]);
}
