import { Check } from 'lucide-react';
import { useId } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatExactNumber } from '#platform/ui/format.ts';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { messages } from './screens/messages.ts';
import { useXpHistory } from './use-xp-history.ts';

/** Returns the name of the weekday of a day in the form `YYYY-MM-DD`, regardless of the reader's time zone. */
const formatWeekday = (day: string, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat(undefined, { weekday, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/**
 * The last seven days as circles. A day on which the viewer earned XP has a check mark. Below its circle is the XP of
 * the day, which is 0 if the XP was taken back. Screen readers read each day. Renders nothing if the days could not be
 * loaded.
 */
export function LastSevenDaysXpSection({ userId }: { userId: string }) {
  const titleId = useId();
  const { query } = useXpHistory(userId);
  if (query.isPending) {
    return (
      <SkeletonList label={messages.loadingHistory}>
        <Skeleton className="mt-4 h-26 w-full" />
      </SkeletonList>
    );
  }
  const days = query.data?.pages[0]?.lastDays;
  if (!days) return null;
  const total = days.reduce((sum, { xp }) => sum + xp, 0);
  return (
    <section aria-labelledby={titleId} className="mt-4">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <h2 id={titleId} className="font-semibold">
          {messages.lastDays({ days: days.length })}
        </h2>
        {total > 0 && (
          <p data-number className="text-muted">
            {messages.earnsXp({ xp: formatExactNumber(total) })}
          </p>
        )}
      </div>
      <ul className="mt-2.5 grid grid-cols-7">
        {days.map((day, index) => (
          <Day key={day.day} {...day} isToday={index === days.length - 1} />
        ))}
      </ul>
    </section>
  );
}

interface DayProps {
  day: string;
  xp: number;
  isActive: boolean;
  isToday: boolean;
}

function Day({ day, xp, isActive, isToday }: DayProps) {
  return (
    <li className="flex flex-col items-center gap-1.5">
      <span className="sr-only">
        {messages.xpOnDay({ day: isToday ? messages.today : formatWeekday(day, 'long'), xp })}
      </span>
      <span
        aria-hidden
        className={joinClassNames(
          'text-[min(0.75rem,3.6vw)]',
          isToday ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        {formatWeekday(day, 'short')}
      </span>
      <span
        aria-hidden
        className={joinClassNames(
          'flex size-8 items-center justify-center rounded-full',
          isActive ? 'bg-accent text-on-strong' : 'bg-fill-strong',
          isToday && !isActive && 'border-2 border-dashed border-edge',
        )}
      >
        {isActive && <Check size={18} strokeWidth={3} />}
      </span>
      <span aria-hidden data-number className="h-4 text-xs font-semibold text-accent-ink">
        {isActive && formatExactNumber(xp)}
      </span>
    </li>
  );
}
