import { convertInstantToWallTime, dayMs, townTimeZone } from '#platform/contract/zoned-time.ts';
import { formatShortClockTime } from '#features/venues/web/public.ts';
import { getDateTimeFormat } from '#platform/ui/date-time-format.ts';
import type { MapVenue } from './map-venue.ts';
import { messages } from './messages.ts';

/** Opening state of a venue in words. */
export interface OpeningDescription {
  isOpen: boolean;
  /**
   * `Open till 9 PM`, `Open` or `Closed`. `Open` if the venue closes more than 24 hours later, or if this is unknown.
   */
  state: string;
  /** When a closed venue opens, such as `opens 10 AM` or `opens Tue 10 AM`; undefined if this is unknown. */
  next: string | undefined;
}

/**
 * Describes whether a venue is open and until when, on the clock of the town. Returns undefined if its hours are
 * unknown. The server sends only the next time at which the venue opens or closes (`openingChangesAt`). Once this time
 * has passed, an open venue counts as closed and a closed one as open, and the result names no further time.
 */
export function formatVenueOpenStatus(
  { isOpenNow, openingChangesAt }: Pick<MapVenue, 'isOpenNow' | 'openingChangesAt'>,
  nowMs: number,
  locale?: string,
): OpeningDescription | undefined {
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
  const isToday = Math.floor(wallMs / dayMs) === Math.floor(today / dayMs);
  const weekday = getDateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(wallMs);
  const next = isToday ? messages.opensAt({ time }) : messages.opensOnDay({ day: weekday, time });
  return { isOpen, state: messages.closed, next };
}
