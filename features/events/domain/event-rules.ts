/** Pure rules of events: their state, their place and category, and who may do what. */

export const eventStatuses = ['confirmed', 'tentative', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];
export const eventStates = [...eventStatuses, 'past'] as const;
export type EventState = (typeof eventStates)[number];

/** Returns the state that the screen shows: a cancelled event stays cancelled when it is over (EXP-077). */
export function getEventState(status: EventStatus, endsAt: Date, now: Date): EventState {
  if (status === 'cancelled') return 'cancelled';
  return endsAt <= now ? 'past' : status;
}

/** Returns the location in words: the venue, else the address, else the city (EVT-002). */
export function resolveEventLocation(place: {
  venueName: string | null;
  address: string | null;
  city: string | null;
}): string {
  return place.venueName ?? place.address ?? place.city ?? '';
}

/** Returns the category: the first tag, else `event` (EVT-003). */
export function getEventCategory(tags: readonly string[]): string {
  return tags[0] ?? 'event';
}

interface EventActor {
  id: string;
  isAdmin: boolean;
}

/** Returns true if the person may change, cancel or delete an event. */
export function canManageEvent(viewer: EventActor | null, organizerId: string | null): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.id === organizerId);
}

/** Fields of an event of whose change the people who answered are notified. */
interface NoticedFields {
  title: string;
  startsAt: Date;
  endsAt: Date;
  location: string;
  status: EventStatus;
}

const noticedChanges = ['title', 'time', 'place', 'status'] as const;
export type NoticedChange = (typeof noticedChanges)[number];

/** Returns what changed, for the notice (EXP-081). */
export function listEventChanges(before: NoticedFields, after: NoticedFields): NoticedChange[] {
  const changed: Record<NoticedChange, boolean> = {
    title: before.title !== after.title,
    time:
      before.startsAt.getTime() !== after.startsAt.getTime() ||
      before.endsAt.getTime() !== after.endsAt.getTime(),
    place: before.location !== after.location,
    status: before.status !== after.status,
  };
  return noticedChanges.filter((name) => changed[name]);
}
