import { useLayoutEffect } from 'react';

/** React hook that gives the whole page the accent color of rides while the calling screen or dialog is open. */
export function useRideshareAccentColorOnPage(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.dataset['brand'];
    root.dataset['brand'] = 'rideshare';
    return () => {
      // The screen below a dialog may be closed first. It has then set its own color back already.
      if (root.dataset['brand'] !== 'rideshare') return;
      if (before === undefined) delete root.dataset['brand'];
      else root.dataset['brand'] = before;
    };
  }, []);
}
