import { setImmediate as pause } from 'node:timers/promises';
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import { LongText } from '#platform/contract/long-text.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { importEvents } from '../api.ts';
import {
  maxCalendarFileCharacters,
  maxEventsPerCalendarFile,
  maxOccurrencesPerCalendarFile,
  maxListedImportProblems,
} from '../domain/limits.ts';
import { findFullEventUidsByTruncatedUid } from '../domain/find-cut-event-uids.ts';
import { planOccurrencesToStore } from '../domain/plan-occurrences.ts';
import { planEventImport } from '../domain/plan-event-import.ts';
import { type ParsedICalendarEvent, parseICalendarFileIncrementally } from '../domain/parse-calendar-file.ts';
import { auditActions } from './audit-actions.ts';
import {
  updateEventAndNotifyAttendees,
  insertEventWithOccurrences,
} from './update-event-and-notify-attendees.ts';
import {
  replaceTruncatedWithFullEventUids,
  listPossibleDuplicatesOfImportedEvents,
  lockImportedEvents,
  findOrInsertImportedCalendar,
} from './store-imports.ts';

/**
 * Imports a calendar file in one transaction (EXP-079, EXP-129). Events that a moderator has deleted are not imported
 * again.
 */
export const importEventsHandler = implementMutationWithPrepareStep(
  importEvents,
  async function readCalendar({ now }, { ics }) {
    const calendar = await readFile(ics);
    return { ...calendar, lastEnds: await computeEndsOfLastDates(calendar.events, now) };
  },
  async function importEvents(ctx, args, calendar) {
    const { tx, viewer, now } = ctx;
    const uids = calendar.events.map((event) => event.uid);
    await acquireAdvisoryLock(tx, 'event-imports');
    const importId = await findOrInsertImportedCalendar(tx, { id: ctx.newId(), name: args.name, now });
    await replaceTruncatedWithFullEventUids(tx, importId, findFullEventUidsByTruncatedUid(uids));
    const rows = await lockImportedEvents(tx, importId, uids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const byUid = new Map(rows.map((row) => [row.uid, { ...row, fields: row }]));
    const times = calendar.events.map((event) => event.fields.startsAt);
    const others = await listPossibleDuplicatesOfImportedEvents(tx, { importId, uids }, times);
    const steps = planEventImport(calendar.events, { byUid, others, lastEnds: calendar.lastEnds, now });
    const problems = [
      ...calendar.problems,
      ...steps.flatMap((one) =>
        one.step === 'refuse' ? [{ event: one.event.fields.title, problem: one.problem }] : [],
      ),
    ];
    if (problems.length > 0 && !args.skipInvalid) throw refuseEvents(problems);
    for (const one of steps) {
      const { uid, fields } = one.event;
      if (one.step === 'add')
        await insertEventWithOccurrences(ctx, {
          ...fields,
          id: ctx.newId(),
          userId: null,
          source: 'import',
          importId,
          uid,
          isProposal: false,
        });
      const known = one.step === 'update' ? byId.get(one.known.id) : undefined;
      if (known !== undefined && !known.isDeleted)
        await updateEventAndNotifyAttendees(ctx, known, fields, null);
    }
    const count = (step: (typeof steps)[number]['step']) => steps.filter((one) => one.step === step).length;
    const result = {
      added: count('add'),
      updated: count('update'),
      unchanged: count('keep'),
      merged: count('merge'),
      ignored: count('ignore'),
    };
    await insertAuditEntry(tx, {
      at: now,
      actor: viewer.id,
      action: auditActions.importEvents,
      target: `eventImport:${importId}`,
      after: { name: args.name, ...result },
    });
    return { ...result, problems: problems.slice(0, maxListedImportProblems) };
  },
);

/**
 * Reads a calendar file. Yields regularly to the event loop.
 * @throws FunctionError `invalid-argument`, reason `too_big`, `not_a_calendar` or `too_many`
 */
async function readFile(ics: string | LongText) {
  if (ics.length > maxCalendarFileCharacters)
    throw createInvalidArgumentError('A calendar file can have up to 2 MB', 'too_big', 'ics');
  const steps = parseICalendarFileIncrementally(
    typeof ics === 'string' ? ics : new TextDecoder().decode(ics.bytes),
  );
  let step = steps.next();
  for (; !step.done; step = steps.next()) await pause();
  const calendar = step.value;
  if (calendar === null)
    throw createInvalidArgumentError("This isn't a calendar file (ICS)", 'not_a_calendar', 'ics');
  if (calendar.hasTooManyEvents)
    throw createInvalidArgumentError(
      `A calendar file can have up to ${maxEventsPerCalendarFile.toLocaleString('en-US')} events`,
      'too_many',
      'ics',
    );
  return calendar;
}

/**
 * Returns the end of the last date to store of each event, by UID. Yields regularly to the event loop.
 * @throws FunctionError `invalid-argument`, reason `too_many`, if all events together have too many dates
 */
async function computeEndsOfLastDates(
  events: readonly ParsedICalendarEvent[],
  now: Date,
): Promise<Map<string, Date | undefined>> {
  const ends = new Map<string, Date | undefined>();
  let dates = 0;
  for (const { uid, fields } of events) {
    const planned = planOccurrencesToStore(fields, now);
    dates += planned.length;
    if (dates > maxOccurrencesPerCalendarFile)
      throw createInvalidArgumentError('The events of this file have too many dates', 'too_many', 'ics');
    ends.set(uid, planned.at(-1)?.endsAt);
    await pause();
  }
  return ends;
}

function describeFurtherProblems(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' One more event has a problem.' : ` ${count} more events have problems.`;
}

function refuseEvents(problems: readonly { event: string; problem: string }[]): FunctionError {
  const [first] = problems;
  return new FunctionError(
    'invalid-argument',
    `Nothing was imported. ${first!.event}: ${first!.problem}.${describeFurtherProblems(problems.length - 1)}`,
    { reason: 'invalid_events', field: 'ics', problems: problems.slice(0, maxListedImportProblems) },
  );
}
