import { Suspense, useState } from 'react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { eventsApi } from '../calls.ts';
import { messages } from './messages.ts';

const AttendeesDialog = lazyDialog(() => import('./attendees-dialog.tsx'));

const maxFaces = 4;

/**
 * Button that shows pictures of the first attendees and how many people go or are interested. It opens the lists of
 * these people (EXP-075).
 */
export function EventAttendeesButton({ event }: { event: EventOccurrence }) {
  const [isOpen, setOpen] = useState(false);
  const requireUser = useRequireSignIn();
  const { attendees, interested, waiting } = event;
  if (attendees + interested + waiting === 0) return null;
  const counts = [
    ...(attendees > 0 ? [messages.allGoing({ count: attendees })] : []),
    ...(interested > 0 ? [messages.interestedPeople({ count: interested })] : []),
  ];
  return (
    <>
      <button
        type="button"
        onClick={() => requireUser(() => setOpen(true), messages.joinToSeePeople)}
        className="-my-2 flex min-h-11 items-center gap-2.5 self-start text-left text-md font-semibold text-accent-ink hover:underline"
      >
        {attendees > 0 && <AttendeeFaces event={event} />}
        {counts.length > 0 ? counts.join(' · ') : messages.waitlist({ count: waiting })}
      </button>
      {isOpen && (
        <Suspense>
          <AttendeesDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Pictures of the first people who go. Renders nothing until they are loaded, and for guests, who may not list them.
 */
function AttendeeFaces({ event: { id: eventId, occurrenceId, attendees } }: { event: EventOccurrence }) {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['listEventAttendees', occurrenceId, 'faces', attendees],
    queryFn: () => eventsApi.listEventAttendees({ eventId, occurrenceId, limit: maxFaces }),
    enabled: user !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!data || data.people.length === 0) return null;
  return (
    <span className="flex shrink-0">
      {data.people.slice(0, maxFaces).map(({ id, displayName, avatarUrl }) => (
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
