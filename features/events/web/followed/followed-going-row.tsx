import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { useAuth } from '#features/accounts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { isEventNeitherCancelledNorOver } from '../../domain/event-rules.ts';
import { eventsApi } from '../calls.ts';
import { buildEventLink } from '../event-link.ts';
import { formatEventStart } from '../format-event-time.ts';
import {
  FollowedPeopleEventsRowLoadingPlaceholder,
  followedPeopleEventsRowClassName,
  wasFollowedPeopleEventsRowShownStorage,
} from './followed-going-row-placeholder.tsx';
import { messages } from './messages.ts';

/** Number of upcoming event dates that the row searches for people whom the viewer follows. */
const searchedEvents = 20;
const maxShownEvents = 6;

/**
 * Row above the Social Feed: links to the next events that people whom the viewer follows go to (FEED-006). Renders
 * nothing for guests, and if there are no such events.
 */
export default function FollowedPeopleEventsRow() {
  const { user } = useAuth();
  const { data, isPending } = useQuery({
    queryKey: ['listEvents', 'followed', user?.id],
    queryFn: ({ signal }) => eventsApi.listEvents({ limit: searchedEvents }, { signal }),
    enabled: user !== undefined,
    staleTime: 60_000,
  });
  const shown = (data?.events ?? [])
    .flatMap(({ followedAttendee, ...event }) =>
      followedAttendee && isEventNeitherCancelledNorOver(event)
        ? [{ ...event, person: followedAttendee }]
        : [],
    )
    .slice(0, maxShownEvents);
  const hasEvents = data && shown.length > 0;
  useEffect(() => {
    if (hasEvents) wasFollowedPeopleEventsRowShownStorage.write(true);
    else if (hasEvents === false) wasFollowedPeopleEventsRowShownStorage.remove();
  }, [hasEvents]);
  if (isPending) return <FollowedPeopleEventsRowLoadingPlaceholder />;
  if (!hasEvents) return null;
  return (
    <section aria-label={messages.followedGoTo} className={followedPeopleEventsRowClassName}>
      <ul className="scroll-row gap-2">
        {shown.map(({ person, ...event }) => (
          <li key={event.occurrenceId} className="max-w-80 shrink-0">
            <Link
              {...buildEventLink(event)}
              className="flex h-12 items-center gap-2.5 rounded-control bg-fill pr-3 pl-2 -outline-offset-2 hover:bg-fill-strong"
            >
              <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={32} />
              <span className="min-w-0">
                <span className="block truncate text-sm leading-4.5 font-semibold">{event.title}</span>
                <span className="block truncate text-xs leading-4 text-muted">
                  {messages.followedGoing({
                    name: getFirstName(person.displayName),
                    others: Math.max(0, event.attendees - 1),
                  })}
                  {` · ${formatEventStart(event)}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
