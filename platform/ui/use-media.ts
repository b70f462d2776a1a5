import { useCallback, useSyncExternalStore } from 'react';

/** Whether the page is now as a media query says. @param media `(min-width: 1280px)`, say */
export function useMedia(media: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(watch, () => matchMedia(media).matches);
}
