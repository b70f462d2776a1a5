import { isVenueOpenAtWallTime } from '../domain/opening-hours.ts';
import type { VenuePage } from './calls.ts';
import { useTownWallTimeMs } from './use-town-time.ts';

/**
 * React hook that returns whether a venue is open now. It computes this from the opening hours every minute, because
 * the field `isOpenNow` does not change after the page was loaded. Returns null if the page is not loaded, if the hours
 * are unknown, or if the venue has closed permanently (`isOpenNow` is null).
 */
export function useIsVenueOpenNow(page: Pick<VenuePage, 'hours' | 'isOpenNow'> | undefined): boolean | null {
  const time = useTownWallTimeMs();
  if (!page || page.hours === null || page.isOpenNow === null) return null;
  return isVenueOpenAtWallTime(page.hours, time);
}
