import { useMemo, useRef, useState } from 'react';
import { Link, useSearch } from '@tanstack/react-router';
import { CalendarX } from 'lucide-react';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { buildPersonPath } from '#platform/client/paths.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { AuthorFollowButton } from '#features/follows/web/public.ts';
import { LazySmallVenueMap } from '#features/map/web/public.ts';
import { RichText } from '#features/posts/web/public.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { useFocusOnScreenHeading } from '#platform/ui/use-focus-on-screen-heading.ts';
import { phoneMediaQuery, useMediaQuery } from '#platform/ui/use-media-query.ts';
import { isEventNeitherCancelledNorOver } from '../../domain/event-rules.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { formatEventsScreenUrlParams } from '../../domain/events-address.ts';
import { StickyActionBar } from '../action-bar.tsx';
import { EventStatusLabels } from '../event-status-labels.tsx';
import { messages as shared } from '../messages.ts';
import { RsvpButtons, RsvpReminderAndVisibilityFields, isEventOpenForRsvps } from './rsvp-buttons.tsx';
import { EventAttendanceCounts } from './event-attendance.tsx';
import { EventDateList, type EventDateListProps } from './event-dates.tsx';
import { EventTimeAndPlaceRows } from './event-details.tsx';
import { EventHeader, type EventHeaderProps, EventScreenSkeleton } from './event-header.tsx';
import { EventScreenSection } from './event-section.tsx';
import { EventScreenPartList } from './event-screen-part-list.tsx';
import { EventOrganizerActionButtons } from './host-event-actions.tsx';
import { messages } from './messages.ts';
import { useEvent } from '../use-event.ts';
import { useRefetchOnEventChange } from './use-refetch-on-event-change.ts';

/** Screen of an event (EXP-075). The URL parameter `date` selects one of its dates. */
export default function EventScreen({ eventId }: { eventId: string }) {
  const { date } = useSearch({ strict: false }) as { date?: unknown };
  const { data, error, refetch, isFetching } = useEvent(eventId, typeof date === 'string' ? date : undefined);
  useRefetchOnEventChange(eventId, data?.event);
  const title = useRef<HTMLDivElement>(null);
  const wasAnswered = useWasAnsweredAtFirst(data?.event);
  if (isNotFoundError(error)) {
    return (
      <>
        <ScreenHeader title={shared.event} />
        <EmptyState
          icon={CalendarX}
          title={messages.missingTitle}
          action={
            <Link to="/events" className={getButtonClassName('quiet')}>
              {messages.seeAllEvents}
            </Link>
          }
        >
          {messages.missingBody}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {data ? (
        <EventHeader event={data.event} title={title} />
      ) : error ? (
        <ScreenHeader title={shared.event} />
      ) : (
        <EventScreenSkeleton />
      )}
      {error && (
        <ErrorState inline={data !== undefined} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <EventPage {...data} title={title} wasAnswered={wasAnswered} />}
    </>
  );
}

/**
 * React hook that returns true if the viewer already had an RSVP when the screen began to show this date of the event.
 * The value does not change when the viewer later changes the RSVP. It is determined again when the screen shows
 * another date.
 */
function useWasAnsweredAtFirst(event: EventOccurrence | undefined): boolean {
  const [first, setFirst] = useState<{ occurrenceId: string; isAnswered: boolean }>();
  if (event === undefined) return false;
  const { occurrenceId, myAnswer } = event;
  if (first?.occurrenceId === occurrenceId) return first.isAnswered;
  const isAnswered = myAnswer !== null;
  setFirst({ occurrenceId, isAnswered });
  return isAnswered;
}

const noMentions: readonly { handle: string; userId: string }[] = [];

interface EventPageProps extends EventDateListProps, Pick<EventHeaderProps, 'title'> {
  /** True if the viewer already had an RSVP when the screen began to show this date. */
  wasAnswered: boolean;
  /** Number of the host's events that are neither canceled nor over. */
  organizerEvents: number;
}

/**
 * React hook that returns two flags. `isOwn` is true if the viewer hosts the event. `isHost` is also true if the event
 * has no host, for example because it was imported, and the viewer may manage it.
 */
function useHostRole({ can, organizer }: EventOccurrence) {
  const { user } = useAuth();
  const isOwn = can.manage && organizer !== null && organizer.id === user?.id;
  return { isHost: isOwn || (can.manage && organizer === null), isOwn };
}

function EventPage({ event, dates, title, wasAnswered, organizerEvents }: EventPageProps) {
  const isOpen = isEventOpenForRsvps(event);
  const heading = useFocusOnScreenHeading();
  const { isHost, isOwn } = useHostRole(event);
  const isPhone = useMediaQuery(phoneMediaQuery);
  // A host counts as going without an RSVP, so the host is not asked for one. If the host has stored an RSVP, it takes
  // a spot, so the host can change or withdraw it.
  const isAsked = isOpen && (!isOwn || event.isMyAnswerShown !== null);
  // A viewer who already had an RSVP does not need a bar with the RSVP buttons, which would cover the fields below. If
  // the bar was shown at first, it remains after the viewer has pressed a button, so that the button does not move.
  const hasAnswerBar = isAsked && !isOwn && isPhone && !wasAnswered;
  const hasHostActions = isOpen && (isOwn || (isHost && event.state === 'tentative'));
  // A cancellation removes the menu whose item was pressed, and a withdrawal by the host removes the pressed button. In
  // both cases, the focus moves to the heading.
  useFocusAfterControlRemoval(`${event.state} ${isAsked}`, () => document.querySelector('h1'));
  return (
    <article
      className={joinClassNames('flex flex-col gap-5 px-4 pt-3.5', hasAnswerBar ? 'flex-1 pb-3' : 'pb-10')}
    >
      <div>
        <div className="mb-1.5 flex flex-wrap gap-1.5 empty:hidden">
          <EventStatusLabels event={event} hasTentative={false} />
          {event.isSample && <Pill look="badge">{messages.sample}</Pill>}
        </div>
        <div ref={title}>
          <h1
            ref={heading}
            tabIndex={-1}
            className={joinClassNames(
              'text-display break-words',
              event.state === 'cancelled' && 'line-through',
            )}
          >
            {event.title}
          </h1>
        </div>
        <StateNote event={event} isHost={isHost} />
      </div>
      <div className="flex flex-col gap-3">
        <EventTimeAndPlaceRows event={event} />
        <Organizer event={event} isOwn={isOwn} eventCount={organizerEvents} />
        <EventAttendanceCounts event={event} />
      </div>
      {hasHostActions && <EventOrganizerActionButtons event={event} />}
      {isAsked && !isOwn && !hasAnswerBar && <RsvpButtons event={event} isPrimary={!hasHostActions} />}
      {/* Below all buttons, so that none of them moves when an RSVP adds or removes a row. */}
      <EventScreenPartList place="row" event={event} />
      {event.description && (
        <EventScreenSection title={messages.about}>
          <p className="text-md break-words whitespace-pre-line">
            <RichText text={event.description} mentions={noMentions} />
          </p>
        </EventScreenSection>
      )}
      <EventTags event={event} />
      <EventMap event={event} />
      {isOpen && <RsvpReminderAndVisibilityFields event={event} isHost={isOwn} />}
      {/* Below the reminder, because a host who sets a reminder thereby stores an RSVP, which adds these buttons. */}
      {isAsked && isOwn && <RsvpButtons event={event} isPrimary={false} />}
      <EventScreenPartList place="section" event={event} />
      {/* A canceled event still has its dates, but none of them takes place. */}
      {dates.length > 1 && event.state !== 'cancelled' && <EventDateList event={event} dates={dates} />}
      {hasAnswerBar && (
        <StickyActionBar>
          <RsvpButtons event={event} isPrimary={!hasHostActions} />
        </StickyActionBar>
      )}
    </article>
  );
}

/** Links to the events with the tags of an event. */
function EventTags({ event: { tags } }: Pick<EventDateListProps, 'event'>) {
  if (tags.length === 0) return null;
  return (
    <p className="-mt-3 flex flex-wrap gap-x-3">
      {tags.map((tag) => (
        <Link
          key={tag}
          to="/events"
          search={formatEventsScreenUrlParams({ tag })}
          className="inline-flex min-h-11 min-w-11 items-center text-md font-semibold wrap-anywhere text-accent-ink hover:underline"
        >
          {`#${tag}`}
        </Link>
      ))}
    </p>
  );
}

/**
 * Small map with the venue of an event, or with its spot on the map. Renders nothing for a place without a position.
 */
function EventMap({
  event: {
    place: { lat, lng, venueId },
  },
}: Pick<EventDateListProps, 'event'>) {
  const position = useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng]);
  return position && <LazySmallVenueMap position={position} venueId={venueId} />;
}

/**
 * Notice about an event that is over, tentative or only proposed. A canceled event, which has a label above its title,
 * has a link to the other events of its day instead, unless the day is over.
 */
function StateNote({ event, isHost }: { event: EventOccurrence; isHost: boolean }) {
  const note = event.isProposal
    ? messages.proposalNote
    : {
        cancelled: '',
        past: messages.overNote,
        tentative: isHost ? messages.tentativeOwnNote : messages.tentativeNote,
        confirmed: '',
      }[event.state];
  if (event.state === 'cancelled') return <OtherEventsOfDayLink event={event} />;
  return note === '' ? null : <p className="mt-1.5 text-md text-muted">{note}</p>;
}

function OtherEventsOfDayLink({ event: { startTime, timeZone } }: Pick<EventDateListProps, 'event'>) {
  const day = getCalendarDayInTimeZone(Date.parse(startTime), timeZone);
  if (day < getCalendarDayInTimeZone(getServerCorrectedTimeMs(), timeZone)) return null;
  return (
    <Link
      to="/events"
      search={formatEventsScreenUrlParams({ when: day })}
      className="mt-1 inline-flex min-h-11 items-center text-md font-semibold text-accent-ink hover:underline"
    >
      {messages.otherEventsThatDay}
    </Link>
  );
}

interface OrganizerProps {
  event: EventOccurrence;
  isOwn: boolean;
  /** Number of the host's upcoming events. Shown only if the host has other upcoming events than this one. */
  eventCount: number;
}

function Organizer({ event, isOwn, eventCount }: OrganizerProps) {
  const { organizer, importedFrom } = event;
  if (organizer === null)
    return importedFrom === null ? null : (
      <p className="text-sm text-muted">{messages.fromCalendar({ name: importedFrom })}</p>
    );
  const { id, handle, displayName, avatarUrl } = organizer;
  const ownCount = isEventNeitherCancelledNorOver(event) && !event.isProposal ? 1 : 0;
  return (
    <div className="flex items-center gap-3">
      <Link to={buildPersonPath(handle)} className="group flex min-h-11 min-w-0 flex-1 items-center gap-3.5">
        <Avatar id={id} name={displayName} src={avatarUrl} size={44} />
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold break-words group-hover:underline">
            {isOwn ? messages.hostedByYou : shared.hostedBy({ name: displayName })}
          </span>
          {eventCount > ownCount && (
            <span className="block text-sm text-muted">{messages.upcomingEvents({ count: eventCount })}</span>
          )}
        </span>
      </Link>
      {!isOwn && <AuthorFollowButton key={id} userId={id} displayName={displayName} />}
    </div>
  );
}
