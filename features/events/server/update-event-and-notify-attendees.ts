/** Functions that store and change events, used by the API functions for events and by imports of calendar files. */
import { FunctionError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { TransactionContext } from '#platform/kernel/mutate.ts';
import { computeEventReminderTime, countPeoplePromotedFromWaitlist } from '../domain/decide-rsvp.ts';
import { formatEventTimeWithTimeZone } from '../domain/describe-event-time.ts';
import {
  listNotifiableEventChanges,
  type EventStatus,
  type NotifiableEventProperty,
  chooseEventLocationText,
} from '../domain/event-rules.ts';
import type { EventOccurrence } from '../domain/event-shape.ts';
import {
  type OccurrenceWithRsvpUserIds,
  groupRecipientsByNextOccurrence,
} from '../domain/group-recipients-by-next-date.ts';
import { defaultReminderLeadTimeMinutes } from '../domain/limits.ts';
import { getOccurrenceKeyWithinEvent, planOccurrencesToStore } from '../domain/plan-occurrences.ts';
import type { EventFieldsWrittenByOrganizerOrImport, EventRow } from '../domain/present-event.ts';
import { townEventChanged, townEventInvalidated, townEventWaitlistPromoted } from '../events.ts';
import {
  insertEvent,
  type NewEventRow,
  changeKeyOfNextOccurrence,
  setPastOccurrenceKeyToItsStartDate,
  cancelEventReminders,
  syncStoredOccurrencesWithPlanned,
  updateEventRow,
} from './store.ts';
import {
  addToRsvpCountsOfOccurrence,
  listRsvpUsersToNotifyByOccurrence,
  lockUnfinishedOccurrencesHavingWaitlist,
  type OccurrenceRsvpCounts,
  promotePeopleFromWaitlist,
} from './store-rsvps.ts';
import { findEventOccurrence } from './store-lists.ts';
import { createEventNotFoundError, presentEventsForViewer } from './visible-event.ts';

type Writer = Pick<TransactionContext, 'tx' | 'now' | 'newId' | 'emit'>;

/**
 * Inserts an event with its occurrences.
 * @throws FunctionError `aborted`, reason `id_taken`, if the id is in use
 */
export async function insertEventWithOccurrences(
  ctx: Omit<Writer, 'emit'>,
  event: NewEventRow,
): Promise<void> {
  if (!(await insertEvent(ctx.tx, event, ctx.now)))
    throw new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
  await syncStoredOccurrencesWithPlanned(ctx.tx, event, planOccurrencesToStore(event, ctx.now), ctx);
}

/** Returns the next occurrence of an event in the shape of the API. */
export async function loadNextEventOccurrence(
  ctx: { tx: Tx; viewer: Viewer | null; now: Date },
  eventId: string,
): Promise<EventOccurrence> {
  const row = await findEventOccurrence(ctx.tx, eventId, undefined, ctx.now);
  if (row === undefined) throw createEventNotFoundError();
  return (await presentEventsForViewer(ctx, ctx.tx, [row]))[0]!;
}

/**
 * Replaces the fields of an event and updates its stored dates. Notifies the people with an RSVP, updates live queries,
 * and gives free spots to the people on the waitlist.
 * @param by the person who made the change; null for an import
 */
export async function updateEventAndNotifyAttendees(
  ctx: Writer,
  event: EventRow,
  fields: EventFieldsWrittenByOrganizerOrImport,
  by: string | null,
): Promise<void> {
  const { tx, now } = ctx;
  const changes = listNotifiableEventChanges(
    { ...event, location: chooseEventLocationText(event) },
    { ...fields, location: chooseEventLocationText(fields) },
  );
  const changed = { ...event, ...fields };
  const isCancelled = fields.status === 'cancelled';
  const planned = planOccurrencesToStore(fields, now);
  await updateEventRow(tx, event.id, fields, now);
  ctx.emit(townEventInvalidated, { eventId: event.id });
  const isRecurrenceSwitched = (event.rule === null) !== (fields.rule === null);
  const isUpcoming = planned.some((date) => date.endsAt > now);
  if (isUpcoming && (isRecurrenceSwitched || event.endsAt <= now))
    await setPastOccurrenceKeyToItsStartDate(tx, event, now);
  if (isRecurrenceSwitched)
    await changeKeyOfNextOccurrence(tx, event.id, getOccurrenceKeyWithinEvent(fields), now);
  // A changed recurrence rule can remove dates. An event that has no rule before and after the change keeps its only
  // date.
  const canRemoveDates = event.status !== 'cancelled' && (event.rule !== null || fields.rule !== null);
  if ((changes.length > 0 || canRemoveDates) && !event.isProposal) {
    const plannedBySlot = new Map(planned.map((date) => [date.slot, date]));
    const isKept = (date: OccurrenceWithRsvpUserIds) => plannedBySlot.has(date.slot);
    if (canRemoveDates) {
      const answered = await listRsvpUsersToNotifyByOccurrence(tx, event.id, null, now, true);
      const removed = answered.filter((date) => !isKept(date));
      emitEventNotices(ctx, event, createCancellationNotice(by), removed);
    }
    // If the event was canceled before the change and still is, nobody is notified.
    if (changes.length > 0 && !(isCancelled && event.status === 'cancelled')) {
      const answered = await listRsvpUsersToNotifyByOccurrence(tx, event.id, null, now, isCancelled);
      const kept = answered.filter(isKept).map((date) => ({ ...date, ...plannedBySlot.get(date.slot) }));
      emitEventNotices(ctx, changed, { by, changes, isCancelled, statusBefore: event.status }, kept);
    }
  }
  await syncStoredOccurrencesWithPlanned(tx, changed, planned, ctx);
  if (isCancelled) await cancelEventReminders(tx, event.id, null);
  else await promoteWaitlistsOfEvent(ctx, changed);
}

interface EventNotice {
  by: string | null;
  changes: NotifiableEventProperty[];
  isCancelled: boolean;
  statusBefore?: EventStatus;
}

/**
 * Notifies the people with an RSVP that an event, or one of its dates, is cancelled (EXP-081). Must be called before
 * the occurrences of the event are deleted, because the RSVPs are deleted with them.
 * @param by the person who cancelled the event or the date
 * @param occurrenceId the only date that is cancelled; null if all dates are cancelled
 */
export async function notifyAttendeesOfCancellation(
  ctx: Writer,
  event: Pick<EventRow, 'id'> & EventFieldsWrittenByOrganizerOrImport,
  by: string,
  occurrenceId: string | null,
): Promise<void> {
  const answered = await listRsvpUsersToNotifyByOccurrence(ctx.tx, event.id, occurrenceId, ctx.now, true);
  emitEventNotices(ctx, event, createCancellationNotice(by), answered);
}

const createCancellationNotice = (by: string | null): EventNotice => ({
  by,
  changes: ['status'],
  isCancelled: true,
});

/**
 * Emits notices to the people with an RSVP for an event. Each person gets one notice, which names the earliest date for
 * which the person has an RSVP.
 */
function emitEventNotices(
  ctx: Writer,
  event: Pick<EventRow, 'id'> & EventFieldsWrittenByOrganizerOrImport,
  notice: EventNotice,
  answered: readonly OccurrenceWithRsvpUserIds[],
): void {
  for (const { startsAt, endsAt, userIds } of groupRecipientsByNextOccurrence(answered))
    ctx.emit(townEventChanged, {
      ...notice,
      eventId: event.id,
      noticeId: ctx.newId(),
      status: event.status,
      title: event.title,
      when: formatEventTimeWithTimeZone({ ...event, startsAt, endsAt }),
      where: chooseEventLocationText(event),
      recipients: userIds,
    });
}

/**
 * Gives the free spots of an occurrence to the people who joined the waitlist first, and notifies them. People without
 * a reminder get the default reminder (EXP-081). Returns the new RSVP counters of the occurrence.
 */
export async function fillFreeSpotsFromWaitlist(
  ctx: Writer,
  event: Pick<EventRow, 'id'> & EventFieldsWrittenByOrganizerOrImport,
  counts: OccurrenceRsvpCounts,
): Promise<OccurrenceRsvpCounts> {
  const places = countPeoplePromotedFromWaitlist(
    { capacity: event.capacity, going: counts.going },
    counts.waiting,
  );
  const { id, startsAt, endsAt } = counts;
  const recipients = await promotePeopleFromWaitlist(ctx.tx, id, places, {
    minutes: defaultReminderLeadTimeMinutes,
    at: computeEventReminderTime(startsAt, defaultReminderLeadTimeMinutes, ctx.now),
  });
  if (recipients.length === 0) return counts;
  const when = formatEventTimeWithTimeZone({ ...event, startsAt, endsAt });
  ctx.emit(townEventWaitlistPromoted, {
    eventId: event.id,
    occurrenceId: id,
    title: event.title,
    when,
    recipients,
  });
  return addToRsvpCountsOfOccurrence(ctx.tx, id, {
    going: recipients.length,
    waiting: -recipients.length,
    interested: 0,
  });
}

/** Gives the free spots of all dates of an event to the people on their waitlists. */
async function promoteWaitlistsOfEvent(
  ctx: Writer,
  event: Pick<EventRow, 'id'> & EventFieldsWrittenByOrganizerOrImport,
): Promise<void> {
  for (const counts of await lockUnfinishedOccurrencesHavingWaitlist(ctx.tx, event.id, ctx.now))
    await fillFreeSpotsFromWaitlist(ctx, event, counts);
}
