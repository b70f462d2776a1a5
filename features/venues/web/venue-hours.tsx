import { ChevronDown, Clock } from 'lucide-react';
import { convertInstantToWallTime, townTimeZone } from '#platform/contract/zoned-time.ts';
import { cx } from '#platform/ui/cx.ts';
import { getCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';

type Hours = NonNullable<VenuePage['hours']>;
type Span = Hours['week'][number][number];

const utc = { timeZone: 'UTC' } as const;

/** Formats a time of day. @param minutes minutes after midnight, possibly of the next day */
const formatClock = (minutes: number, locale?: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...utc }).format(minutes * 60_000);

function formatSpans(spans: readonly Span[]): string {
  if (spans.length === 0) return messages.closedAllDay;
  const [only] = spans;
  if (spans.length === 1 && only!.from === 0 && only!.to >= 1_440) return messages.openAllDay;
  return spans
    .map(({ from, to }) => messages.openSpan({ from: formatClock(from), to: formatClock(to) }))
    .join(', ');
}

// Formats a day from January 4, 1970 on, because that day was a Sunday.
const formatWeekday = (weekday: number, locale?: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', ...utc }).format(Date.UTC(1970, 0, 4 + weekday));

/**
 * Opening hours of a venue: whether it is open now, and the hours of the week on demand (EXP-080). Renders nothing if
 * the hours are unknown.
 */
export function VenueHours({ page: { hours, isOpenNow } }: { page: VenuePage }) {
  if (hours === null || isOpenNow === null) return null;
  const today = new Date(convertInstantToWallTime(getCorrectedTimeMs(), townTimeZone)).getUTCDay();
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-md [&::-webkit-details-marker]:hidden">
        <Clock size={18} aria-hidden className="text-muted" />
        <span className={cx('font-semibold', isOpenNow ? 'text-success-ink' : 'text-danger-ink')}>
          {isOpenNow ? messages.openNow : messages.closedNow}
        </span>
        <span className="min-w-0 truncate text-muted">{formatSpans(hours.week[today] ?? [])}</span>
        <ChevronDown size={18} aria-hidden className="ml-auto text-muted group-open:rotate-180" />
      </summary>
      <table className="mt-1 w-full text-md">
        <caption className="sr-only">{messages.hours}</caption>
        <tbody>
          {hours.week.map((spans, weekday) => (
            <tr key={weekday} className={cx(weekday === today && 'font-semibold')}>
              <th scope="row" className="py-1 pr-4 text-left font-[inherit]">
                {formatWeekday(weekday)}
              </th>
              <td className="py-1 text-right">{formatSpans(spans)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
