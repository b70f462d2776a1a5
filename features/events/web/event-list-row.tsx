import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { PersonOrCommentSkeleton, Skeleton } from '#platform/ui/skeleton.tsx';
import { buildEventThumbnailUrl } from '../domain/event-thumbnail-url.ts';
import { isEventNeitherCancelledNorOver, isFreeEvent } from '../domain/event-rules.ts';
import type { EventOccurrence } from '../domain/event-shape.ts';
import { buildEventLink } from './event-link.ts';
import { EventStatusLabels } from './event-status-labels.tsx';
import { formatEventListRowTime } from './format-event-time.ts';
import { hasEventPicture } from './has-event-picture.ts';
import { messages } from './messages.ts';

/**
 * Returns the text about the attendance of an event: how the viewer takes part, such as hosting or going. If the viewer
 * does not take part, returns facts such as `Free · 5 going · 9 spots left`; without `Free` and the spots if the event
 * is inactive. Returns '' if there is nothing to show.
 */
function describeEventAttendance(event: EventOccurrence, isHost: boolean): string {
  const { attendees, placesLeft } = event;
  const own = describeOwnPart(event, isHost);
  if (own !== undefined) return own;
  return [
    // The price and the free spots matter only while people can still RSVP.
    isEventNeitherCancelledNorOver(event) && isFreeEvent(event) && messages.free,
    attendees > 0 && messages.going({ count: attendees }),
    isEventNeitherCancelledNorOver(event) &&
      placesLeft !== null &&
      placesLeft > 0 &&
      messages.placesLeft({ count: placesLeft }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function describeOwnPart({ myAnswer }: EventOccurrence, isHost: boolean): string | undefined {
  if (isHost) return messages.youHost;
  if (myAnswer === 'going') return messages.youGo;
  if (myAnswer === 'waiting') return messages.youWait;
  return myAnswer === 'interested' ? messages.youreInterested : undefined;
}

/**
 * Returns a person who goes to the event and whom the viewer follows; null if there is none, if the viewer takes part,
 * or if the event is inactive.
 */
const chooseAttendeeToShow = (event: EventOccurrence, isHost: boolean) =>
  !isHost && event.myAnswer === null && isEventNeitherCancelledNorOver(event) ? event.followedAttendee : null;

/**
 * Row of an event in a list: time, title, place, attendees and poster. Set `showsDay` if no heading above the row shows
 * the day.
 */
export function EventListRow({ event, showsDay = false }: { event: EventOccurrence; showsDay?: boolean }) {
  return (
    <EventRow
      event={event}
      time={formatEventListRowTime(event, showsDay)}
      labels={<EventStatusLabels event={event} />}
      place={event.location}
      people={<EventAttendanceLine event={event} />}
      image={hasEventPicture(event) ? event.image : undefined}
    />
  );
}

interface EventRowProps {
  event: { id: string; occurrenceId: string; title: string; state: string };
  time: string;
  /** Labels beside the time. */
  labels: ReactNode;
  /** Name of the place; undefined or '' to show none. */
  place?: string | undefined;
  /** Line about the people who go. */
  people: ReactNode;
  /** URL of the picture; undefined if there is none. */
  image: string | undefined;
}

/** Layout of the row of an event in a list. The whole row is a link to the event. */
export function EventRow({ event, time, labels, place, people, image }: EventRowProps) {
  const isOff = event.state === 'cancelled' || event.state === 'past';
  return (
    <li>
      <Link
        {...buildEventLink(event)}
        data-event={event.id}
        className="group flex min-h-24 gap-3.5 px-4 py-3 hover:bg-fill focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span
              className={joinClassNames('text-sm font-semibold', isOff ? 'text-muted' : 'text-accent-ink')}
            >
              {time}
            </span>
            {labels}
          </span>
          <span
            className={joinClassNames(
              'mt-0.5 line-clamp-2 text-base font-semibold tracking-[-0.01em] break-words group-hover:underline',
              isOff && 'text-muted',
              event.state === 'cancelled' && 'line-through',
            )}
          >
            {event.title}
          </span>
          <EventPlace place={place} />
          {people}
        </span>
        {image !== undefined && (
          <img
            src={sanitizeImageUrl(buildEventThumbnailUrl(image))}
            alt=""
            loading="lazy"
            decoding="async"
            width={1200}
            height={750}
            className={joinClassNames(
              'h-20 w-28 shrink-0 self-center rounded-control bg-fill-strong object-cover big-text:hidden sm:h-24 sm:w-36',
              isOff && 'opacity-50 grayscale',
            )}
          />
        )}
      </Link>
    </li>
  );
}

/** Line with the place of an event. Renders nothing if the place has no name. */
export function EventPlace({ place }: Pick<EventRowProps, 'place'>) {
  if (!place) return null;
  return (
    <span className="mt-0.5 flex items-center gap-1 text-sm text-muted">
      <MapPin size={14} aria-hidden className="shrink-0" />
      <span className="truncate">{place}</span>
    </span>
  );
}

/**
 * Line with the text of `describeEventAttendance`. If the viewer does not take part, it begins with the portrait of a
 * person who goes to the event and whom the viewer follows, if there is one.
 */
export function EventAttendanceLine({ event }: { event: EventOccurrence }) {
  const { user } = useAuth();
  const isHost = event.organizer !== null && event.organizer.id === user?.id;
  const text = describeEventAttendance(event, isHost);
  if (text === '') return null;
  const face = chooseAttendeeToShow(event, isHost);
  return (
    <span
      className={joinClassNames(
        'mt-0.5 flex items-center gap-1.5 text-sm',
        event.myAnswer !== null && isEventNeitherCancelledNorOver(event)
          ? 'font-medium text-success-ink'
          : 'text-muted',
      )}
    >
      {face && (
        <>
          <Avatar id={face.id} name={face.displayName} src={face.avatarUrl} size={20} />
          <span className="sr-only">{messages.personGoes({ name: face.displayName })}</span>
        </>
      )}
      <span className="min-w-0">{text}</span>
    </span>
  );
}

/** Loading placeholder of a list of events. */
export function EventListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{messages.loadingEvents}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center pr-4">
          <div className="min-w-0 flex-1">
            <PersonOrCommentSkeleton />
          </div>
          <Skeleton className="my-3 h-20 w-28 rounded-control sm:h-24 sm:w-36" />
        </div>
      ))}
    </div>
  );
}
