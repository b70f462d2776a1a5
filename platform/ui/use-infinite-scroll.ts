import { type RefObject, useEffect, useEffectEvent } from 'react';

interface EndOptions {
  /** True to call `onReach`; false while it must not be called, for example while the next rows are loading. */
  isActive: boolean;
  /** Distance below the visible part, in pixels, at which the end counts as in view; 0 by default. */
  distancePx?: number;
  /** When this value changes, the hook checks again whether the end is in view, and calls `onReach` if it is. */
  renewal?: unknown;
}

/**
 * React hook that calls `onReach` when the end of a list comes into view, so that the list can add rows. Does nothing
 * in browsers without `IntersectionObserver`.
 * @param end element at the end of the list
 */
export function useInfiniteScroll(
  end: RefObject<HTMLElement | null>,
  onReach: () => void,
  { isActive, distancePx = 0, renewal }: EndOptions,
): void {
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!isActive || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: `0px 0px ${distancePx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isActive, distancePx, renewal]);
}
