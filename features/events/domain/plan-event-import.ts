/** Decides what an import of a calendar file changes. */
import { buildEventDeduplicationKey } from './describe-event-identity.ts';
import { maxDaysUntilEventStart } from './limits.ts';
import type { EventFieldsWrittenByOrganizerOrImport } from './present-event.ts';
import type { ParsedICalendarEvent } from './parse-calendar-file.ts';
import { findEventTimeSpanProblem } from './resolve-event-times.ts';
import { dayMs } from '#platform/contract/zoned-time.ts';

/**
 * Cancellations of an event or of its dates by an admin in Plaza. An import never undoes them. By contrast, an event
 * that was canceled in the imported calendar takes place again if a later import says so.
 */
export interface EventCancellationsByAdmin {
  isCancelledByPerson: boolean;
  /** Cancelled dates of a recurring event, such as `2026-12-31`. */
  datesCancelledByPerson: string[];
}

/** A stored event, with the fields that an import writes. */
interface KnownEvent extends EventCancellationsByAdmin {
  id: string;
  fields: EventFieldsWrittenByOrganizerOrImport;
}

type ImportStep =
  | { step: 'add' | 'merge' | 'ignore'; event: ParsedICalendarEvent }
  | { step: 'update' | 'keep'; event: ParsedICalendarEvent; known: KnownEvent }
  | { step: 'refuse'; event: ParsedICalendarEvent; problem: string };

interface ImportFacts {
  /** Stored events of earlier imports of the same calendar, by their UID in the calendar file. */
  byUid: ReadonlyMap<string, KnownEvent>;
  /** Published events that are not in `byUid` and begin at the same time as an event of the file. */
  others: readonly EventFieldsWrittenByOrganizerOrImport[];
  /**
   * For each event of the file, by its UID: the end of the last date to store; undefined if the event has no date to
   * store.
   */
  lastEnds: ReadonlyMap<string, Date | undefined>;
  now: Date;
}

/**
 * Decides what the import does with each event of a file:
 * - `add` stores a new event.
 * - `update` changes an event that an earlier import of the same calendar stored, if the file has other values.
 * - `keep` changes nothing, because the stored event has the same values.
 * - `merge` stores nothing, because the event duplicates a stored event or an earlier event of the file.
 * - `ignore` skips a new event that is over or begins too far ahead.
 * - `refuse` reports invalid times.
 *
 * Leaves out new entries that only cancel one date of a series, and new entries for a date that an admin canceled. An
 * entry is new if no earlier import stored it as an event of its own.
 */
export function planEventImport(
  events: readonly ParsedICalendarEvent[],
  { byUid, others, lastEnds, now }: ImportFacts,
): ImportStep[] {
  // Events with a known UID are collected first, wherever they are in the file. A duplicate of such an event under a
  // new UID is then merged, even if it precedes the event in the file. A second import of the same file therefore
  // changes nothing.
  const updated = events.filter(({ uid }) => byUid.has(uid)).map(({ fields }) => fields);
  const taken = new Set([...others, ...updated].map(buildEventDeduplicationKey));
  const stored = events.filter(
    ({ uid, isCancelledDate }) => byUid.has(uid) || !(isCancelledDate || isDateCancelledByPerson(uid, byUid)),
  );
  return stored.map((read): ImportStep => {
    const known = byUid.get(read.uid);
    const fields = known === undefined ? read.fields : keepManualEventCancellations(read.fields, known);
    const event = { ...read, fields };
    const isFar = fields.startsAt.getTime() > now.getTime() + maxDaysUntilEventStart * dayMs;
    const lastEnd = lastEnds.get(read.uid);
    const isOver = lastEnd === undefined || lastEnd <= now;
    if ((isOver || isFar) && known === undefined) return { step: 'ignore', event };
    const refusal = isFar
      ? null
      : findEventTimeSpanProblem(fields.startsAt.getTime(), fields.endsAt.getTime(), now);
    if (refusal !== null) return { step: 'refuse', event, problem: refusal.message };
    if (known !== undefined)
      return { step: serialize(known.fields) === serialize(fields) ? 'keep' : 'update', event, known };
    const identity = buildEventDeduplicationKey(fields);
    if (taken.has(identity)) return { step: 'merge', event };
    taken.add(identity);
    return { step: 'add', event };
  });
}

/**
 * Returns true if the UID, such as `UID#2026-12-31`, identifies one date of a series, and an admin canceled this date.
 */
function isDateCancelledByPerson(uid: string, byUid: ImportFacts['byUid']): boolean {
  const at = uid.lastIndexOf('#');
  const series = at < 0 ? undefined : byUid.get(uid.slice(0, at));
  return series?.datesCancelledByPerson.includes(uid.slice(at + 1)) === true;
}

function keepManualEventCancellations(
  fields: EventFieldsWrittenByOrganizerOrImport,
  { isCancelledByPerson, datesCancelledByPerson }: EventCancellationsByAdmin,
): EventFieldsWrittenByOrganizerOrImport {
  const { rule, status } = fields;
  return {
    ...fields,
    status: isCancelledByPerson ? 'cancelled' : status,
    rule: rule && { ...rule, excluded: [...new Set([...rule.excluded, ...datesCancelledByPerson])] },
  };
}

function serialize(fields: EventFieldsWrittenByOrganizerOrImport): string {
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
