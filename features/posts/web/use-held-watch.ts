import { useEffect } from 'react';
import { heldUntil, onHeldChange } from './held-memory.ts';

/** As long as posts of this person wait, somebody looks whether they have left (NEW-06). */
export function useHeldWatch(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    function look() {
      const isWaiting = heldUntil() > Date.now();
      if (!isWaiting) {
        stop?.();
        stop = undefined;
      } else if (!stop) {
        stop = () => {};
        void import('./watch-leaving.ts').then(({ watchLeaving }) => {
          if (!isOver && stop) stop = watchLeaving();
        });
      }
    }
    look();
    const leave = onHeldChange(look);
    return () => {
      isOver = true;
      leave();
      stop?.();
    };
  }, [userId]);
}
