import { useEffect } from 'react';
import type { RefObject } from 'react';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';

/**
 * Counts an impression of a post when the element in `ref` has been visible for one second. The viewer's own
 * posts are not counted.
 */
export function usePostImpressionTracking(
  ref: RefObject<Element | null>,
  postId: string,
  isOwn: boolean,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || isOwn || typeof IntersectionObserver === 'undefined') return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    // If the code of the observer cannot be loaded, the impression is not counted.
    void firstScreenDrawnPromise
      .then(() => import('./impression-observer.ts'))
      .then(
        ({ watchPostImpressions: watchImpressions }) => {
          if (!isUnmounted) stop = watchImpressions(element, postId);
        },
        () => undefined,
      );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [ref, postId, isOwn]);
}
