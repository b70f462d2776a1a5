import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Check, MapPin } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import type * as events from '#features/events/api.ts';
import { formatEventListRowTime } from '#features/events/web/public.ts';
import { createApiClient } from '#platform/client/client.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useQuery } from '#platform/client/query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from '../messages.ts';
import { sharedCardClassName, SharedCardPicture } from './shared-card.tsx';

const eventsApi = createApiClient<typeof events>();
type Event = FunctionResult<typeof events.getEvent>['event'];

/** React hook that loads a shared event. The page of the event uses the same cached result. */
export function useSharedEvent(eventId: string, occurrenceId: string | undefined) {
  const { user } = useAuth();
  return useQuery({
    queryKey: ['getEvent', eventId, occurrenceId ?? null, user?.id ?? null],
    queryFn: ({ signal }) =>
      eventsApi.getEvent({ eventId, ...(occurrenceId === undefined ? {} : { occurrenceId }) }, { signal }),
    // A conversation can have many cards, which must not all be loaded again whenever the viewer comes back.
    staleTime: 60_000,
  });
}

/** Card of an event in a message: poster, time, title, place, and a button to go. The card leads to the event. */
export function SharedEventCard({ event }: { event: Event }) {
  const isOff = event.state === 'cancelled' || event.state === 'past';
  return (
    <div className={sharedCardClassName}>
      <Link
        to="/event/$eventId"
        params={{ eventId: event.id }}
        search={{ date: event.occurrenceId }}
        draggable={false}
        className="block hover:bg-fill"
      >
        <SharedCardPicture src={event.image} alt="" />
        <span className="block px-3 pt-2.5 pb-2">
          <span
            className={joinClassNames(
              'block text-sm font-semibold',
              isOff ? 'text-muted' : 'text-accent-ink',
            )}
          >
            {describeTime(event)}
          </span>
          <span
            className={joinClassNames(
              'line-clamp-2 font-semibold break-words',
              event.state === 'cancelled' && 'line-through',
            )}
          >
            {event.title}
          </span>
          {event.location && (
            <span className="mt-0.5 flex items-center gap-1 text-sm text-muted">
              <MapPin size={13} className="shrink-0" aria-hidden />
              <span className="truncate">{event.location}</span>
            </span>
          )}
          {event.attendees > 0 && (
            <span className="mt-0.5 block text-sm text-muted">
              {messages.goingCount({ count: event.attendees })}
            </span>
          )}
        </span>
      </Link>
      <GoingButton event={event} />
    </div>
  );
}

function describeTime(event: Event): string {
  if (event.state === 'cancelled') return messages.eventCanceled;
  return event.state === 'past' ? messages.eventOver : formatEventListRowTime(event, true);
}

/**
 * Button that says that the viewer goes to the event, or takes it back. Renders nothing if the event is over, canceled
 * or full, if the viewer is its host, or if the viewer is on the waitlist. The page of the event has all answers.
 */
function GoingButton({ event }: { event: Event }) {
  const { user } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const { id: eventId, occurrenceId, myAnswer, organizer, state } = event;
  const isGoing = myAnswer === 'going';
  const isOpen = (state === 'confirmed' || state === 'tentative') && !event.isProposal;
  const canGo = isGoing || (myAnswer !== 'waiting' && event.placesLeft !== 0);
  if (!isOpen || !canGo || (organizer && organizer.id === user?.id)) return null;

  async function toggle() {
    setBusy(true);
    try {
      await eventsApi.answerEvent({ eventId, occurrenceId, answer: isGoing ? 'none' : 'going' });
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    // Also after an error: somebody may have taken the last spot, or the host may have canceled the event.
    await queryClient.invalidateQueries({ queryKey: ['getEvent', eventId] });
    for (const name of ['listEvents', 'listMyEvents', 'listEventAttendees'])
      void queryClient.invalidateQueries({ queryKey: [name] });
    setBusy(false);
  }
  return (
    <div className="px-2 pb-2">
      <Button
        wide
        tone={isGoing ? 'soft' : 'accent'}
        {...(isGoing && { icon: Check })}
        aria-pressed={isGoing}
        aria-disabled={isBusy}
        onClick={(press) => {
          // The press must not count as a tap on the message, because a double tap reacts with a heart.
          press.stopPropagation();
          void toggle();
        }}
      >
        {isGoing ? messages.going : messages.imGoing}
      </Button>
    </div>
  );
}
