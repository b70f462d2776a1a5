/** Dates of an event that are stored: those that are not over, up to the horizon. */
import { maxOccurrences, occurrenceHorizonDays, occurrencePastDays } from './limits.ts';
import { expandRecurrence, type Recurrence } from './recurrence.ts';
import { dayMs, formatWallDate, toInstant, toWallTime } from '#platform/contract/zoned-time.ts';

/** Time of an event: its first occurrence and its recurrence. */
export interface EventSchedule {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  rule: Recurrence | null;
}

/** One date of an event. `slot` identifies it, also after its time of day has changed. */
export interface PlannedOccurrence {
  slot: string;
  startsAt: Date;
  endsAt: Date;
}

/** Slot of the only date of an event without recurrence, which keeps its answers when the event is moved. */
export const onlySlot = 'only';

/** Returns the slot of an occurrence of a recurring event: its date in the event's zone. */
export function getOccurrenceSlot({ startsAt, timeZone, rule }: EventSchedule): string {
  return rule === null ? onlySlot : formatWallDate(toWallTime(startsAt.getTime(), timeZone));
}

/** Returns the dates to store at `now`, in order. An event that is over has its last date if it does not recur. */
export function planOccurrences(schedule: EventSchedule, now: Date): PlannedOccurrence[] {
  const { startsAt, endsAt, timeZone, rule } = schedule;
  if (rule === null) return [{ slot: onlySlot, startsAt, endsAt }];
  const start = toWallTime(startsAt.getTime(), timeZone);
  const duration = toWallTime(endsAt.getTime(), timeZone) - start;
  const today = toWallTime(now.getTime(), timeZone);
  const walls = expandRecurrence(start, rule, {
    from: today - occurrencePastDays * dayMs,
    to: today + occurrenceHorizonDays * dayMs,
    max: maxOccurrences,
  });
  return walls.map((wall) => ({
    slot: formatWallDate(wall),
    startsAt: new Date(toInstant(wall, timeZone)),
    endsAt: new Date(toInstant(wall + duration, timeZone)),
  }));
}
