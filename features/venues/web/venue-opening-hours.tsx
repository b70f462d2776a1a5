import { ChevronDown, Clock } from 'lucide-react';
import { convertInstantToWallTime, townTimeZone } from '#platform/contract/zoned-time.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import type { VenuePage } from './calls.ts';
import { formatNextOpeningOrClosingTime, formatOpeningIntervals, formatWeekday } from './format-opening.ts';
import { messages } from './messages.ts';
import { VenueFact } from './venue-fact.tsx';

/**
 * Opening hours in the list of facts about a venue: whether it is open now and when that changes, and the hours of the
 * week on demand (EXP-080). Renders nothing if the hours are unknown.
 */
export function VenueOpeningHours({ page: { hours, isOpenNow } }: { page: VenuePage }) {
  if (hours === null || isOpenNow === null) return null;
  const now = convertInstantToWallTime(getServerCorrectedTimeMs(), townTimeZone);
  const today = new Date(now).getUTCDay();
  const next = formatNextOpeningOrClosingTime(hours, now, isOpenNow);
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <VenueFact icon={Clock}>
              <span
                className={joinClassNames(
                  'font-semibold',
                  isOpenNow ? 'text-success-ink' : 'text-danger-ink',
                )}
              >
                {isOpenNow ? messages.openNow : messages.closedNow}
              </span>
              {next !== undefined && ` · ${next}`}
            </VenueFact>
          </span>
          <ChevronDown size={18} aria-hidden className="shrink-0 text-muted group-open:rotate-180" />
        </summary>
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
      </details>
    </li>
  );
}
