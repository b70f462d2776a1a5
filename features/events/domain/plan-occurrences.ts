/**
 * Computes which dates of an event are stored: those from the last `pastDaysWithStoredOccurrences` days and the next
 * `futureDaysWithStoredOccurrences` days.
 */
import {
  maxStoredOccurrencesPerEvent,
  futureDaysWithStoredOccurrences,
  pastDaysWithStoredOccurrences,
} from './limits.ts';
import { expandRecurrence, type Recurrence } from './recurrence.ts';
import {
  dayMs,
  formatWallTimeAsIsoDate,
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
 * One occurrence (date) of an event. The field `slot` identifies the occurrence within the event, and does not change
 * if only the time of day changes.
 */
export interface OccurrenceToStore {
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
 * Returns the slot of an occurrence, which is its key within the event. For a recurring event, this is the calendar day
 * in the event's time zone. For any other event, it is `occurrenceKeyOfNonRecurringEvent`.
 */
export function getOccurrenceKeyWithinEvent({ startsAt, timeZone, rule }: EventSchedule): string {
  return rule === null
    ? occurrenceKeyOfNonRecurringEvent
    : formatWallTimeAsIsoDate(convertInstantToWallTime(startsAt.getTime(), timeZone));
}

/**
 * Returns the occurrences of an event that must be stored at the time `now`, earliest first. An event that does not
 * recur has one occurrence, which is returned even if it is over.
 *
 * Each date of a recurring event has the same wall times as the first date. If a clock change would make a date end at
 * or before its start, that date gets the duration of the first date instead.
 */
export function planOccurrencesToStore(schedule: EventSchedule, now: Date): OccurrenceToStore[] {
  const { startsAt, endsAt, timeZone, rule } = schedule;
  if (rule === null) return [{ slot: occurrenceKeyOfNonRecurringEvent, startsAt, endsAt }];
  const start = convertInstantToWallTime(startsAt.getTime(), timeZone);
  const duration = convertInstantToWallTime(endsAt.getTime(), timeZone) - start;
  const today = convertInstantToWallTime(now.getTime(), timeZone);
  const walls = expandRecurrence(start, rule, {
    from: today - pastDaysWithStoredOccurrences * dayMs,
    to: today + futureDaysWithStoredOccurrences * dayMs,
    max: maxStoredOccurrencesPerEvent,
  });
  return walls.map((wall) => {
    const begin = convertWallTimeToInstant(wall, timeZone);
    const end = convertWallTimeToInstant(wall + duration, timeZone);
    return {
      slot: formatWallTimeAsIsoDate(wall),
      startsAt: new Date(begin),
      endsAt: new Date(end > begin ? end : begin + (endsAt.getTime() - startsAt.getTime())),
    };
  });
}
