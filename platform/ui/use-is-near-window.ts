import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Elements at most this far outside the window count as near. */
const nearDistance = '200px';

/**
 * React hook that returns true while an element is in the window, or at most `nearDistance` outside it. Returns false
 * in browsers without `IntersectionObserver`.
 * @param options.once if true, the result remains true after the element has been near the window
 */
export function useIsNearViewport(target: RefObject<Element | null>, { once = false } = {}): boolean {
  const [isNear, setNear] = useState(false);
  const isFinal = once && isNear;
  useEffect(() => {
    if (isFinal || !target.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: nearDistance,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, isFinal]);
  return isNear;
}
