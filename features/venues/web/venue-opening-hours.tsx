import { Clock } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { dayMs } from '#platform/contract/zoned-time.ts';
import {
  findExceptionalOpeningHours,
  findLastClosingTimeBeforeMidnight,
  findOpeningHoursOfDate,
  isVenueOpenAtWallTime,
} from '../domain/opening-hours.ts';
import type { VenuePage } from './calls.ts';
import {
  formatMonthAndDay,
  formatNextOpeningOrClosingTime,
  formatOpeningIntervals,
  formatWeekday,
} from './format-opening.ts';
import { messages } from './messages.ts';
import { useTownWallTimeMs } from './use-town-time.ts';
import { VenueInfoRow } from './venue-info-row.tsx';

/**
 * Shows whether a venue is open now, and when it next closes or opens, such as `Open · closes 7 PM` (EXP-080). Renders
 * nothing if the hours are unknown or the venue has closed permanently.
 */
export function VenueOpenStatus({ page }: { page: VenuePage }) {
  const time = useTownWallTimeMs();
  if (!hasKnownOpeningHours(page)) return null;
  // The status is computed for the same time as the next change, because `isOpenNow` of the page may be older.
  const isOpen = isVenueOpenAtWallTime(page.hours, time);
  const next = formatNextOpeningOrClosingTime(page.hours, time, isOpen);
  return (
    <span className="font-normal">
      <span className={joinClassNames('font-semibold', isOpen ? 'text-success-ink' : 'text-danger-ink')}>
        {isOpen ? messages.openNow : messages.closedNow}
      </span>
      {next !== undefined && ` · ${next}`}
    </span>
  );
}

/**
 * Row in the list of facts about a venue, with today's hours. Pressing it shows the hours of the next seven days
 * (EXP-080). Renders nothing if the hours are unknown or the venue has closed permanently.
 */
export function VenueOpeningHours({ page }: { page: VenuePage }) {
  const time = useTownWallTimeMs();
  if (!hasKnownOpeningHours(page)) return null;
  return (
    <li>
      <Disclosure
        summary={
          <span className="flex items-center gap-2 font-normal">
            <span className="min-w-0 flex-1">
              <VenueInfoRow icon={Clock}>{formatHoursOfToday(page.hours, time)}</VenueInfoRow>
            </span>
            {/* The chevron of the row is enough for the eye; the text names what it opens for a screen reader. */}
            <span className="sr-only">{messages.allHours}</span>
          </span>
        }
      >
        <OpeningHoursTable hours={page.hours} />
      </Disclosure>
    </li>
  );
}

/** Returns the hours of today. After the last closing time, the text also says that the venue is closed. */
function formatHoursOfToday(hours: NonNullable<VenuePage['hours']>, time: number): string {
  const closing = findLastClosingTimeBeforeMidnight(hours, time);
  const texts = { hours: formatOpeningIntervals(findOpeningHoursOfDate(hours, time)) };
  const isOver = closing !== null && closing <= time;
  return isOver ? messages.hoursTodayOver(texts) : messages.hoursToday(texts);
}

type HoursOfPage = Pick<VenuePage, 'hours' | 'isOpenNow'>;

/** Returns true if a venue has known opening hours and has not closed permanently. */
export const hasKnownOpeningHours = <Page extends HoursOfPage>(
  page: Page,
): page is Page & { hours: NonNullable<VenuePage['hours']>; isOpenNow: boolean } =>
  page.hours !== null && page.isOpenNow !== null;

/**
 * React hook that returns a sentence for a venue that is closed now, such as `Closed now, opens 10 AM.` Returns
 * undefined for an open venue, a permanently closed venue, and a venue with unknown hours.
 */
export function useVenueClosedNowText(page: HoursOfPage): string | undefined {
  const time = useTownWallTimeMs();
  if (!hasKnownOpeningHours(page) || isVenueOpenAtWallTime(page.hours, time)) return undefined;
  const next = formatNextOpeningOrClosingTime(page.hours, time, false);
  return next === undefined ? messages.closedNowSentence : messages.closedUntil({ next });
}

/**
 * Table with the opening hours of the next seven days, Sunday first and today in bold. A day with exceptional hours has
 * its date.
 */
function OpeningHoursTable({ hours }: { hours: NonNullable<VenuePage['hours']> }) {
  const time = useTownWallTimeMs();
  const today = new Date(time).getUTCDay();
  return (
    <table className="mb-2 ml-[2.375rem] w-[calc(100%-2.375rem)] text-md">
      <caption className="sr-only">{messages.hours}</caption>
      <tbody>
        {hours.week.map((_, weekday) => {
          const day = time + ((weekday - today + 7) % 7) * dayMs;
          const name = formatWeekday(weekday);
          return (
            <tr key={weekday} className={joinClassNames(weekday === today && 'font-semibold')}>
              <th scope="row" className="py-1 pr-4 text-left [font-weight:inherit]">
                {findExceptionalOpeningHours(hours, day) === undefined
                  ? name
                  : messages.dayWithDate({ day: name, date: formatMonthAndDay(day) })}
              </th>
              <td className="py-1 text-right">
                {formatOpeningIntervals(findOpeningHoursOfDate(hours, day))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
