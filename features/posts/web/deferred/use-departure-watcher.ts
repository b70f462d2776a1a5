import { useEffect } from 'react';
import { deferredUntil, onDeferredChange } from './deferred-post-storage.ts';

/** Runs the departure watcher while the person has deferred posts (NEW-06). */
export function useDepartureWatcher(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    function look() {
      const isWaiting = deferredUntil() > Date.now();
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
    look();
    const leave = onDeferredChange(look);
    return () => {
      isOver = true;
      leave();
      stop?.();
    };
  }, [userId]);
}
