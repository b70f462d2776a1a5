import { Clock } from 'lucide-react';
import { convertInstantToWallTime, townTimeZone } from '#platform/contract/zoned-time.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import type { VenuePage } from './calls.ts';
import { formatNextOpeningOrClosingTime, formatOpeningIntervals, formatWeekday } from './format-opening.ts';
import { messages } from './messages.ts';
import { VenueInfoRow } from './venue-info-row.tsx';

/**
 * Row in the list of facts about a venue. Shows whether the venue is open now and when this changes next; on demand,
 * also the hours of each day of the week (EXP-080). Renders nothing if the hours are unknown or the venue has closed
 * for good.
 */
export function VenueOpeningHours({ page: { hours, isOpenNow } }: { page: VenuePage }) {
  if (hours === null || isOpenNow === null) return null;
  const now = convertInstantToWallTime(getServerCorrectedTimeMs(), townTimeZone);
  const today = new Date(now).getUTCDay();
  const next = formatNextOpeningOrClosingTime(hours, now, isOpenNow);
  return (
    <li>
      <Disclosure
        summary={
          <VenueInfoRow icon={Clock}>
            <span className={isOpenNow ? 'text-success-ink' : 'text-danger-ink'}>
              {isOpenNow ? messages.openNow : messages.closedNow}
            </span>
            {next !== undefined && <span className="font-normal"> · {next}</span>}
          </VenueInfoRow>
        }
      >
        <table className="mb-2 ml-[2.375rem] w-[calc(100%-2.375rem)] text-md">
          <caption className="sr-only">{messages.hours}</caption>
          <tbody>
            {hours.week.map((intervals, weekday) => (
              <tr key={weekday} className={joinClassNames(weekday === today && 'font-semibold')}>
                <th scope="row" className="py-1 pr-4 text-left [font-weight:inherit]">
                  {formatWeekday(weekday)}
                </th>
                <td className="py-1 text-right">{formatOpeningIntervals(intervals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </li>
  );
}
