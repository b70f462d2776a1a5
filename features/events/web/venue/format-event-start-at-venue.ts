import { findClosingTimeOfAllDayEvent, formatShortClockTime } from '#features/venues/web/public.ts';
import type { VenuePage } from '#features/venues/web/public.ts';
import { formatEventStart } from '../format-event-time.ts';
import { messages } from './messages.ts';

/**
 * Returns the start of an event at a venue, such as `Fri, Dec 4, 6:30 PM`. An all-day event of today at a venue with
 * known hours ends when the venue closes, such as `Today until 5 PM`.
 */
export function formatEventStartAtVenue(
  event: VenuePage['events'][number],
  { hours }: Pick<VenuePage, 'hours'>,
): string {
  const closing = findClosingTimeOfAllDayEvent(event, hours);
  return closing === null
    ? formatEventStart(event)
    : messages.todayUntil({ time: formatShortClockTime(closing) });
}
