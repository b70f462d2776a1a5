/** Decides which events a viewer may see, and presents them. */
import { createNotFoundError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { can } from '#features/roles/domain/can.ts';
import {
  type ContentForVisibilityCheck,
  loadVisibilityFilterForViewer,
  type VisibilityFilter,
} from '#features/visibility/server/public.ts';
import { canManageEvent } from '../domain/event-rules.ts';
import type { EventOccurrence } from '../domain/event-shape.ts';
import { type EventOccurrenceRow, type EventRow, presentEvent } from '../domain/present-event.ts';
import { listFollowedAttendeeIds, listRsvpsByUser } from './store-rsvps.ts';

/** Context of a function that reads events: the viewer, the current time and the platform. */
export interface ContextForReadingTownEvents {
  platform: Platform;
  viewer: Viewer | null;
  now: Date;
}

/** Returns the error for an event that does not exist or that the viewer may not see. */
export const createEventNotFoundError = () => createNotFoundError('Event not found');

/** Converts an event to a `ContentForVisibilityCheck`, the type of content that the visibility rules check. */
function toContentRef(event: EventRow): ContentForVisibilityCheck {
  return {
    kind: 'event',
    id: event.id,
    userId: event.userId,
    texts: () => listEventTextsCheckedForMutedWords(event),
  };
}

/** Returns the texts of an event in which muted words hide the event from a viewer. */
export const listEventTextsCheckedForMutedWords = ({
  title,
  description,
  tags,
  photo,
}: EventRow): string[] => [title, description, photo?.alt ?? '', ...tags.map((tag) => `#${tag}`)];

/** Returns true if the viewer may see an event. Only admins may see a proposal. */
function isEventVisible(
  viewer: Viewer | null,
  visibility: VisibilityFilter | null,
  event: EventRow,
): boolean {
  if (event.isProposal) return can(viewer, 'review');
  if (
    event.userId !== null &&
    event.userId !== viewer?.id &&
    visibility?.isInaccessible(event.userId) === true
  )
    return false;
  return visibility === null || visibility.denialReason(toContentRef(event)) === null;
}

/**
 * Returns an event if the viewer may see it.
 * @throws FunctionError `not-found` if the viewer may not see the event, or if the organizer is inactive
 */
export async function requireVisibleEvent(
  ctx: ContextForReadingTownEvents,
  sql: Queryable,
  event: EventRow | undefined,
): Promise<EventRow> {
  if (event === undefined) throw createEventNotFoundError();
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer, sql);
  if (!isEventVisible(ctx.viewer, visibility, event)) throw createEventNotFoundError();
  if (event.userId !== null && event.userId !== ctx.viewer?.id) {
    const organizer = (await loadPeople(sql, [event.userId])).get(event.userId);
    if (organizer?.isActive !== true && !canManageEvent(ctx.viewer, event.userId))
      throw createEventNotFoundError();
  }
  return event;
}

/**
 * Maps occurrences of events to the shape that the API returns to a viewer, in the same order.
 * @param visibility visibility rules of the viewer, needed to compute the field `followedAttendee`. If undefined, this
 *   field is always null
 */
export async function presentEventsForViewer(
  { viewer, now }: Omit<ContextForReadingTownEvents, 'platform'>,
  sql: Queryable,
  rows: readonly EventOccurrenceRow[],
  visibility?: VisibilityFilter | null,
): Promise<EventOccurrence[]> {
  const ids = rows.map((row) => row.occurrenceId);
  const [answers, followedIds] = await Promise.all([
    viewer === null ? null : listRsvpsByUser(sql, viewer.id, ids),
    viewer === null || visibility === undefined
      ? null
      : listFollowedAttendeeIds(sql, viewer.id, ids, [
          ...(visibility?.inaccessibleAuthorIds() ?? []),
          ...(visibility?.mutedIds() ?? []),
        ]),
  ]);
  const people = await loadPeople(sql, [
    ...rows.flatMap((row) => row.event.userId ?? []),
    ...(followedIds?.values() ?? []),
  ]);
  const present = (userId: string | null | undefined) => {
    const person = userId == null ? undefined : people.get(userId);
    if (person === undefined) return null;
    const { id, handle, displayName, avatarUrl } = person;
    return { id, handle, displayName, avatarUrl };
  };
  return rows.map((row) =>
    presentEvent(row, {
      organizer: present(row.event.userId),
      followedAttendee: present(followedIds?.get(row.occurrenceId)),
      viewer,
      mine: answers?.get(row.occurrenceId),
      now,
    }),
  );
}

/**
 * Filters events for the lists of a viewer. Removes events that the viewer may not see or has reported, events with
 * muted words, and events of muted or inactive organizers.
 */
export async function filterEventsForViewerLists<Row extends { event: EventRow }>(
  sql: Queryable,
  viewer: Viewer | null,
  visibility: VisibilityFilter | null,
  rows: readonly Row[],
): Promise<Row[]> {
  const people = await loadPeople(
    sql,
    rows.flatMap((row) => row.event.userId ?? []),
  );
  return rows.filter(({ event }) => {
    if (event.userId !== null && people.get(event.userId)?.isActive !== true) return false;
    return (
      isEventVisible(viewer, visibility, event) &&
      (visibility === null || visibility.listFilterReason(toContentRef(event)) === null)
    );
  });
}
