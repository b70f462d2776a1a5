import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { Button } from '#platform/ui/button.tsx';
import { SelectField, TextField } from '#platform/ui/field.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import {
  type EventFormValues,
  findWeekdayOrdinalInMonth,
  computeEventEndAfterStartMoved,
  defaultEventDurationHours,
  hasDefaultEventEnd,
  eventFormRecurrenceChoices,
} from '../../domain/event-form-values.ts';
import { FieldGroup } from './field-group.tsx';
import { messages } from './messages.ts';
import { ExpandableFields } from './expandable-fields.tsx';

/**
 * Classes of a date or time field. The browser's picker button is invisible and covers the field, so that a press
 * anywhere opens the picker. While the Tab key has moved the focus to the picker button, the field does not match
 * `:focus-visible`. Therefore the field shows its focus ring for any focus inside (EXP-005).
 */
const pickerClassName =
  'relative min-w-0 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent-ink ' +
  '[&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 ' +
  '[&::-webkit-calendar-picker-indicator]:size-full [&::-webkit-calendar-picker-indicator]:opacity-0';

interface EventTimeFieldsProps {
  form: EventFormValues;
  change: (part: Partial<EventFormValues>) => void;
  isNew: boolean;
  hasUnsupportedRecurrence: boolean;
  errors: Readonly<Record<string, string>>;
}

/**
 * Form fields for the start, the end, the time zone and the recurrence of an event. When the start changes, the end
 * moves with it. The end of a new event is hidden while it has the default value. The time zone and the recurrence are
 * hidden behind a button while both have the default value.
 * @param props.hasUnsupportedRecurrence true if the form cannot express the recurrence of the edited event; the form
 *   then offers to keep it
 */
export function EventTimeFields({
  form,
  change,
  isNew,
  hasUnsupportedRecurrence,
  errors,
}: EventTimeFieldsProps) {
  const [isEndOpen, setEndOpen] = useState(!isNew);
  const [isMoreOpen, setMoreOpen] = useState(form.timeZone !== townTimeZone || form.repeat !== 'never');
  const moveStart = (start: Partial<Pick<EventFormValues, 'startDate' | 'startClock'>>) =>
    change({ ...start, ...computeEventEndAfterStartMoved(form, { ...form, ...start }) });
  // An end that differs from the default, and a field with an error, must be visible.
  const isEndShown = isEndOpen || !hasDefaultEventEnd(form) || errors['endDate'] !== undefined;
  const isMoreShown = isMoreOpen || errors['timeZone'] !== undefined || errors['recurrence'] !== undefined;
  return (
    <FieldGroup title={messages.when}>
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
        <div>
          <Button icon={Plus} onClick={() => setEndOpen(true)}>
            {form.isAllDay ? messages.addEndDate : messages.addEndTime}
          </Button>
          <p className="mt-1.5 text-sm text-muted">
            {form.isAllDay
              ? messages.sameDayHint
              : messages.defaultEndHint({ hours: defaultEventDurationHours })}
          </p>
        </div>
      )}
      <Switch
        label={messages.allDay}
        checked={form.isAllDay}
        onChecked={(isAllDay) => change({ isAllDay })}
      />
      <ExpandableFields label={messages.timeZoneAndRepeats} isShown={isMoreShown} onShow={setMoreOpen}>
        <TimeZoneField
          value={form.timeZone}
          onValue={(timeZone) => change({ timeZone })}
          error={errors['timeZone']}
        />
        <RepeatFields
          form={form}
          change={change}
          hasUnsupportedRecurrence={hasUnsupportedRecurrence}
          errors={errors}
        />
      </ExpandableFields>
    </FieldGroup>
  );
}

interface MomentRowProps {
  /** Visible name of the row, such as “Starts”. */
  name: string;
  /** Accessible names of the two fields. */
  dateLabel: string;
  clockLabel: string;
  date: string;
  /** Time of day; undefined for an all-day event, which has no field for the time. */
  clock: string | undefined;
  firstDate?: string;
  error: string | undefined;
  onDate: (date: string) => void;
  onClock: (clock: string) => void;
}

/** Row with the date field and the time field for the start or the end. */
function MomentRow(props: MomentRowProps) {
  const { name, dateLabel, clockLabel, date, clock, firstDate, error, onDate, onClock } = props;
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-sm font-medium">
        {name}
      </p>
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <TextField
          type="date"
          hideLabel
          label={dateLabel}
          value={date}
          onValue={onDate}
          error={error}
          className={pickerClassName}
          {...(firstDate !== undefined && { min: firstDate })}
        />
        {clock !== undefined && (
          <TextField
            type="time"
            hideLabel
            label={clockLabel}
            value={clock}
            onValue={onClock}
            className={pickerClassName}
          />
        )}
      </div>
    </div>
  );
}

interface TimeZoneFieldProps {
  value: string;
  onValue: (zone: string) => void;
  error: string | undefined;
}

/** Returns the label of a time zone by its city, such as `Phoenix time` for `America/Phoenix`. */
function nameTimeZone(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return city === 'UTC' ? city : messages.timeZoneOf({ city });
}

function TimeZoneField({ value, onValue, error }: TimeZoneFieldProps) {
  const choices = useMemo(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const first = new Set([townTimeZone, own, value]);
    const others = Intl.supportedValuesOf('timeZone').filter((zone) => !first.has(zone));
    const toChoice = (zone: string) => ({ value: zone, label: nameTimeZone(zone) });
    return [
      ...[...first].map(toChoice),
      ...others.map(toChoice).toSorted((one, other) => one.label.localeCompare(other.label)),
    ];
  }, [value]);
  return (
    <SelectField label={messages.timeZone} choices={choices} value={value} onValue={onValue} error={error} />
  );
}

function RepeatFields({
  form,
  change,
  hasUnsupportedRecurrence,
  errors,
}: Omit<EventTimeFieldsProps, 'isNew'>) {
  const names = nameRepeats(form.startDate);
  const choices = eventFormRecurrenceChoices
    .filter((repeat) => repeat !== 'kept' || hasUnsupportedRecurrence)
    .map((repeat) => ({ value: repeat, label: names[repeat] }));
  return (
    <>
      <SelectField
        label={messages.repeat}
        choices={choices}
        value={form.repeat}
        onValue={(repeat) => change({ repeat })}
        error={errors['recurrence']}
      />
      {form.repeat !== 'never' && form.repeat !== 'kept' && (
        <TextField
          type="date"
          label={messages.lastDate}
          hint={messages.lastDateHint}
          min={form.startDate}
          value={form.until}
          onValue={(until) => change({ until })}
        />
      )}
    </>
  );
}

/**
 * Returns the labels of the recurrence choices for an event that begins on a date, such as “Every Saturday”.
 */
function nameRepeats(date: string) {
  const at = Date.parse(date);
  const isDate = !Number.isNaN(at);
  const day = isDate
    ? new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' }).format(at)
    : '';
  const nth = isDate ? String(findWeekdayOrdinalInMonth(date).nth) : '1';
  return {
    never: messages.repeatNever,
    daily: messages.repeatDaily,
    weekly: messages.repeatWeekly({ day }),
    biweekly: messages.repeatBiweekly({ day }),
    monthly: messages.repeatMonthly,
    monthlyWeekday: messages.repeatMonthlyWeekday({ nth, day }),
    yearly: messages.repeatYearly,
    kept: messages.repeatKept,
  };
}
