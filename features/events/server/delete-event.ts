import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { recordChangeOfOthersContentInAuditLog } from '#features/audit/server/public.ts';
import { deleteEvent } from '../api.ts';
import { canManageEvent } from '../domain/event-rules.ts';
import { townEventInvalidated } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { releaseEventPhoto } from './event-photo.ts';
import { notifyAttendeesOfCancellation } from './update-event-and-notify-attendees.ts';
import { lockEvent, markEventDeleted, hideEventFromLists } from './store.ts';
import { requireVisibleEvent } from './visible-event.ts';

/** Deletes an event. People with an RSVP are notified that the event does not take place. */
export const deleteEventHandler = implementFunction(deleteEvent, async function deleteEvent(ctx, args) {
  const { tx, viewer, now } = ctx;
  const event = await requireVisibleEvent(ctx, tx, await lockEvent(tx, args.eventId));
  if (!canManageEvent(viewer, event.userId))
    throw createPermissionDeniedError('Only the organizer can delete this event');
  ctx.emit(townEventInvalidated, { eventId: event.id });
  if (event.status !== 'cancelled') await notifyAttendeesOfCancellation(ctx, event, viewer.id, null);
  await releaseEventPhoto(ctx, event);
  await markEventDeleted(tx, event.id, now);
  await hideEventFromLists(tx, event.id);
  await recordChangeOfOthersContentInAuditLog(ctx, {
    action: auditActions.deleteEvent,
    target: `event:${event.id}`,
    authorId: event.userId ?? event.source,
    textsBefore: { title: event.title, description: event.description },
  });
  return { eventId: event.id, deleted: true as const };
});
