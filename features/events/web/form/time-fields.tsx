import { useMemo } from 'react';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { SelectField, TextField } from '#platform/ui/field.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import {
  type EventFormValues,
  findNthWeekday,
  computeMovedEventEnd,
  recurrenceChoices,
} from '../../domain/event-form-values.ts';
import { FieldGroup } from './field-group.tsx';
import { messages } from './messages.ts';

interface TimeFieldsProps {
  form: EventFormValues;
  change: (part: Partial<EventFormValues>) => void;
  keepsRepeat: boolean;
  errors: Readonly<Record<string, string>>;
}

/**
 * Form fields for the dates, times, time zone and recurrence of an event. When the start changes, the end moves with
 * it.
 * @param props.keepsRepeat true to offer the choice that keeps the edited event's recurrence, which the form cannot
 *   express
 */
export function TimeFields({ form, change, keepsRepeat, errors }: TimeFieldsProps) {
  const moveStart = (start: Partial<Pick<EventFormValues, 'startDate' | 'startClock'>>) =>
    change({ ...start, ...computeMovedEventEnd(form, { ...form, ...start }) });
  return (
    <FieldGroup title={messages.when}>
      <Switch
        label={messages.allDay}
        checked={form.isAllDay}
        onChecked={(isAllDay) => change({ isAllDay })}
      />
      <div className="flex gap-3 [&>*]:min-w-0 [&>*]:flex-1">
        <TextField
          type="date"
          label={messages.startDate}
          value={form.startDate}
          onValue={(startDate) => moveStart({ startDate })}
          error={errors['startTime']}
        />
        {!form.isAllDay && (
          <TextField
            type="time"
            label={messages.startClock}
            value={form.startClock}
            onValue={(startClock) => moveStart({ startClock })}
          />
        )}
      </div>
      <div className="flex gap-3 [&>*]:min-w-0 [&>*]:flex-1">
        <TextField
          type="date"
          label={messages.endDate}
          min={form.startDate}
          value={form.endDate}
          onValue={(endDate) => change({ endDate })}
          error={errors['endDate']}
        />
        {!form.isAllDay && (
          <TextField
            type="time"
            label={messages.endClock}
            value={form.endClock}
            onValue={(endClock) => change({ endClock })}
          />
        )}
      </div>
      <TimeZoneField
        value={form.timeZone}
        onValue={(timeZone) => change({ timeZone })}
        error={errors['timeZone']}
      />
      <RepeatFields form={form} change={change} keepsRepeat={keepsRepeat} errors={errors} />
    </FieldGroup>
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

function RepeatFields({ form, change, keepsRepeat, errors }: TimeFieldsProps) {
  const names = nameRepeats(form.startDate);
  const choices = recurrenceChoices
    .filter((repeat) => repeat !== 'kept' || keepsRepeat)
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
  const nth = isDate ? String(findNthWeekday(date).nth) : '1';
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
