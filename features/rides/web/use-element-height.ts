import { type RefObject, useEffect, useState } from 'react';

/** React hook that returns the height of an element in pixels, updated when it changes. */
export function useElementHeightPx(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(box.offsetHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
