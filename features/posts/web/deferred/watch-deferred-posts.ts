import { subscribeToStoredDeferredPostChanges, readStoredDeferredPosts } from './deferred-post-storage.ts';

/**
 * Watches the position of the signed-in user while the user has deferred posts, which are published when the user
 * leaves the place where they were written (NEW-06). Returns a function that stops watching.
 */
export function watchPositionWhileViewerHasDeferredPosts(): () => void {
  let stop: (() => void) | undefined;
  /** Ids of the deferred posts that existed when the device began to watch the position. */
  let idsAtStart: ReadonlySet<string> = new Set();
  function start() {
    let isStopped = false;
    stop = () => (isStopped = true);
    void import('./departure-watcher.ts').then(({ startPublishingDeferredPostsAfterDeparture }) => {
      if (!isStopped) stop = startPublishingDeferredPostsAfterDeparture();
    });
  }
  function update() {
    const posts = readStoredDeferredPosts();
    // The place of a new post must be measured at once. A running watch reports a position only when it changes, but a
    // new watch reports the current position immediately.
    const isRestartNeeded = posts.some(({ id, origin }) => origin === null && !idsAtStart.has(id));
    if (posts.length === 0 || isRestartNeeded) {
      stop?.();
      stop = undefined;
    }
    if (posts.length > 0 && !stop) {
      idsAtStart = new Set(posts.map(({ id }) => id));
      start();
    }
  }
  update();
  const unsubscribe = subscribeToStoredDeferredPostChanges(update);
  return () => {
    unsubscribe();
    stop?.();
  };
}
