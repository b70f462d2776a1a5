import { useId } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatExactNumber } from '#platform/ui/format.ts';
import { formatPastDay } from '#platform/ui/format-past-day.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { messages } from './screens/messages.ts';
import { useXpHistory } from './use-xp-history.ts';
import { sumXpOfLastSevenDays } from './xp-week.ts';

/**
 * Bar chart of the XP of the last seven days, with the number above each bar. Screen readers read each day. Renders
 * nothing without XP in these days, or if some changes of these days are not loaded.
 */
export function XpWeekChart({ userId }: { userId: string }) {
  const titleId = useId();
  const { lines, query } = useXpHistory(userId);
  const nowMs = getServerCorrectedTimeMs();
  const days = query.data && sumXpOfLastSevenDays(lines, !query.hasNextPage, nowMs);
  const highest = Math.max(0, ...(days ?? []).map(({ xp }) => xp));
  if (!days || highest === 0) return null;
  const total = days.reduce((sum, { xp }) => sum + xp, 0);
  const names = { today: messages.today, yesterday: messages.yesterday };
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <h2 id={titleId} className="font-semibold">
          {messages.lastDays({ days: days.length })}
        </h2>
        <p data-number className="text-muted">
          {messages.earnsXp({ xp: formatExactNumber(total) })}
        </p>
      </div>
      <ul className="mt-2 grid grid-cols-7 gap-2">
        {days.map(({ startMs, xp }, index) => (
          <li key={startMs}>
            <span className="sr-only">
              {messages.xpOnDay({
                day: formatPastDay(startMs, nowMs, { names, width: 'short', locale: undefined }),
                xp,
              })}
            </span>
            <span aria-hidden className="flex h-22 flex-col items-center justify-end gap-1">
              {xp > 0 && (
                <span data-number className="text-xs font-semibold text-accent-ink">
                  {formatExactNumber(xp)}
                </span>
              )}
              {/* A day without XP has a thin line at the base of the chart. */}
              <span
                className={joinClassNames('w-full', xp > 0 ? 'rounded-t-md bg-accent' : 'bg-fill-strong')}
                style={{ height: xp > 0 ? `max(6px, ${(xp / highest) * 70}%)` : '2px' }}
              />
            </span>
            <span
              aria-hidden
              className={joinClassNames(
                'mt-1.5 block text-center text-[min(0.75rem,3.6vw)]',
                index === days.length - 1 ? 'font-semibold text-ink' : 'text-muted',
              )}
            >
              {new Intl.DateTimeFormat(undefined, { weekday: 'short' }).format(startMs)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
