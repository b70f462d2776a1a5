import { useCallback, useState } from 'react';

/**
 * React hook that measures the height that a bar covers at the upper edge of the map.
 * @returns the height in pixels (0 if there is no bar), and the ref to set on the bar
 */
export function useMapTopBarHeight(): [coveredTop: number, bar: (element: HTMLElement | null) => () => void] {
  const [coveredTop, setCoveredTop] = useState(0);
  const bar = useCallback((element: HTMLElement | null) => {
    const map = element?.closest('.map-below-header');
    if (!element || !map) return () => {};
    const measure = () =>
      setCoveredTop(element.getBoundingClientRect().bottom - map.getBoundingClientRect().top);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      setCoveredTop(0);
    };
  }, []);
  return [coveredTop, bar];
}
