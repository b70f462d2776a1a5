import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import {
  type EventFormValues,
  computeEventEndAfterStartMoved,
  defaultEventDurationHours,
  hasDefaultEventEnd,
} from '../../domain/event-form-values.ts';
import { FieldGroup } from './field-group.tsx';
import { messages } from './messages.ts';

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
  errors: Readonly<Record<string, string>>;
}

/**
 * Form fields for the start and the end of an event, and a button that makes it last all day. When the start changes,
 * the end moves with it. The end of a new event is hidden while it has the default value.
 */
export function EventTimeFields({ form, change, isNew, errors }: EventTimeFieldsProps) {
  const [isEndOpen, setEndOpen] = useState(!isNew);
  const moveStart = (start: Partial<Pick<EventFormValues, 'startDate' | 'startClock'>>) =>
    change({ ...start, ...computeEventEndAfterStartMoved(form, { ...form, ...start }) });
  // An end that differs from the default, and a field with an error, must be visible.
  const isEndShown = isEndOpen || !hasDefaultEventEnd(form) || errors['endDate'] !== undefined;
  return (
    <FieldGroup title={messages.when}>
      <MomentRow
        name={messages.starts}
        end={
          <Chip pressed={form.isAllDay} onClick={() => change({ isAllDay: !form.isAllDay })}>
            {messages.allDay}
          </Chip>
        }
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
          <Button icon={Plus} tone="ghost" className="-mx-4" onClick={() => setEndOpen(true)}>
            {form.isAllDay ? messages.addEndDate : messages.addEndTime}
          </Button>
          <p className="text-sm text-muted">
            {form.isAllDay
              ? messages.sameDayHint
              : messages.defaultEndHint({ hours: defaultEventDurationHours })}
          </p>
        </div>
      )}
    </FieldGroup>
  );
}

interface MomentRowProps {
  /** Visible name of the row, such as “Starts”. */
  name: string;
  /** Control at the end of the line with the name. */
  end?: ReactNode;
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
  const { name, end, dateLabel, clockLabel, date, clock, firstDate, error, onDate, onClock } = props;
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <p aria-hidden className="text-sm font-medium">
          {name}
        </p>
        {end}
      </div>
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
