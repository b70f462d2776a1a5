import { isVenueOpenAtWallTime } from '../domain/opening-hours.ts';
import type { VenuePage } from './calls.ts';
import { useTownTime } from './use-town-time.ts';

/**
 * React hook that returns whether a venue is open, renewed every minute. The field `isOpenNow` of the page is only as
 * recent as the page. Returns null if the page is not loaded, the hours are unknown or the venue has closed for good.
 */
export function useIsVenueOpenNow(page: Pick<VenuePage, 'hours' | 'isOpenNow'> | undefined): boolean | null {
  const time = useTownTime();
  if (!page || page.hours === null || page.isOpenNow === null) return null;
  return isVenueOpenAtWallTime(page.hours, time);
}
