import { useId } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { messages } from './screens/messages.ts';
import { formatTokenStatementDayHeading, computeDailyTokenFlows } from './statement-days.ts';
import type { DailyTokenFlow } from './statement-days.ts';
import { useTokenStatementPages } from './use-statement.ts';

/**
 * Minimum number of active days among the last seven days: days on which tokens came in or went out. With fewer active
 * days, the chart is not shown.
 */
const minActiveDays = 3;

/**
 * Bar chart of the tokens that came in and went out on each of the last seven days, from the loaded entries of the
 * statement. Screen readers read the sums of each day. Renders nothing if some entries of these days are not loaded.
 * Also renders nothing if there are fewer than `minActiveDays` active days, because such a chart would look empty.
 */
export function WeeklyTokenChart({ userId }: { userId: string }) {
  const titleId = useId();
  const { data, hasNextPage } = useTokenStatementPages(userId, {});
  const nowMs = getServerCorrectedTimeMs();
  const days =
    data &&
    computeDailyTokenFlows(
      data.pages.flatMap((page) => page.lines),
      !hasNextPage,
      nowMs,
    );
  const activeDays = (days ?? []).filter((day) => day.tokensIn + day.tokensOut > 0);
  if (!days || activeDays.length < minActiveDays) return null;
  const highest = Math.max(...activeDays.flatMap((day) => [day.tokensIn, day.tokensOut]));
  const sum = (name: 'tokensIn' | 'tokensOut') => days.reduce((total, day) => total + day[name], 0);
  return (
    <section aria-labelledby={titleId} className="mt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <h2 id={titleId} className="flex-1 font-semibold whitespace-nowrap">
          {messages.lastDays({ days: days.length })}
        </h2>
        <Legend colorClassName={inClassName} text={messages.tokensInCount({ count: sum('tokensIn') })} />
        <Legend colorClassName={outClassName} text={messages.tokensOutCount({ count: sum('tokensOut') })} />
      </div>
      <ul className="mt-3 grid grid-cols-7 gap-1">
        {days.map((day) => (
          <li key={day.startMs} className="flex flex-col items-center gap-1.5">
            <span className="sr-only">
              {messages.dayTotals({
                day: formatTokenStatementDayHeading(day.startMs, nowMs),
                tokensIn: day.tokensIn,
                tokensOut: day.tokensOut,
              })}
            </span>
            <Bars day={day} highest={highest} />
            <span aria-hidden className="text-[min(0.8125rem,3.6vw)] text-muted">
              {new Intl.DateTimeFormat(undefined, { weekday: 'short' }).format(day.startMs)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const inClassName = 'bg-success-ink';
const outClassName = 'bg-faint';

function Legend({ colorClassName, text }: { colorClassName: string; text: string }) {
  return (
    <p className="flex items-center gap-1.5 text-muted" data-number>
      <span aria-hidden className={joinClassNames('size-2.5 rounded-full', colorClassName)} />
      {text}
    </p>
  );
}

/**
 * The two bars of a day: tokens in and tokens out. A bar above zero is at least 3 px high, so that it is visible beside
 * a much higher bar.
 */
function Bars({ day, highest }: { day: DailyTokenFlow; highest: number }) {
  const bars = [
    [day.tokensIn, inClassName],
    [day.tokensOut, outClassName],
  ] as const;
  return (
    <span aria-hidden className="flex h-16 w-full items-end justify-center gap-0.5 border-b border-line">
      {bars.map(([tokens, colorClassName]) => (
        <span
          key={colorClassName}
          className={joinClassNames('w-2.5 rounded-t-sm', colorClassName)}
          style={{ height: tokens > 0 ? `max(3px, ${(tokens / highest) * 100}%)` : 0 }}
        />
      ))}
    </span>
  );
}
