import { getDateTimeFormat } from '#platform/ui/date-time-format.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { formatTimeOfDay } from '../format-pickup-time.ts';
import { ChoicePillRowLabel, SingleChoicePillRow } from './choice-row.tsx';
import { listPickupDays, movePickupToDay, proposePickupTime } from './list-pickup-days.ts';
import { messages } from './messages.ts';

interface PickupTimeFieldProps {
  /**
   * Pickup time such as `2026-12-01T18:15`, in the time zone of the browser; null if the ride is requested for now.
   */
  value: string | null;
  /** Further choice: the pickup time with which the ride arrives for an event, and its label; undefined for none. */
  arrival?: { value: string; label: string } | undefined;
  /** True if the further choice is chosen, also if another time is equal to it. */
  isForArrival?: boolean;
  /** Called with the chosen time; null for a ride now; undefined for the further choice. */
  onValue: (value: string | null | undefined) => void;
}

/**
 * Form field in which the rider chooses a ride now, in time for an event, or a day and a time of day within the next 7
 * days (EXP-101). The server checks the time.
 */
export function PickupTimeField({ value, arrival, isForArrival = false, onValue }: PickupTimeFieldProps) {
  const isLater = value !== null && !isForArrival;
  function choose(choice: 'now' | 'event' | 'later') {
    if (choice === 'now') return onValue(null);
    if (choice === 'event') return onValue(undefined);
    onValue(isLater ? value : proposePickupTime(getServerCorrectedTimeMs()));
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3.5">
        <ChoicePillRowLabel>{messages.when}</ChoicePillRowLabel>
        <SegmentedControl
          label={messages.when}
          choices={[
            { value: 'now', label: messages.pickupNow },
            ...(arrival ? [{ value: 'event' as const, label: arrival.label }] : []),
            { value: 'later', label: messages.pickupLater },
          ]}
          value={value === null ? 'now' : isForArrival ? 'event' : 'later'}
          onValue={choose}
          className="flex-wrap"
        />
      </div>
      {isLater && <DayAndTimeOfDay value={value} onValue={onValue} />}
    </div>
  );
}

interface DayAndTimeOfDayProps {
  value: string;
  onValue: (value: string) => void;
}

/** Pills with the days on which the pickup can be, and a list with the quarter hours of the chosen day. */
function DayAndTimeOfDay({ value, onValue }: DayAndTimeOfDayProps) {
  const nowMs = getServerCorrectedTimeMs();
  const days = listPickupDays(nowMs);
  const [date = '', clock = ''] = value.split('T');
  const clocks = days.find((day) => day.date === date)?.clocks ?? [];
  return (
    <>
      <SingleChoicePillRow
        label={messages.pickupDay}
        choices={days.map((day) => ({ value: day.date, label: formatDay(day.date, nowMs) }))}
        value={date}
        onValue={(chosen) => {
          const day = days.find((one) => one.date === chosen);
          if (day) onValue(movePickupToDay(day, clock));
        }}
      />
      <div className="flex items-center gap-3">
        <ChoicePillRowLabel>{messages.pickupClock}</ChoicePillRowLabel>
        <select
          aria-label={messages.pickupTime}
          value={clock}
          onChange={({ target }) => onValue(`${date}T${target.value}`)}
          className="h-11 min-w-0 rounded-control bg-fill pr-9 pl-3 text-md font-semibold hover:bg-fill-strong"
        >
          {/* A time that has become too early while the form was open remains visible. */}
          {[...(clocks.includes(clock) ? [] : [clock]), ...clocks].map((one) => (
            <option key={one} value={one}>
              {formatTimeOfDay(new Date(`${date}T${one}`))}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

/** Formats a date as `Today`, `Tomorrow` or, such as for `2026-12-02`, as `Wed, Dec 2`. */
function formatDay(date: string, nowMs: number): string {
  const day = new Date(`${date}T00:00`);
  const today = new Date(nowMs);
  const tomorrow = new Date(nowMs);
  tomorrow.setDate(today.getDate() + 1);
  if (day.toDateString() === today.toDateString()) return messages.dayToday;
  if (day.toDateString() === tomorrow.toDateString()) return messages.dayTomorrow;
  return getDateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric' }).format(day);
}
