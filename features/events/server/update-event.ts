import { FunctionError, createPermissionDeniedError } from '#platform/contract/errors.ts';
import type { FunctionArguments } from '#platform/contract/define.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { recordChangeOfOthersContentInAuditLog } from '#features/audit/server/public.ts';
import { assertTextWithinLinkAndMentionLimits } from '#features/posts/server/public.ts';
import { updateEvent } from '../api.ts';
import { canManageEvent } from '../domain/event-rules.ts';
import type { EventFieldsWrittenByOrganizerOrImport, EventRow } from '../domain/present-event.ts';
import {
  dayMs,
  formatWallTimeAsIsoDate,
  findCanonicalTimeZoneName,
  parseDateOrTimeInTimeZone,
  convertInstantToWallTime,
} from '#platform/contract/zoned-time.ts';
import { auditActions } from './audit-actions.ts';
import { applyEventPhoto, hasPhotoData, storeEventPhoto } from './event-photo.ts';
import {
  updateEventAndNotifyAttendees,
  loadNextEventOccurrence,
} from './update-event-and-notify-attendees.ts';
import { validateEventFields } from './resolve-event-fields.ts';
import { findEvent, lockEvent } from './store.ts';
import { requireVisibleEvent } from './visible-event.ts';

/** Changes an event. People with an RSVP are notified of a new title, time, place or status (EXP-081). */
export const updateEventHandler = implementMutationWithPrepareStep(
  updateEvent,
  async function prepareUpdateEvent(ctx, { eventId, photo }) {
    if (photo?.data === undefined) return null;
    const { db, platform, viewer, request } = ctx;
    const event = await requireVisibleEvent(ctx, db, await findEvent(db, eventId));
    assertMayChangeEvent(viewer, event);
    return storeEventPhoto(platform, { photo, organizerId: event.userId, viewer, address: request.address });
  },
  async function updateEvent(ctx, args, storedPhoto) {
    const { tx, viewer, now } = ctx;
    const event = await requireVisibleEvent(ctx, tx, await lockEvent(tx, args.eventId));
    assertMayChangeEvent(viewer, event);
    const fields = await validateEventFields(tx, event.userId, mergeFields(event, args), event, now);
    await assertTextWithinLinkAndMentionLimits(tx, viewer, `${fields.title}\n${fields.description}`, now);
    await updateEventAndNotifyAttendees(ctx, event, fields, viewer.id);
    await applyEventPhoto(ctx, event, args.photo, storedPhoto);
    await recordChangeOfOthersContentInAuditLog(ctx, {
      action: auditActions.updateEvent,
      target: `event:${event.id}`,
      authorId: event.userId ?? event.source,
      textsBefore: { title: event.title },
    });
    return { event: await loadNextEventOccurrence(ctx, event.id) };
  },
  { isSlowToPrepare: hasPhotoData },
);

function assertMayChangeEvent(viewer: Viewer, event: EventRow): void {
  if (!canManageEvent(viewer, event.userId))
    throw createPermissionDeniedError('Only the organizer can change this event');
  if (event.status === 'cancelled')
    throw new FunctionError('aborted', 'This event is canceled', { reason: 'cancelled' });
}

/** Merges the fields that the caller sent with the current fields of the event, in the wire format. */
function mergeFields(
  event: EventRow,
  args: FunctionArguments<typeof updateEvent>,
): Parameters<typeof validateEventFields>[2] {
  const { eventId: _, photo: __, ...sent } = args;
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return {
    title: event.title,
    description: event.description,
    ...writeTimes(event, args),
    venue: writeVenue(event),
    address: event.address ?? '',
    city: event.city ?? '',
    tags: event.tags,
    capacity: event.capacity,
    status: event.status === 'cancelled' ? 'confirmed' : event.status,
    recurrence: event.rule,
    ...given,
  };
}

/**
 * Returns the times of an event in the wire format. If the caller changes the start but not the end, moves the end so
 * that the duration stays the same.
 */
function writeTimes(event: EventRow, args: FunctionArguments<typeof updateEvent>) {
  const { startsAt, endsAt, allDay: wasAllDay } = event;
  const allDay = args.allDay ?? wasAllDay;
  // If the caller sent an unknown zone, `validateEventFields` refuses it.
  const timeZone = findCanonicalTimeZoneName(args.timeZone ?? event.timeZone) ?? event.timeZone;
  const duration = endsAt.getTime() - startsAt.getTime();
  const begin = args.startTime === undefined ? null : parseDateOrTimeInTimeZone(args.startTime, timeZone);
  const startMs = begin ?? startsAt.getTime();
  if (allDay && wasAllDay) {
    const first = convertInstantToWallTime(startMs, timeZone);
    const last = first + (Math.round(duration / dayMs) - 1) * dayMs;
    return {
      startTime: formatWallTimeAsIsoDate(first),
      endDate: formatWallTimeAsIsoDate(last),
      timeZone,
      allDay,
    };
  }
  const isOther = allDay !== wasAllDay;
  const endDate = isOther ? null : new Date(startMs + duration).toISOString();
  return { startTime: new Date(startMs).toISOString(), endDate, timeZone, allDay };
}

function writeVenue({ venueId, venueName, lat, lng }: EventFieldsWrittenByOrganizerOrImport) {
  if (venueId !== null) return venueId;
  if (venueName === null) return null;
  return lat === null || lng === null ? { name: venueName } : { name: venueName, lat, lng };
}
