import { presentEvent } from '../domain/present-event.ts';
import type { EventOccurrence } from '../domain/event-shape.ts';

const hourMs = 3_600_000;

/** Returns an event for page tests. It is confirmed, begins in two hours and lasts two hours. */
export function makeEventCard(change: Partial<EventOccurrence> = {}): EventOccurrence {
  const now = new Date();
  const startsAt = new Date(now.getTime() + 2 * hourMs);
  const endsAt = new Date(now.getTime() + 4 * hourMs);
  const id = '0190a000-0000-7000-8000-0000000000e1';
  const event = presentEvent(
    {
      occurrenceId: '0190a000-0000-7000-8000-0000000000f1',
      startsAt,
      endsAt,
      going: 3,
      interested: 0,
      waiting: 0,
      event: {
        id,
        title: 'Choir night',
        description: 'Bring your voice.',
        startsAt,
        endsAt,
        timeZone: 'America/Phoenix',
        venueId: 'ven_heard_museum',
        venueName: 'Heard Museum',
        address: null,
        city: null,
        lat: 33.47,
        lng: -112.07,
        allDay: false,
        rule: null,
        status: 'confirmed',
        tags: ['music', 'free'],
        capacity: null,
        userId: null,
        source: 'user',
        importedFrom: null,
        isProposal: false,
        isFeatured: false,
        photo: null,
        sequence: 0,
        createdAt: now,
        updatedAt: now,
      },
    },
    {
      organizer: null,
      followedAttendee: null,
      viewer: { id: 'viewer', isAdmin: false },
      mine: undefined,
      now,
    },
  );
  return { ...event, ...change };
}
