/**
 * Computes the dates of an event to store: from `pastOccurrenceDaysStored` ago to `occurrenceDaysStoredAhead`
 * ahead.
 */
import {
  maxOccurrencesPlannedAtOnce,
  occurrenceDaysStoredAhead,
  pastOccurrenceDaysStored,
} from './limits.ts';
import { expandRecurrence, type Recurrence } from './recurrence.ts';
import {
  dayMs,
  formatDateOfWallTime,
  convertWallTimeToInstant,
  convertInstantToWallTime,
} from '#platform/contract/zoned-time.ts';

/** Schedule of an event: its first occurrence and its recurrence rule. */
export interface EventSchedule {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  rule: Recurrence | null;
}

/**
 * One occurrence of an event. `slot` identifies the occurrence within the event, even after its time of day has
 * changed.
 */
export interface PlannedOccurrence {
  slot: string;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Slot (key) of the only occurrence of an event that does not recur. The slot does not change when the event moves to
 * another day, so people's RSVPs are kept.
 */
export const occurrenceKeyOfNonRecurringEvent = 'only';

/**
 * Returns the slot of an occurrence, its key within the event: the calendar day in the event's time zone, or
 * `occurrenceKeyOfNonRecurringEvent` if the event does not recur.
 */
export function getOccurrenceKey({ startsAt, timeZone, rule }: EventSchedule): string {
  return rule === null
    ? occurrenceKeyOfNonRecurringEvent
    : formatDateOfWallTime(convertInstantToWallTime(startsAt.getTime(), timeZone));
}

/**
 * Returns the occurrences of an event that must be stored at the time `now`, earliest first. For an event that does not
 * recur, this is the only occurrence, even if it is over.
 *
 * Each date of a recurring event has the wall times of the first one. If a clock change would move the end of a date to
 * its start or before, the date lasts as long as the first one instead.
 */
export function planOccurrencesToStore(schedule: EventSchedule, now: Date): PlannedOccurrence[] {
  const { startsAt, endsAt, timeZone, rule } = schedule;
  if (rule === null) return [{ slot: occurrenceKeyOfNonRecurringEvent, startsAt, endsAt }];
  const start = convertInstantToWallTime(startsAt.getTime(), timeZone);
  const duration = convertInstantToWallTime(endsAt.getTime(), timeZone) - start;
  const today = convertInstantToWallTime(now.getTime(), timeZone);
  const walls = expandRecurrence(start, rule, {
    from: today - pastOccurrenceDaysStored * dayMs,
    to: today + occurrenceDaysStoredAhead * dayMs,
    max: maxOccurrencesPlannedAtOnce,
  });
  return walls.map((wall) => {
    const begin = convertWallTimeToInstant(wall, timeZone);
    const end = convertWallTimeToInstant(wall + duration, timeZone);
    return {
      slot: formatDateOfWallTime(wall),
      startsAt: new Date(begin),
      endsAt: new Date(end > begin ? end : begin + (endsAt.getTime() - startsAt.getTime())),
    };
  });
}
