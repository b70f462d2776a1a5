import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { Chip } from '#platform/ui/pill.tsx';
import { maxScheduleLeadDays, minScheduleLeadMinutes } from '../../domain/limits.ts';
import {
  computeScheduleTimeRange,
  findScheduleTimeProblem,
  listSuggestedScheduleTimes,
} from '../../domain/schedule.ts';
import { messages } from './messages.ts';
import {
  formatScheduleDateAndTime,
  formatSuggestedScheduleTime,
  convertScheduleFieldsToTimeMs,
  getCalendarDayInTown,
  convertTimeToScheduleFields,
  townName,
} from './schedule-time.ts';

interface ScheduleDialogProps {
  /** Time with which the fields begin, in milliseconds since 1970; undefined to begin with the first suggestion. */
  initial?: number | undefined;
  /** Called with the chosen time, for which a post can be scheduled. The dialog then closes. */
  onChoose: (timeMs: number) => void;
  onClose: () => void;
}

/**
 * Returns the message about a time for which a post cannot be scheduled, or that no time is chosen; undefined if the
 * time is possible.
 */
function describeProblem(timeMs: number | undefined): string | undefined {
  if (timeMs === undefined) return messages.chooseDayAndTime;
  const problem = findScheduleTimeProblem(timeMs, getServerCorrectedTimeMs());
  if (problem === 'too_soon') return messages.tooSoon({ minutes: minScheduleLeadMinutes });
  return problem === 'too_late' ? messages.tooLate({ days: maxScheduleLeadDays }) : undefined;
}

/** Says when a post goes up in the town, and, if the clock of this device differs, when that is here. */
function describeTime(timeMs: number): string {
  const [there, here] = [formatScheduleDateAndTime(timeMs), formatScheduleDateAndTime(timeMs, undefined)];
  const text = messages.goesUp({ town: townName, when: there });
  return there === here ? text : `${text} ${messages.yourTime({ when: here })}`;
}

/** Dialog that chooses the day and the time at which a post goes up, in the town's time zone (EXP-029). */
export default function SchedulePostDialog({ initial, onChoose, onClose }: ScheduleDialogProps) {
  const [now] = useState(getServerCorrectedTimeMs);
  const suggestions = listSuggestedScheduleTimes(now);
  const [fields, setFields] = useState(() => convertTimeToScheduleFields(initial ?? suggestions[0]!));
  const { firstMs, lastMs } = computeScheduleTimeRange(now);
  const timeMs = convertScheduleFieldsToTimeMs(fields);
  // Problem that was found when the author pressed the button.
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? describeProblem(timeMs);
  function change(next: typeof fields) {
    setFields(next);
    setRefusal(undefined);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may have been open for minutes, so the time is compared with the current time again.
    const found = describeProblem(timeMs);
    if (timeMs === undefined || found !== undefined) return setRefusal(found);
    onChoose(timeMs);
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={messages.titleOfDialog} width={420}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div role="group" aria-label={messages.suggestions} className="flex flex-wrap gap-x-2 gap-y-3">
          {suggestions.map((time) => (
            <Chip
              key={time}
              pressed={time === timeMs}
              onClick={() => change(convertTimeToScheduleFields(time))}
            >
              {formatSuggestedScheduleTime(time)}
            </Chip>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1 big-text:grid-cols-1">
          <TextField
            type="date"
            label={messages.date}
            required
            min={getCalendarDayInTown(firstMs)}
            max={getCalendarDayInTown(lastMs)}
            value={fields.date}
            onValue={(date) => change({ ...fields, date })}
          />
          <TextField
            type="time"
            label={messages.time}
            required
            value={fields.clock}
            onValue={(clock) => change({ ...fields, clock })}
          />
        </div>
        <p
          role="status"
          className={joinClassNames('min-h-10 text-sm', problem ? 'text-danger-ink' : 'text-muted')}
        >
          {problem ?? (timeMs !== undefined && describeTime(timeMs))}
        </p>
        <Button type="submit" tone="accent" size="lg">
          {messages.schedule}
        </Button>
      </form>
    </Dialog>
  );
}
