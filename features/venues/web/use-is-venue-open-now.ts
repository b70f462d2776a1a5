import { isVenueOpenAtWallTime } from '../domain/opening-hours.ts';
import type { VenuePage } from './calls.ts';
import { useTownTime } from './use-town-time.ts';

/**
 * React hook that returns whether a venue is open, updated every minute. The field `isOpenNow` of the page cannot be
 * used, because it does not change after the page was loaded. Returns null if the page is not loaded, the hours are
 * unknown, or the venue has closed permanently.
 */
export function useIsVenueOpenNow(page: Pick<VenuePage, 'hours' | 'isOpenNow'> | undefined): boolean | null {
  const time = useTownTime();
  if (!page || page.hours === null || page.isOpenNow === null) return null;
  return isVenueOpenAtWallTime(page.hours, time);
}
