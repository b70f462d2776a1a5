import { convertInstantToWallTime, dayMs, townTimeZone } from '#platform/contract/zoned-time.ts';
import { formatShortClockTime } from '#features/venues/web/public.ts';
import { getDateTimeFormat } from '#platform/ui/date-time-format.ts';
import type { MapVenue } from './map-venue.ts';
import { messages } from './messages.ts';

/** Opening state of a venue in words. */
export interface VenueOpenStatusText {
  isOpen: boolean;
  /** `Open till 9 PM`, `Open` or `Closed`. The closing time is left out if it is unknown or more than 24 hours away. */
  state: string;
  /**
   * When a closed venue opens, such as `opens 10 AM`, `opens tomorrow 10 AM` or `opens Tue 10 AM`; undefined if this is
   * unknown.
   */
  next: string | undefined;
}

/**
 * Describes whether a venue is open and until when, on the clock of the town. Returns undefined if its hours are
 * unknown. The server sends only one time, at which the venue next opens or closes (`openingChangesAt`). After this
 * time, the function assumes the opposite state and returns no further time.
 */
export function formatVenueOpenStatus(
  { isOpenNow, openingChangesAt }: Pick<MapVenue, 'isOpenNow' | 'openingChangesAt'>,
  nowMs: number,
  locale?: string,
): VenueOpenStatusText | undefined {
  if (isOpenNow === undefined) return undefined;
  const changeMs = openingChangesAt === undefined ? undefined : Date.parse(openingChangesAt);
  const hasChanged = changeMs !== undefined && changeMs <= nowMs;
  const isOpen = hasChanged ? !isOpenNow : isOpenNow;
  if (changeMs === undefined || hasChanged)
    return { isOpen, state: isOpen ? messages.openNow : messages.closed, next: undefined };
  const wallMs = convertInstantToWallTime(changeMs, townTimeZone);
  const time = formatShortClockTime(wallMs, locale);
  if (isOpen) {
    // The time does not name a day, so it is only clear within the next 24 hours.
    const state = changeMs - nowMs > dayMs ? messages.openNow : messages.openTill({ time });
    return { isOpen, state, next: undefined };
  }
  const today = convertInstantToWallTime(nowMs, townTimeZone);
  const days = Math.floor(wallMs / dayMs) - Math.floor(today / dayMs);
  const weekday = getDateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(wallMs);
  const next =
    days === 0
      ? messages.opensAt({ time })
      : days === 1
        ? messages.opensTomorrow({ time })
        : messages.opensOnDay({ day: weekday, time });
  return { isOpen, state: messages.closed, next };
}
