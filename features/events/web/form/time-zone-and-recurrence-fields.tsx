import { useMemo } from 'react';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { TextField } from '#platform/ui/field.tsx';
import {
  type EventFormValues,
  eventFormRecurrenceChoices,
  findWeekdayOrdinalInMonth,
} from '../../domain/event-form-values.ts';
import { LabeledSelectRow } from '../select-row.tsx';
import { cardRowTextFieldClassName } from './field-group.tsx';
import { messages } from './messages.ts';

interface TimeZoneAndRecurrenceFieldsProps {
  form: EventFormValues;
  change: (part: Partial<EventFormValues>) => void;
  /**
   * True if the form cannot express the recurrence of the edited event. The form then offers to leave the recurrence
   * unchanged.
   */
  hasUnsupportedRecurrence: boolean;
  errors: Readonly<Record<string, string>>;
}

/** Form fields for the time zone and the recurrence of an event (EXP-079). */
export function TimeZoneAndRecurrenceFields(props: TimeZoneAndRecurrenceFieldsProps) {
  const { form, change, errors } = props;
  return (
    <>
      <RepeatFields {...props} />
      <TimeZoneField
        value={form.timeZone}
        onValue={(timeZone) => change({ timeZone })}
        error={errors['timeZone']}
      />
    </>
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
    <LabeledSelectRow
      label={messages.timeZone}
      choices={choices}
      value={value}
      onValue={onValue}
      error={error}
    />
  );
}

function RepeatFields({ form, change, hasUnsupportedRecurrence, errors }: TimeZoneAndRecurrenceFieldsProps) {
  const names = nameRepeats(form.startDate);
  const choices = eventFormRecurrenceChoices
    .filter((repeat) => repeat !== 'kept' || hasUnsupportedRecurrence)
    .map((repeat) => ({ value: repeat, label: names[repeat] }));
  return (
    <>
      <LabeledSelectRow
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
          className={cardRowTextFieldClassName}
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
