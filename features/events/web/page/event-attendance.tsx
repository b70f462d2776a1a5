import { Suspense, useState } from 'react';
import { Users } from 'lucide-react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { eventsApi } from '../calls.ts';
import { messages as shared } from '../messages.ts';
import { EventInfoRow } from './event-fact.tsx';
import { messages } from './messages.ts';
import { isEventOpenForRsvps } from './rsvp-buttons.tsx';

/** Dialog that lists the guests of an event, loaded when it opens. */
const AttendeesDialog = createLazyDialog(() => import('./attendees-dialog.tsx'));

const maxFaces = 4;

/**
 * Block that shows how many people go to an event or are interested, pictures of some of the people who go, and how
 * many spots are free. Pressing the numbers opens a dialog that lists the people (EXP-075). Renders nothing if there is
 * no number and no capacity to show.
 */
export function EventAttendanceCounts({ event }: { event: EventOccurrence }) {
  const [isOpen, setOpen] = useState(false);
  const requireUser = useRequireSignIn();
  const first = useFirstPeopleWhoGo(event);
  const counts = listAttendanceCounts(event, first);
  const spots = isEventOpenForRsvps(event) ? listSpotTexts(event) : [];
  if (counts.length + spots.length === 0) return null;
  return (
    <EventInfoRow icon={Users}>
      <span className="flex items-center justify-between gap-3">
        {counts.length > 0 && (
          <button
            type="button"
            onClick={() => requireUser(() => setOpen(true), messages.joinToSeePeople)}
            // The whole row is the touch target.
            className="min-w-0 text-left font-semibold after:absolute after:inset-0 hover:underline"
          >
            {counts.join(' · ')}
          </button>
        )}
        {event.attendees > 0 && <AttendeeFaces people={first} />}
      </span>
      {spots.length > 0 && (
        <p role="status" className={counts.length > 0 ? 'text-sm text-muted' : 'font-semibold'}>
          {spots.join(' · ')}
        </p>
      )}
      <WaitlistNote event={event} />
      {isOpen && (
        <Suspense>
          <AttendeesDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </EventInfoRow>
  );
}

/**
 * Returns the texts with the number of people who go and the number of people who are interested; a number of 0 has no
 * text. If the viewer or the host is the only person who goes, a text such as `You're going` replaces the number. If
 * both numbers are 0, returns only the number of people on the waitlist, if there are any.
 * @param first the first people who go; empty until they are loaded
 */
function listAttendanceCounts(event: EventOccurrence, first: readonly Attendee[]): string[] {
  const { attendees, interested, waiting } = event;
  if (attendees + interested === 0) return waiting > 0 ? [messages.waitlist({ count: waiting })] : [];
  return [
    ...(attendees > 0 ? [nameOnlyAttendee(event, first) ?? shared.going({ count: attendees })] : []),
    ...(interested > 0 ? [messages.interestedPeople({ count: interested })] : []),
  ];
}

/** Returns a text that says who goes, if the viewer or the host is the only person who goes; otherwise null. */
function nameOnlyAttendee(
  { attendees, myAnswer, isMyAnswerShown, organizer }: EventOccurrence,
  first: readonly Attendee[],
): string | null {
  if (attendees !== 1) return null;
  // A host who has stored no RSVP is presented with the RSVP `going` but is not counted in `attendees`.
  if (myAnswer === 'going' && isMyAnswerShown !== null) return messages.youGo;
  return organizer !== null && first[0]?.id === organizer.id ? messages.onlyHost : null;
}

/**
 * Returns texts with the number of free spots and the number of people who wait for one; no texts without a capacity.
 */
function listSpotTexts(event: EventOccurrence): string[] {
  const { capacity, placesLeft, attendees, interested, waiting } = event;
  if (capacity === null || placesLeft === null) return [];
  return [
    messages.spots({ left: placesLeft, capacity }),
    ...(waiting > 0 && attendees + interested > 0 ? [messages.waitlist({ count: waiting })] : []),
  ];
}

/** Note for a viewer on the waitlist, with the viewer's position on the waitlist. */
function WaitlistNote({ event: { myAnswer, myWaitlistPlace } }: { event: EventOccurrence }) {
  if (myAnswer !== 'waiting') return null;
  return (
    <>
      {typeof myWaitlistPlace === 'number' && (
        <p className="mt-1 font-bold">{messages.waitlistPlace({ place: myWaitlistPlace })}</p>
      )}
      <p className="text-sm text-muted">{messages.waitlistHint}</p>
    </>
  );
}

type Attendee = Awaited<ReturnType<typeof eventsApi.listEventAttendees>>['people'][number];

const nobody: readonly Attendee[] = [];

/** React hook that returns the first people who go. The list is empty for guests, who may not list them. */
function useFirstPeopleWhoGo({ id: eventId, occurrenceId, attendees }: EventOccurrence): readonly Attendee[] {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['listEventAttendees', occurrenceId, 'faces', attendees],
    queryFn: () => eventsApi.listEventAttendees({ eventId, occurrenceId, limit: maxFaces }),
    enabled: user !== undefined && attendees > 0,
    placeholderData: keepPreviousData,
  });
  return data?.people ?? nobody;
}

/** Pictures of the first people who go. Renders nothing until they are loaded. */
function AttendeeFaces({ people }: { people: readonly Attendee[] }) {
  if (people.length === 0) return null;
  return (
    <span aria-hidden className="flex shrink-0">
      {people.slice(0, maxFaces).map(({ id, displayName, avatarUrl }) => (
        <Avatar
          key={id}
          id={id}
          name={displayName}
          src={avatarUrl}
          size={30}
          className="ring-2 ring-page not-first:-ml-2"
        />
      ))}
    </span>
  );
}
