import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { recordChangeOfOthersContentInAuditLog } from '#features/audit/server/public.ts';
import { cancelEvent } from '../api.ts';
import { canManageEvent } from '../domain/event-rules.ts';
import { formatWallTimeAsIsoDate, convertInstantToWallTime } from '#platform/contract/zoned-time.ts';
import { townEventInvalidated } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { notifyAttendeesOfCancellation } from './update-event-and-notify-attendees.ts';
import {
  deleteOccurrence,
  markEventDateCancelledByPerson,
  lockEvent,
  markEventCancelledManually,
  cancelEventReminders,
  updateEventRow,
} from './store.ts';
import { lockOccurrence } from './store-rsvps.ts';
import { requireVisibleEvent, createEventNotFoundError } from './visible-event.ts';

/** Cancels an event, or one date of a recurring event (EXP-077). Cancelling it again has no effect. */
export const cancelEventHandler = implementFunction(cancelEvent, async function cancelEvent(ctx, args) {
  const { tx, viewer, now } = ctx;
  const event = await requireVisibleEvent(ctx, tx, await lockEvent(tx, args.eventId));
  if (!canManageEvent(viewer, event.userId))
    throw createPermissionDeniedError('Only the organizer can cancel this event');
  const answer = { eventId: event.id, cancelled: true as const };
  if (event.status === 'cancelled') return answer;
  ctx.emit(townEventInvalidated, { eventId: event.id });
  if (args.occurrenceId === undefined || event.rule === null) {
    await notifyAttendeesOfCancellation(ctx, event, viewer.id, null);
    await markEventCancelledManually(tx, event.id, now);
    await cancelEventReminders(tx, event.id, null);
  } else {
    const occurrence = await lockOccurrence(tx, event.id, args.occurrenceId, now);
    if (occurrence === undefined) throw createEventNotFoundError();
    await notifyAttendeesOfCancellation(ctx, event, viewer.id, occurrence.id);
    const slot = formatWallTimeAsIsoDate(
      convertInstantToWallTime(occurrence.startsAt.getTime(), event.timeZone),
    );
    const rule = { ...event.rule, excluded: [...event.rule.excluded, slot] };
    await updateEventRow(tx, event.id, { ...event, rule }, now);
    await markEventDateCancelledByPerson(tx, event.id, slot);
    await deleteOccurrence(tx, occurrence.id);
  }
  await recordChangeOfOthersContentInAuditLog(ctx, {
    action: auditActions.cancelEvent,
    target: `event:${event.id}`,
    authorId: event.userId ?? event.source,
    textsBefore: { title: event.title },
  });
  return answer;
});
