/** Reads dates of events for other features, such as rides to events. */
import type { Queryable } from '#platform/database/connection.ts';
import type { RsvpStatus } from '../domain/decide-rsvp.ts';
import {
  type DisplayedEventStatus,
  getDisplayedEventStatus,
  chooseEventLocationText,
} from '../domain/event-rules.ts';
import { getDefaultRsvpStatus } from '../domain/present-event.ts';
import { findRsvp, listPublicAttendeeIds } from './store-rsvps.ts';
import { findEventOccurrence, listOccurrenceTimes } from './store-lists.ts';
import {
  requireVisibleEvent,
  createEventNotFoundError,
  type ContextForReadingTownEvents,
} from './visible-event.ts';

/** A date of an event that the viewer may see. */
interface VisibleEventOccurrence {
  eventId: string;
  occurrenceId: string;
  title: string;
  /** Name of the venue. Without a venue, the address; without an address, the city. */
  location: string;
  /** Position of the event in degrees; null if the event has none. */
  position: { lat: number; lng: number } | null;
  startsAt: Date;
  endsAt: Date;
  state: DisplayedEventStatus;
  /** RSVP of the viewer; null if the viewer has no RSVP. It is `going` for a host who has stored no RSVP. */
  ownAnswer: RsvpStatus | null;
}

/**
 * Returns one occurrence of an event with the viewer's RSVP.
 * @throws FunctionError `not-found` if the viewer may not see the event
 */
export async function loadVisibleEventOccurrence(
  ctx: ContextForReadingTownEvents,
  sql: Queryable,
  { eventId, occurrenceId }: { eventId: string; occurrenceId: string },
): Promise<VisibleEventOccurrence> {
  const date = await findEventOccurrence(sql, eventId, occurrenceId, ctx.now);
  const event = await requireVisibleEvent(ctx, sql, date?.event);
  if (date === undefined) throw createEventNotFoundError();
  const own = ctx.viewer === null ? undefined : await findRsvp(sql, occurrenceId, ctx.viewer.id);
  const { lat, lng } = event;
  return {
    eventId,
    occurrenceId,
    title: event.title,
    location: chooseEventLocationText(event),
    position: lat === null || lng === null ? null : { lat, lng },
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    state: getDisplayedEventStatus(event.status, date.endsAt, ctx.now),
    ownAnswer: own?.answer ?? getDefaultRsvpStatus(event, ctx.viewer),
  };
}

/**
 * Returns the given users who publicly attend an occurrence of an event. A user publicly attends with an RSVP `going`
 * that is not hidden. A host who has stored no RSVP also attends publicly.
 */
export async function filterUsersPubliclyAttending(
  sql: Queryable,
  occurrenceId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  return new Set(await listPublicAttendeeIds(sql, occurrenceId, userIds));
}

/**
 * Returns the current times of the given occurrences, and whether their events were cancelled or deleted, as a map by
 * occurrence id. Ids of occurrences that no longer exist are missing from the map.
 */
export async function loadOccurrenceTimesById(
  sql: Queryable,
  occurrenceIds: readonly string[],
): Promise<Map<string, { startsAt: Date; endsAt: Date; isCancelled: boolean }>> {
  const rows = await listOccurrenceTimes(sql, occurrenceIds);
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}
