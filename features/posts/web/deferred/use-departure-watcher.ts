import { useEffect } from 'react';
import { logError } from '#platform/ui/error-log.ts';

/**
 * Watches the position of the signed-in user while they have deferred posts (NEW-06). The code is loaded for signed-in
 * users only.
 * @param userId undefined while signed out
 */
export function useDepartureWatcher(userId: string | undefined): void {
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
