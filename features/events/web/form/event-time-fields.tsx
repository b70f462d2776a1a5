import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { settingsRowPressAreaClassName } from '#platform/ui/settings-card.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import {
  type EventFormValues,
  computeEventEndForNewStart,
  defaultEventDurationHours,
  doesEventEndAtDefaultTime,
} from '../../domain/event-form-values.ts';
import { FormFieldGroup } from './field-group.tsx';
import { messages } from './messages.ts';

/**
 * CSS classes of a date or time field. The browser's picker button is invisible and covers the field, so that a press
 * anywhere opens the picker. If the Tab key focuses that button, the field does not match `:focus-visible`. The field
 * therefore shows its focus ring for any focus inside (EXP-005).
 */
const pickerClassName =
  'relative h-11 min-w-0 rounded-control px-3 text-md tabular-nums hover:bg-fill-strong focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent-ink ' +
  '[&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 ' +
  '[&::-webkit-calendar-picker-indicator]:size-full [&::-webkit-calendar-picker-indicator]:opacity-0';

interface EventTimeFieldsProps {
  form: EventFormValues;
  change: (part: Partial<EventFormValues>) => void;
  isNew: boolean;
  errors: Readonly<Record<string, string>>;
}

/**
 * Form fields for the start and the end of an event, and a switch for an event that lasts all day. When the start
 * changes, the end moves by the same time. The end of a new event is hidden while it has the default value.
 */
export function EventTimeFields({ form, change, isNew, errors }: EventTimeFieldsProps) {
  const [isEndOpen, setEndOpen] = useState(!isNew);
  const moveStart = (start: Partial<Pick<EventFormValues, 'startDate' | 'startClock'>>) =>
    change({ ...start, ...computeEventEndForNewStart(form, { ...form, ...start }) });
  // The end must be visible if it differs from the default or has an error.
  const isEndShown = isEndOpen || !doesEventEndAtDefaultTime(form) || errors['endDate'] !== undefined;
  const endNote = form.isAllDay
    ? messages.sameDayHint
    : messages.defaultEndHint({ hours: defaultEventDurationHours });
  return (
    <FormFieldGroup title={messages.when} note={!isEndShown && endNote}>
      <Switch
        label={messages.allDay}
        checked={form.isAllDay}
        onChecked={(isAllDay) => change({ isAllDay })}
      />
      <MomentRow
        name={messages.starts}
        dateLabel={messages.startDate}
        clockLabel={messages.startClock}
        date={form.startDate}
        clock={form.isAllDay ? undefined : form.startClock}
        error={errors['startTime']}
        onDate={(startDate) => moveStart({ startDate })}
        onClock={(startClock) => moveStart({ startClock })}
      />
      {isEndShown ? (
        <MomentRow
          name={messages.ends}
          dateLabel={messages.endDate}
          clockLabel={messages.endClock}
          date={form.endDate}
          clock={form.isAllDay ? undefined : form.endClock}
          firstDate={form.startDate}
          error={errors['endDate']}
          onDate={(endDate) => change({ endDate })}
          onClock={(endClock) => change({ endClock })}
        />
      ) : (
        <button
          type="button"
          onClick={() => setEndOpen(true)}
          className={joinClassNames(
            'relative flex min-h-13 w-full items-center gap-2 text-left text-base font-medium text-accent-ink',
            settingsRowPressAreaClassName,
          )}
        >
          <Plus size={18} aria-hidden />
          {form.isAllDay ? messages.addEndDate : messages.addEndTime}
        </button>
      )}
    </FormFieldGroup>
  );
}

interface MomentRowProps {
  /** Visible name of the row, such as “Starts”. */
  name: string;
  /** Accessible names of the two fields. */
  dateLabel: string;
  clockLabel: string;
  date: string;
  /** Time of day such as `18:00`; undefined for an all-day event, whose row has no time field. */
  clock: string | undefined;
  firstDate?: string;
  error: string | undefined;
  onDate: (date: string) => void;
  onClock: (clock: string) => void;
}

/**
 * Row of the form for the start or the end: its name, a date field and a time field. An all-day event has no time
 * field.
 */
function MomentRow(props: MomentRowProps) {
  const { name, dateLabel, clockLabel, date, clock, firstDate, error, onDate, onClock } = props;
  const errorId = useId();
  const field = { errorId: error ? errorId : undefined };
  return (
    <div className="py-1.5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p aria-hidden className="text-base font-medium">
          {name}
        </p>
        <span className="flex flex-wrap gap-2">
          <PickerField
            type="date"
            label={dateLabel}
            value={date}
            text={formatPickedDate(date)}
            min={firstDate}
            onValue={onDate}
            {...field}
          />
          {clock !== undefined && (
            <PickerField
              type="time"
              label={clockLabel}
              value={clock}
              text={formatPickedTime(`1970-01-01T${clock}Z`, { hour: 'numeric', minute: '2-digit' })}
              onValue={onClock}
              {...field}
            />
          )}
        </span>
      </div>
      {error && (
        <p id={errorId} role="alert" className="pb-1 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns a date as words, such as `Tue, Dec 1`, with the year if it is not the current year. */
function formatPickedDate(date: string): string {
  const today = getCalendarDayInTimeZone(getServerCorrectedTimeMs(), townTimeZone);
  return formatPickedTime(date, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });
}

/** Returns a date or time of day as words, such as `Tue, Dec 1` or `6:00 PM`; '' while the field is incomplete. */
function formatPickedTime(value: string, format: Intl.DateTimeFormatOptions): string {
  const at = Date.parse(value);
  return Number.isNaN(at)
    ? ''
    : new Intl.DateTimeFormat(undefined, { ...format, timeZone: 'UTC' }).format(at);
}

interface PickerFieldProps {
  type: 'date' | 'time';
  label: string;
  value: string;
  /** The value as words; '' to show the browser's own text. */
  text: string;
  min?: string | undefined;
  /** Id of the element with the error; undefined if there is none. */
  errorId: string | undefined;
  onValue: (value: string) => void;
}

/**
 * Date or time field of the browser. Without the focus, the value as words covers the browser's own text, such as
 * `12/01/2026`. With the focus, the browser's text is visible, because people can type in it. Both texts are in the
 * same cell of a grid, so that the field is as wide as the longer one.
 */
function PickerField({ type, label, value, text, min, errorId, onValue }: PickerFieldProps) {
  return (
    <span className="inline-grid *:col-start-1 *:row-start-1">
      <input
        type={type}
        aria-label={label}
        value={value}
        min={min}
        onChange={({ target }) => onValue(target.value)}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className={joinClassNames(
          'peer',
          pickerClassName,
          errorId === undefined ? 'bg-fill' : 'bg-danger-soft text-danger-ink',
          text !== '' && 'not-focus-within:text-transparent',
        )}
      />
      {text !== '' && (
        <span
          aria-hidden
          className={joinClassNames(
            'pointer-events-none relative flex items-center justify-center px-3 text-md whitespace-nowrap tabular-nums peer-focus-within:invisible forced-colors:invisible',
            errorId !== undefined && 'text-danger-ink',
          )}
        >
          {text}
        </span>
      )}
    </span>
  );
}
