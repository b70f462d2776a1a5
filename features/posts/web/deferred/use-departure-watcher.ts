import { useEffect } from 'react';
import { readDeferredUntil, onDeferredChange } from './deferred-post-storage.ts';

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
      const isWaiting = readDeferredUntil() > Date.now();
      if (!isWaiting) {
        stop?.();
        stop = undefined;
      } else if (!stop) {
        stop = () => {};
        void import('./departure-watcher.ts').then(({ watchDeparture }) => {
          if (!isOver && stop) stop = watchDeparture();
        });
      }
    }
    update();
    const unsubscribe = onDeferredChange(update);
    return () => {
      isOver = true;
      unsubscribe();
      stop?.();
    };
  }, [userId]);
}
