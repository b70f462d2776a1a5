import { onStoredDeferredPostsChange, readStoredDeferredPosts } from './deferred-post-storage.ts';

/**
 * Watches the position of the signed-in user while they have deferred posts (NEW-06). Returns the function that ends
 * the watch.
 */
export function watchPositionWhilePostsAreDeferred(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  function update() {
    if (readStoredDeferredPosts().length === 0) {
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
  const unsubscribe = onStoredDeferredPostsChange(update);
  return () => {
    isOver = true;
    unsubscribe();
    stop?.();
  };
}
