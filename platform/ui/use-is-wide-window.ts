import { useMediaQuery } from './use-media-query.ts';

/** Media query of a window that is wide enough for a panel beside a map. The minimum width equals Tailwind's `lg`. */
const wideWindowMediaQuery = '(min-width: 1024px)';

/**
 * React hook that returns true while the window is wide enough for a panel beside a map, instead of a sheet over it.
 */
export const useIsWideWindow = (): boolean => useMediaQuery(wideWindowMediaQuery);
