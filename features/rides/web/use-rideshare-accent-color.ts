import { useLayoutEffect } from 'react';

/** React hook that gives the whole page the accent color of rides while the calling screen is open. */
export function useRideshareAccentColor(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.dataset['brand'];
    root.dataset['brand'] = 'rideshare';
    return () => {
      if (before === undefined) delete root.dataset['brand'];
      else root.dataset['brand'] = before;
    };
  }, []);
}
