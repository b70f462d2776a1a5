import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns true while a media query matches.
 * @param media e.g. `(min-width: 1280px)`
 */
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
