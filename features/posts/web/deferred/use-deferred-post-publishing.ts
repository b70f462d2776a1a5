import { useEffect } from 'react';
import { logError } from '#platform/ui/error-log.ts';

/**
 * React hook that watches the position of the signed-in user while the user has deferred posts, which are published
 * when the user leaves the place where they were written (NEW-06). The code of the watcher is loaded for signed-in
 * users only.
 * @param userId undefined while signed out
 */
export function useDeferredPostPublishing(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./watch-deferred-posts.ts').then(
      ({ watchPositionWhilePostsAreDeferred: watchDeferredPosts }) => {
        if (!isOver) stop = watchDeferredPosts();
      },
      (error: unknown) => logError('deferred posts', error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
}
