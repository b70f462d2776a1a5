import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import { LongText } from '#platform/contract/long-text.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { importEvents } from '../api.ts';
import {
  maxCalendarFileCharacters,
  maxEventsPerCalendarFile,
  maxOccurrencesPerCalendarFile,
  maxListedImportProblems,
} from '../domain/limits.ts';
import { planOccurrencesToStore } from '../domain/plan-occurrences.ts';
import { planEventImport } from '../domain/plan-event-import.ts';
import { parseICalendarFile } from '../domain/parse-calendar-file.ts';
import { auditActions } from './audit-actions.ts';
import {
  updateEventAndNotifyAttendees,
  insertEventWithOccurrences,
} from './update-event-and-notify-attendees.ts';
import {
  listOtherEventsStartingAt,
  lockImportedEvents,
  findOrInsertImportedCalendar,
} from './store-imports.ts';

/**
 * Imports a calendar file in one transaction (EXP-079, EXP-129). Events that a moderator has deleted are not imported
 * again.
 */
export const importEventsHandler = implementFunction(importEvents, async function importEvents(ctx, args) {
  const { tx, viewer, now } = ctx;
  const calendar = readFile(args.ics);
  assertFewDates(calendar.events, now);
  const uids = calendar.events.map((event) => event.uid);
  await acquireAdvisoryLock(tx, 'event-imports');
  const importId = await findOrInsertImportedCalendar(tx, { id: ctx.newId(), name: args.name, now });
  const rows = await lockImportedEvents(tx, importId, uids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byUid = new Map(rows.map((row) => [row.uid, { ...row, fields: row }]));
  const times = calendar.events.map((event) => event.fields.startsAt);
  const others = await listOtherEventsStartingAt(tx, { importId, uids }, times);
  const steps = planEventImport(calendar.events, { byUid, others, now });
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
});

/**
 * Reads a calendar file.
 * @throws FunctionError `invalid-argument`, reason `too_big`, `not_a_calendar` or `too_many`
 */
function readFile(ics: string | LongText) {
  if (ics.length > maxCalendarFileCharacters)
    throw createInvalidArgumentError('A calendar file can have up to 2 MB', 'too_big', 'ics');
  const calendar = parseICalendarFile(typeof ics === 'string' ? ics : new TextDecoder().decode(ics.bytes));
  if (calendar === null)
    throw createInvalidArgumentError("This isn't a calendar file (ICS)", 'not_a_calendar', 'ics');
  if (calendar.events.length + calendar.problems.length > maxEventsPerCalendarFile)
    throw createInvalidArgumentError(
      `A calendar file can have up to ${maxEventsPerCalendarFile.toLocaleString('en-US')} events`,
      'too_many',
      'ics',
    );
  return calendar;
}

/**
 * Checks the total number of dates of all events in a file.
 * @throws FunctionError `invalid-argument`, reason `too_many`, if the number is too large
 */
function assertFewDates(
  events: readonly { fields: Parameters<typeof planOccurrencesToStore>[0] }[],
  now: Date,
): void {
  let dates = 0;
  for (const { fields } of events) {
    dates += planOccurrencesToStore(fields, now).length;
    if (dates > maxOccurrencesPerCalendarFile)
      throw createInvalidArgumentError('The events of this file have too many dates', 'too_many', 'ics');
  }
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
