/**
 * Events of the sample neighbors, in public places. Single events take place once in each cycle of four weeks, so there
 * are always upcoming events. The other events recur weekly or monthly.
 */
import {
  dayMs,
  hourMs,
  convertWallTimeToInstant,
  convertInstantToWallTime,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';
import type { Recurrence } from '#features/events/domain/recurrence.ts';
import { SAMPLE_PERSON_IDS } from './people.ts';
import { buildSampleTownEventId } from './sample-ids.ts';
import { SAMPLE_RECURRING_TOWN_EVENTS } from './events-recurring.ts';
import { SAMPLE_TOWN_EVENTS_WEEKS_3_AND_4 } from './events-single-later.ts';
import { SAMPLE_TOWN_EVENTS_WEEKS_1_AND_2 } from './events-single.ts';
import type { SampleTownEvent } from './sample-event.ts';

/** A sample event with its times, ready to be stored. */
interface PlannedSampleEvent {
  id: string;
  userId: string;
  title: string;
  description: string;
  venueId: string;
  tags: string[];
  capacity: number | null;
  startsAt: Date;
  endsAt: Date;
  rule: Recurrence | null;
  /** Ids of the sample people who attend. */
  goers: string[];
}

const cycleDays = 28;
/**
 * First number in the ids of recurring events. The ids of single events have lower numbers, so the two never collide.
 */
const firstRecurring = 60;

const neighbors = Object.entries(SAMPLE_PERSON_IDS)
  .filter(([name]) => !['dusty', 'cal', 'muriel', 'saul', 'dawn', 'paloma'].includes(name))
  .map(([, id]) => id);

/**
 * Returns the sample events to insert: all recurring events, and the next date of each event that takes place once in a
 * four-week cycle. An event that has begun still counts as the next one until it is over.
 */
export function planSampleTownEvents(now: Date): PlannedSampleEvent[] {
  const today = Math.floor(convertInstantToWallTime(now.getTime(), townTimeZone) / dayMs);
  const single = [...SAMPLE_TOWN_EVENTS_WEEKS_1_AND_2, ...SAMPLE_TOWN_EVENTS_WEEKS_3_AND_4].map(
    (event, index) => {
      const first = Math.floor((today - event.day) / cycleDays);
      const cycle = [first, first + 1, first + 2].find(
        (one) => endOf(event, one * cycleDays + event.day) > now,
      )!;
      return plan(
        event,
        buildSampleTownEventId(cycle, index + 1),
        cycle * cycleDays + event.day,
        null,
        index,
      );
    },
  );
  const recurring = SAMPLE_RECURRING_TOWN_EVENTS.map((event, index) => {
    const { day: weekday, frequency, interval } = event;
    const next = today + ((weekday - new Date(today * dayMs).getUTCDay() + 7) % 7);
    const nth = Math.ceil(new Date(next * dayMs).getUTCDate() / 7);
    const byDay = frequency === 'monthly' ? [{ day: weekday, nth: Math.min(nth, 4) }] : [];
    const rule: Recurrence = {
      frequency,
      interval,
      count: null,
      until: null,
      byDay,
      byMonthDay: [],
      byMonth: [],
      bySetPos: [],
      weekStart: 1,
      excluded: [],
    };
    return plan(event, buildSampleTownEventId(0, firstRecurring + index), next, rule, index);
  });
  return [...single, ...recurring];
}

const startOf = ({ hour, minute = 0 }: SampleTownEvent, day: number) =>
  convertWallTimeToInstant(day * dayMs + hour * hourMs + minute * 60_000, townTimeZone);
const endOf = (event: SampleTownEvent, day: number) => new Date(startOf(event, day) + event.hours * hourMs);

function plan(
  event: SampleTownEvent,
  id: string,
  day: number,
  rule: Recurrence | null,
  index: number,
): PlannedSampleEvent {
  const { title, description, venueId, tags, capacity = null, goers } = event;
  const userId = SAMPLE_PERSON_IDS[event.by];
  const others = neighbors.filter((one) => one !== userId);
  return {
    id,
    userId,
    title,
    description,
    venueId,
    tags: [...tags],
    capacity,
    startsAt: new Date(startOf(event, day)),
    endsAt: endOf(event, day),
    rule,
    goers: Array.from({ length: goers }, (_, at) => others[(index * 3 + at) % others.length]!),
  };
}
