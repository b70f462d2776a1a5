import {
  readLatestDeferredPublicationTime,
  onLatestDeferredPublicationTimeChange,
} from './deferred-post-storage.ts';

/**
 * Watches the position of the signed-in user while they have deferred posts (NEW-06). Returns the function that ends
 * the watch.
 */
export function watchPositionWhilePostsAreDeferred(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  function update() {
    const isWaiting = readLatestDeferredPublicationTime() > Date.now();
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
  const unsubscribe = onLatestDeferredPublicationTimeChange(update);
  return () => {
    isOver = true;
    unsubscribe();
    stop?.();
  };
}
