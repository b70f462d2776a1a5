import { Link } from '@tanstack/react-router';
import { Check, MapPin } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import type * as events from '#features/events/api.ts';
import { formatEventListRowTime, useRsvp } from '#features/events/web/public.ts';
import { createApiClient } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messages } from '../messages.ts';
import { sharedCardClassName, SharedCardPicture, sharedCardQueryOptions } from './shared-card.tsx';

const eventsApi = createApiClient<typeof events>();
type Event = FunctionResult<typeof events.getEvent>['event'];

/** React hook that loads a shared event. The page of the event uses the same cached result. */
export function useSharedEvent(eventId: string, occurrenceId: string | undefined) {
  const { user } = useAuth();
  return useQuery({
    queryKey: ['getEvent', eventId, occurrenceId ?? null, user?.id ?? null],
    queryFn: ({ signal }) =>
      eventsApi.getEvent({ eventId, ...(occurrenceId === undefined ? {} : { occurrenceId }) }, { signal }),
    ...sharedCardQueryOptions,
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
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span
              className={joinClassNames('text-sm font-semibold', isOff ? 'text-muted' : 'text-accent-ink')}
            >
              {describeTime(event)}
            </span>
            {event.state === 'tentative' && <Pill look="badge">{messages.eventTentative}</Pill>}
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
 * Button that says that the viewer goes to the event, or takes it back. If the viewer is on the waitlist, a text says
 * so instead. Renders nothing if the event is over, canceled or full, or if the viewer is its host. The page of the
 * event has all answers.
 */
function GoingButton({ event }: { event: Event }) {
  const { user } = useAuth();
  const { isBusy, send } = useRsvp(event);
  const { myAnswer, organizer, state } = event;
  const isGoing = myAnswer === 'going';
  const isOpen = (state === 'confirmed' || state === 'tentative') && !event.isProposal;
  const canGo = isGoing || (myAnswer !== 'waiting' && event.placesLeft !== 0);
  if (isOpen && myAnswer === 'waiting') return <p className="px-3 pb-2.5 text-sm">{messages.youWait}</p>;
  if (!isOpen || !canGo || (organizer && organizer.id === user?.id)) return null;

  async function toggle() {
    const answer = await send({ answer: isGoing ? 'none' : 'going' });
    // If somebody has taken the last spot in the meantime, the server puts the viewer on the waitlist.
    if (answer === 'waiting') toast.success(messages.youWait);
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
