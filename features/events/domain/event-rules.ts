/** Pure rules of events: state, location, category, and permission to manage an event. */
import { can, type PermissionSubject } from '#features/roles/domain/can.ts';

/** All statuses that the organizer of an event can set. */
export const eventStatuses = ['confirmed', 'tentative', 'cancelled'] as const;
/** Status that the organizer sets: confirmed, tentative or cancelled. */
export type EventStatus = (typeof eventStatuses)[number];
/** States of an event on the screen: its status, or `past` if it is over. */
export const displayedEventStatuses = [...eventStatuses, 'past'] as const;
/** State of an event on the screen. */
export type DisplayedEventStatus = (typeof displayedEventStatuses)[number];

/**
 * Returns the status that the screen shows (EXP-077). An event that is over has the status `past`, but a cancelled
 * event remains `cancelled`.
 */
export function getDisplayedEventStatus(status: EventStatus, endsAt: Date, now: Date): DisplayedEventStatus {
  if (status === 'cancelled') return 'cancelled';
  return endsAt <= now ? 'past' : status;
}

/** Returns true if the event is confirmed or tentative, and is not over. A proposal can be active too. */
export const isEventNeitherCancelledNorOver = ({ state }: { state: DisplayedEventStatus }): boolean =>
  state === 'confirmed' || state === 'tentative';

/** Tag of free events. Hosts add this tag, and imported calendars can contain it. */
const freeTag = 'free';

/** Returns true if the event says by its tags that it costs nothing. */
export const isFreeEvent = ({ tags }: { tags: readonly string[] }): boolean =>
  tags.some((tag) => tag.toLowerCase() === freeTag);

/**
 * Returns the location as text: the venue's name; without a venue, the address; without an address, the city (EVT-002).
 */
export function chooseEventLocationText(place: {
  venueName: string | null;
  address: string | null;
  city: string | null;
}): string {
  return place.venueName ?? place.address ?? place.city ?? '';
}

/** Returns the category of an event: its first tag, or `event` if it has no tag (EVT-003). */
export function getEventCategory(tags: readonly string[]): string {
  return tags[0] ?? 'event';
}

/** Returns true if the viewer may change, cancel or delete an event. */
export function canManageEvent(viewer: PermissionSubject, organizerId: string | null): boolean {
  return can(viewer, 'manage', { authorId: organizerId });
}

/** Fields of an event about whose changes the people with an RSVP are notified. */
interface NotifiedFields {
  title: string;
  startsAt: Date;
  endsAt: Date;
  location: string;
  status: EventStatus;
}

const notifiedChanges = ['title', 'time', 'place', 'status'] as const;
/** Property of an event that a notification about a change can name: title, time, place or status. */
export type NotifiableEventProperty = (typeof notifiedChanges)[number];

/**
 * Compares two versions of an event, and returns which of the four properties title, time, place and status differ
 * (EXP-081).
 */
export function listNotifiableEventChanges(
  before: NotifiedFields,
  after: NotifiedFields,
): NotifiableEventProperty[] {
  const changed: Record<NotifiableEventProperty, boolean> = {
    title: before.title !== after.title,
    time:
      before.startsAt.getTime() !== after.startsAt.getTime() ||
      before.endsAt.getTime() !== after.endsAt.getTime(),
    place: before.location !== after.location,
    status: before.status !== after.status,
  };
  return notifiedChanges.filter((name) => changed[name]);
}
