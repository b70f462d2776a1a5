import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import {
  buildCalendarWeeks,
  getCalendarDayInTimeZone,
  shiftMonth,
} from '#platform/contract/calendar-days.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { dayMs, townTimeZone } from '#platform/contract/zoned-time.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatMonthAndYear } from '#platform/ui/format.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { ErrorState } from '#platform/ui/states.tsx';
import { padCalendarWeeksWithNextMonthDays, type EventFilters } from '../../domain/events-address.ts';
import { eventsApi } from '../calls.ts';
import { messages } from './messages.ts';

interface MonthCalendarProps {
  /** Month that is shown, such as `2026-03`. */
  month: string;
  onMonth: (month: string) => void;
  /** Selected day, such as `2026-03-07`; null if none is selected. */
  selected: string | null;
  onSelect: (day: string) => void;
  filters: Pick<EventFilters, 'category' | 'tag' | 'venueId'>;
}

const utc = { timeZone: 'UTC' } as const;
/** Maximum number of the viewer's own events whose days are marked. */
const maxOwnEvents = 50;
/** Minimum number of weeks that remain visible while past weeks are collapsed. */
const minVisibleWeeks = 2;

const findDayButtons = (table: RefObject<HTMLTableElement | null>) => [
  ...(table.current?.querySelectorAll<HTMLButtonElement>('button[aria-pressed]') ?? []),
];

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Returns the months of the visible days, such as `March 2026` or, if the weeks continue into the next month, `Nov –
 * Dec 2026`. The names of two months are abbreviated so that the heading fits on one line of a small phone.
 */
function formatVisibleMonths(days: readonly (string | null)[]): string {
  const months = days.flatMap((day) => (day === null ? [] : [Date.parse(`${day.slice(0, 7)}-15T12:00`)]));
  const first = Math.min(...months);
  const last = Math.max(...months);
  if (first === last) return formatMonthAndYear(first);
  return new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' }).formatRange(first, last);
}

/**
 * Calendar of one month. Below a day are dots for its events, one of them colored if the viewer goes to one of them.
 * Arrow keys move the focus between the days. In the current month, past weeks are collapsed until the viewer presses
 * the back button, which then focuses the first day, or selects a day in a past week. At least two weeks remain
 * visible, if necessary with days of the next month.
 */
export function MonthCalendar({ month, onMonth, selected, onSelect, filters }: MonthCalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const today = getCalendarDayInTimeZone(getServerCorrectedTimeMs(), townTimeZone);
  const [areAllShown, setAllShown] = useState(false);
  const all = buildCalendarWeeks(month);
  const over = all.filter((week) => week.every((day) => day === null || day < today));
  const isFolded =
    !areAllShown &&
    month === today.slice(0, 7) &&
    over.length > 0 &&
    (selected === null || !over.flat().includes(selected));
  const weeks = isFolded ? padCalendarWeeksWithNextMonthDays(all.slice(over.length), minVisibleWeeks) : all;
  const { counts, error, refetch } = useEventDays(month, filters);
  const ownDays = useOwnDays();
  const nextMonth = shiftMonth(month, 1);
  const { counts: nextCounts } = useEventDays(
    nextMonth,
    filters,
    weeks.flat().some((day) => day?.startsWith(nextMonth)),
  );
  const entry = [selected, today, `${month}-01`].find((day) => day?.startsWith(month));
  const title = formatVisibleMonths(weeks.flat());

  function showPastWeeks() {
    flushSync(() => setAllShown(true));
    findDayButtons(table)[0]?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const buttons = findDayButtons(table);
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const next = step === undefined || at === -1 ? undefined : buttons[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <section aria-label={title} className="px-3 pt-2 pb-3">
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label={isFolded ? messages.showEarlier : messages.previousMonth}
          onClick={() => (isFolded ? showPastWeeks() : onMonth(shiftMonth(month, -1)))}
        />
        <h2 aria-live="polite" className="text-[1.0625rem] font-bold tracking-[-0.01em]">
          {title}
        </h2>
        <IconButton
          icon={ChevronRight}
          label={messages.nextMonth}
          onClick={() => onMonth(shiftMonth(month, 1))}
        />
      </div>
      {error && <ErrorState inline onRetry={() => void refetch()} />}
      <table ref={table} onKeyDown={onKeyDown} className="w-full table-fixed text-center">
        <thead>
          <tr className="text-xs text-muted">
            {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
              <th key={weekday} scope="col" className="h-8 font-semibold">
                <WeekdayName weekday={weekday} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td key={day ?? at} className="p-0.5">
                  {day && (
                    <DayButton
                      day={day}
                      count={counts.get(day) ?? nextCounts.get(day) ?? 0}
                      isOwn={ownDays.has(day)}
                      isOfNextMonth={day.startsWith(nextMonth)}
                      isToday={day === today}
                      isSelected={day === selected}
                      isEntry={day === entry}
                      onSelect={onSelect}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </section>
  );
}

/** Legend of the calendar for signed-in viewers. It explains the color of the dots. */
function Legend() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <p className="flex items-center justify-center gap-1.5 pt-2 text-xs text-muted">
      <span aria-hidden className="size-1.5 rounded-full bg-accent" />
      {messages.legend}
    </p>
  );
}

/**
 * January 4, 1970, a Sunday, in milliseconds since 1970. The names of the weekdays are formatted from this date and the
 * six days after it.
 */
const sundayMs = 3 * dayMs;

function WeekdayName({ weekday }: { weekday: number }) {
  const at = sundayMs + weekday * dayMs;
  const format = (length: 'long' | 'short') =>
    new Intl.DateTimeFormat(undefined, { weekday: length, ...utc }).format(at);
  return (
    <abbr title={format('long')} className="no-underline">
      {format('short')}
    </abbr>
  );
}

interface DayButtonProps {
  day: string;
  count: number;
  /** True if the viewer goes to an event on this day. */
  isOwn: boolean;
  /**
   * True if the day belongs to the month after that of the calendar. The first such day shows the name of its month.
   */
  isOfNextMonth: boolean;
  isToday: boolean;
  isSelected: boolean;
  /** True for the one day that the Tab key focuses (roving tabindex). */
  isEntry: boolean;
  onSelect: (day: string) => void;
}

function DayButton(props: DayButtonProps) {
  const { day, count, isOwn, isOfNextMonth, isToday, isSelected, isEntry, onSelect } = props;
  const at = Date.parse(day);
  const isFirst = isOfNextMonth && day.endsWith('-01');
  const name = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'long', day: 'numeric', ...utc });
  const text = messages.dayWithEvents({ day: name.format(at), count });
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isEntry ? 0 : -1}
      onClick={() => onSelect(day)}
      className={joinClassNames(
        'relative flex h-12 w-full flex-col items-center justify-center rounded-control text-md transition-colors',
        isSelected ? 'bg-accent font-semibold text-on-strong' : 'hover:bg-fill',
        !isSelected && isToday && 'font-bold text-accent-ink',
        !isSelected && !isToday && count === 0 && 'text-muted',
      )}
    >
      {/* No `aria-label`, which would have to contain the short name of a month word for word (WCAG 2.5.3). */}
      <span className="sr-only">{isOwn ? messages.dayWithOwnEvents({ text }) : text}</span>
      <span aria-hidden className={isFirst ? 'whitespace-nowrap max-[359px]:text-xs' : undefined}>
        {isFirst
          ? new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', ...utc }).format(at)
          : Number(day.slice(8))}
      </span>
      <DayEventDots count={count} isOwn={isOwn} isSelected={isSelected} />
    </button>
  );
}

/** Maximum number of dots below a day. The name of the day's button says how many events there are. */
const maxDots = 3;

/**
 * One dot for each event below a day, up to three. The first dot has the accent color if the viewer goes to an event on
 * this day. With a filter, this may be an event that does not match, so such a day has at least one dot.
 */
function DayEventDots({ count, isOwn, isSelected }: Pick<DayButtonProps, 'count' | 'isOwn' | 'isSelected'>) {
  const dots = Math.max(Math.min(count, maxDots), isOwn ? 1 : 0);
  return (
    <span aria-hidden className="flex h-2.5 items-end gap-0.5">
      {Array.from({ length: dots }, (_, at) => (
        <span
          key={at}
          data-dot
          className={joinClassNames(
            'size-1.5 rounded-full',
            isSelected
              ? 'bg-on-strong forced-colors:bg-[HighlightText]'
              : isOwn && at === 0
                ? 'bg-accent'
                : 'bg-edge forced-colors:bg-[ButtonText]',
          )}
        />
      ))}
    </span>
  );
}

/** React hook that returns the days, such as `2026-03-07`, of the next events to which the viewer goes. */
function useOwnDays(): ReadonlySet<string> {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['listMyEvents', user?.id, 'days'],
    queryFn: ({ signal }) => eventsApi.listMyEvents({ limit: maxOwnEvents }, { signal }),
    enabled: user !== undefined,
  });
  const going = data?.events.filter(({ myAnswer, state }) => myAnswer === 'going' && state !== 'cancelled');
  return new Set(
    going?.map(({ startTime, timeZone }) => getCalendarDayInTimeZone(Date.parse(startTime), timeZone)),
  );
}

function useEventDays(
  month: string,
  { category, tag, venueId }: MonthCalendarProps['filters'],
  enabled = true,
) {
  const { data, error, refetch } = useQuery({
    queryKey: ['countEventDays', month, category, tag, venueId],
    queryFn: ({ signal }) =>
      eventsApi.countEventDays(
        {
          month,
          ...(category === null ? {} : { category }),
          ...(tag === null ? {} : { tag }),
          ...(venueId === null ? {} : { venueId }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { counts: new Map(data?.days.map(({ date, events }) => [date, events])), error, refetch };
}
