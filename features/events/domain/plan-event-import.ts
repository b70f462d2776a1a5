/** Decides what an import of a calendar file changes. */
import { resolveEventLocation } from './event-rules.ts';
import { maxEventDaysAhead } from './limits.ts';
import type { EventFields } from './present-event.ts';
import { planOccurrences } from './plan-occurrences.ts';
import type { CalendarEvent } from './parse-calendar-file.ts';
import { findTimeSpanProblem } from './resolve-event-times.ts';
import { dayMs } from '#platform/contract/zoned-time.ts';

/** A stored event, with the fields that an import writes. */
interface KnownEvent {
  id: string;
  fields: EventFields;
}

type ImportStep =
  | { step: 'add' | 'merge' | 'ignore'; event: CalendarEvent }
  | { step: 'update' | 'keep'; event: CalendarEvent; known: KnownEvent }
  | { step: 'refuse'; event: CalendarEvent; problem: string };

interface ImportFacts {
  /** Stored events of earlier imports of the same calendar, by their UID in the file. */
  byUid: ReadonlyMap<string, KnownEvent>;
  /** Stored events of other sources that begin at the same time as an event of the file. */
  others: readonly EventFields[];
  now: Date;
}

/**
 * Decides what the import does with each event of a file. `add`: stores a new event. `update` or `keep`: the same
 * calendar was imported earlier, and the event has changed or not. `merge`: another source has the same event already,
 * so nothing is stored. `ignore`: a new event that is over or too far ahead. `refuse`: its times are invalid.
 */
export function planEventImport(
  events: readonly CalendarEvent[],
  { byUid, others, now }: ImportFacts,
): ImportStep[] {
  const taken = new Set(others.map(describeIdentity));
  return events.map((event): ImportStep => {
    const { fields, uid } = event;
    const known = byUid.get(uid);
    const isFar = fields.startsAt.getTime() > now.getTime() + maxEventDaysAhead * dayMs;
    const last = planOccurrences(fields, now).at(-1);
    const isOver = last === undefined || last.endsAt <= now;
    if ((isOver || isFar) && known === undefined) return { step: 'ignore', event };
    const refusal = isFar
      ? null
      : findTimeSpanProblem(fields.startsAt.getTime(), fields.endsAt.getTime(), now);
    if (refusal !== null) return { step: 'refuse', event, problem: refusal.message };
    if (known !== undefined)
      return { step: serialize(known.fields) === serialize(fields) ? 'keep' : 'update', event, known };
    return { step: taken.has(describeIdentity(fields)) ? 'merge' : 'add', event };
  });
}

/** Returns a key that is equal for two events with the same title, start and place. */
function describeIdentity(fields: EventFields): string {
  const fold = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s\p{P}]+/gu, ' ')
      .trim();
  return [fold(fields.title), fields.startsAt.toISOString(), fold(resolveEventLocation(fields))].join('\n');
}

function serialize(fields: EventFields): string {
  const {
    title,
    description,
    startsAt,
    endsAt,
    timeZone,
    allDay,
    rule,
    status,
    tags,
    address,
    city,
    lat,
    lng,
  } = fields;
  const order = rule === null ? null : Object.entries(rule).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    title,
    description,
    startsAt,
    endsAt,
    timeZone,
    allDay,
    order,
    status,
    tags,
    address,
    city,
    lat,
    lng,
  ]);
}
