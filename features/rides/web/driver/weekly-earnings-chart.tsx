import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { groupEarningsByWeek } from '../../domain/earning-days.ts';
import { formatCalendarDay } from '../format-day.ts';
import type { DriverEarnings } from './driver-calls.ts';
import { messages } from './messages.ts';

interface WeeklyEarningsChartProps {
  days: DriverEarnings['days'];
  timeZone: string;
}

/**
 * Bar chart of the tokens that the driver earned on each of the last seven days, with buttons that show the weeks
 * before (EXP-109). Screen readers read the tokens of each day. Renders nothing if the driver earned nothing in any
 * listed week.
 */
export function WeeklyEarningsChart({ days, timeZone }: WeeklyEarningsChartProps) {
  const titleId = useId();
  const [weeksBack, setWeeksBack] = useState(0);
  const weeks = groupEarningsByWeek(days, getServerCorrectedTimeMs(), timeZone);
  const shown = weeks[weeksBack];
  if (shown === undefined) return null;
  // At least 1, because a week without earnings can be between two others.
  const highest = Math.max(1, ...shown.map(({ tokens }) => tokens));
  return (
    <section aria-labelledby={titleId} className="border-b border-line px-4 py-4">
      <div className="flex items-center justify-between gap-x-4">
        <div role="status">
          <h2 id={titleId} className="text-md font-semibold">
            {weeksBack === 0 ? messages.lastDays({ count: shown.length }) : formatWeek(shown)}
          </h2>
          <p className="text-sm text-muted" data-number>
            {messages.tokens({ count: shown.reduce((sum, { tokens }) => sum + tokens, 0) })}
          </p>
        </div>
        {weeks.length > 1 && (
          <div className="-mr-3 flex shrink-0">
            <IconButton
              icon={ChevronLeft}
              label={messages.earlierWeek}
              onClick={() => setWeeksBack(weeksBack + 1)}
              {...(weeksBack === weeks.length - 1 && busyButtonProps)}
            />
            <IconButton
              icon={ChevronRight}
              label={messages.laterWeek}
              onClick={() => setWeeksBack(weeksBack - 1)}
              {...(weeksBack === 0 && busyButtonProps)}
            />
          </div>
        )}
      </div>
      <ul className="mt-3 grid grid-cols-7 gap-1">
        {shown.map(({ day, tokens }) => (
          <li key={day} className="flex flex-col items-center gap-1">
            <span className="sr-only">{messages.dayTokens({ day: formatCalendarDay(day), tokens })}</span>
            <span
              aria-hidden
              className="flex h-20 w-full flex-col items-center justify-end border-b border-line"
            >
              {tokens > 0 && (
                <span className="text-[min(0.75rem,3.4vw)] font-medium" data-number>
                  {tokens}
                </span>
              )}
              {/* At least 3 px high, so that a low bar is visible beside a high one. A day without earnings has a gray
              bar of this height, so that the chart does not look as if its days were missing. */}
              <span
                className={joinClassNames(
                  'w-5 shrink-0 rounded-t-sm',
                  tokens > 0 ? 'bg-accent' : 'bg-fill-strong',
                )}
                style={{ height: `max(3px, ${(tokens / highest) * 70}%)` }}
              />
            </span>
            <span aria-hidden className="text-[min(0.8125rem,3.6vw)] text-muted">
              {formatWeekday(day)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats the first and last day of a week, such as "Mar 1 – 7". */
const formatWeek = (week: readonly { day: string }[]) =>
  new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.parse(week[0]!.day),
    Date.parse(week.at(-1)!.day),
  );

/** Formats a date such as `2026-03-07` as the abbreviated day of the week, such as "Sat". */
const formatWeekday = (day: string) =>
  new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));
