/** Decides what an import of a calendar file changes. */
import { resolveEventLocation } from './event-rules.ts';
import { maxDaysAhead } from './limits.ts';
import type { EventFields } from './present-event.ts';
import { planOccurrences } from './plan-occurrences.ts';
import type { ReadEvent } from './read-calendar.ts';
import { refuseSpan } from './resolve-event-times.ts';
import { dayMs } from '#platform/contract/zoned-time.ts';

/** An event that exists, with the fields that an import writes. */
interface KnownEvent {
  id: string;
  fields: EventFields;
}

type ImportStep =
  | { step: 'add' | 'merge' | 'ignore'; event: ReadEvent }
  | { step: 'update' | 'keep'; event: ReadEvent; known: KnownEvent }
  | { step: 'refuse'; event: ReadEvent; problem: string };

interface ImportFacts {
  /** Events of earlier imports of the same calendar, by UID. */
  byUid: ReadonlyMap<string, KnownEvent>;
  /** Events of other sources that begin at the same times. */
  others: readonly EventFields[];
  now: Date;
}

/** Returns what happens with each event of a file. */
export function planImport(events: readonly ReadEvent[], { byUid, others, now }: ImportFacts): ImportStep[] {
  const taken = new Set(others.map(describeIdentity));
  return events.map((event): ImportStep => {
    const { fields, uid } = event;
    const known = byUid.get(uid);
    const isFar = fields.startsAt.getTime() > now.getTime() + maxDaysAhead * dayMs;
    const last = planOccurrences(fields, now).at(-1);
    const isOver = last === undefined || last.endsAt <= now;
    if ((isOver || isFar) && known === undefined) return { step: 'ignore', event };
    const refusal = isFar ? null : refuseSpan(fields.startsAt.getTime(), fields.endsAt.getTime(), now);
    if (refusal !== null) return { step: 'refuse', event, problem: refusal.message };
    if (known !== undefined)
      return { step: serialize(known.fields) === serialize(fields) ? 'keep' : 'update', event, known };
    return { step: taken.has(describeIdentity(fields)) ? 'merge' : 'add', event };
  });
}

/** Two events are the same if title, begin and place are the same. */
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
