import { useCallback, useSyncExternalStore } from 'react';

/** Media query of a window narrower than Tailwind's `sm`, as on a phone. */
export const phoneMediaQuery = 'not all and (min-width: 640px)';

/**
 * Media query of a window that is wide enough for the right column, or for a list beside the opened item. The minimum
 * width equals Tailwind's `xl`.
 */
export const desktopMediaQuery = '(min-width: 1280px)';

/**
 * React hook that returns true while a CSS media query matches.
 * @param media the media query, such as `(min-width: 1280px)`
 */
export function useMediaQuery(media: string): boolean {
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
