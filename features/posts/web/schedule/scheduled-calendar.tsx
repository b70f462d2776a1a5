import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buildCalendarWeeks, shiftMonth } from '#platform/contract/calendar-days.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatMonthAndYear } from '#platform/ui/format.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { messages } from './messages.ts';
import { formatScheduleDay } from './schedule-time.ts';

interface ScheduledCalendarProps {
  /** Number of scheduled posts by day, such as `2026-12-01`. */
  counts: ReadonlyMap<string, number>;
  today: string;
  /** The day whose posts are listed; undefined if all are. */
  selected: string | undefined;
  onSelect: (day: string | undefined) => void;
}

/** January 4, 1970, a Sunday, from which the names of the weekdays are formatted, in milliseconds since 1970. */
const sundayMs = 3 * 86_400_000;
const weekdays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => sundayMs + weekday * 86_400_000);

const formatWeekday = (timeMs: number, weekday: 'long' | 'narrow') =>
  new Intl.DateTimeFormat(undefined, { weekday, timeZone: 'UTC' }).format(timeMs);

/**
 * Calendar of one month, with a dot on each day with scheduled posts (EXP-029). A press on such a day lists its posts
 * only, a second press lists all again.
 */
export function ScheduledPostsCalendar({ counts, today, selected, onSelect }: ScheduledCalendarProps) {
  const first = [...counts.keys()].toSorted()[0] ?? today;
  const [month, setMonth] = useState(first.slice(0, 7));
  const isFirstMonth = month <= today.slice(0, 7);
  return (
    <section aria-label={messages.calendar} className="border-b border-line px-3 pt-2 pb-3">
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label={messages.previousMonth}
          // A disabled button would lose the focus.
          aria-disabled={isFirstMonth}
          onClick={() => !isFirstMonth && setMonth(shiftMonth(month, -1))}
        />
        <h2 aria-live="polite" className="text-base font-bold">
          {formatMonthAndYear(Date.parse(`${month}-15T12:00`))}
        </h2>
        <IconButton
          icon={ChevronRight}
          label={messages.nextMonth}
          onClick={() => setMonth(shiftMonth(month, 1))}
        />
      </div>
      <table className="w-full table-fixed text-center">
        <thead>
          <tr className="text-xs text-muted">
            {weekdays.map((time) => (
              <th key={time} scope="col" className="h-8 font-semibold">
                <abbr title={formatWeekday(time, 'long')} className="no-underline">
                  {formatWeekday(time, 'narrow')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildCalendarWeeks(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td key={day ?? at} className="p-0.5">
                  {day !== null && (
                    <Day
                      day={day}
                      count={counts.get(day) ?? 0}
                      isToday={day === today}
                      isSelected={day === selected}
                      onPress={() => onSelect(day === selected ? undefined : day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: string;
  count: number;
  isToday: boolean;
  isSelected: boolean;
  onPress: () => void;
}

/** A day of the calendar. Only a day with posts is a button, so that the Tab key visits no empty days. */
function Day({ day, count, isToday, isSelected, onPress }: DayProps) {
  const number = Number(day.slice(8));
  const className = joinClassNames(
    'flex h-11 w-full flex-col items-center justify-center rounded-control text-md',
    isSelected ? 'bg-accent font-semibold text-on-strong' : isToday && 'font-bold text-accent-ink',
  );
  if (count === 0)
    return (
      <span
        aria-current={isToday ? 'date' : undefined}
        className={joinClassNames(className, !isToday && 'text-muted')}
      >
        {number}
        <span className="mt-0.5 h-1.5" />
      </span>
    );
  return (
    <button
      type="button"
      aria-label={messages.dayWithPosts({ day: formatScheduleDay(day), posts: count })}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      onClick={onPress}
      className={joinClassNames(className, !isSelected && 'font-semibold hover:bg-fill')}
    >
      {number}
      <span
        aria-hidden
        className={joinClassNames(
          'mt-0.5 size-1.5 rounded-full',
          isSelected ? 'bg-on-strong forced-colors:bg-[HighlightText]' : 'bg-accent',
        )}
      />
    </button>
  );
}
