import { Link } from '@tanstack/react-router';
import { CalendarHeart } from 'lucide-react';
import { useInfiniteQuery } from '#platform/client/query.ts';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { EmptyState } from '#platform/ui/states.tsx';
import { eventsApi } from '../calls.ts';
import { EventListSkeleton } from '../event-list-row.tsx';
import { EventList } from './event-list.tsx';
import { messages } from './messages.ts';

/** List of the upcoming events that the viewer hosts or for which the viewer has an RSVP. */
export default function OrganizedAndRsvpedEventList() {
  const { status, user } = useAuth();
  if (status === 'loading') return <EventListSkeleton />;
  if (!user)
    return (
      <EmptyState
        icon={CalendarHeart}
        title={messages.mineEmptyTitle}
        action={
          <Button tone="accent" onClick={() => openAuthDialog({ reason: messages.mineJoin })}>
            {commonMessages.signUpOrLogIn}
          </Button>
        }
      >
        {messages.mineJoin}
      </EmptyState>
    );
  return <OwnList userId={user.id} />;
}

function OwnList({ userId }: { userId: string }) {
  const query = useInfiniteQuery({
    queryKey: ['listMyEvents', userId],
    queryFn: ({ pageParam, signal }) =>
      eventsApi.listMyEvents(pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  return (
    <EventList
      query={query}
      events={query.data?.pages.flatMap((page) => page.events) ?? []}
      empty={
        <EmptyState
          icon={CalendarHeart}
          title={messages.mineEmptyTitle}
          action={
            <Link to="/events" className={getButtonClassName('accent')}>
              {messages.seeUpcoming}
            </Link>
          }
        >
          {messages.mineEmptyBody}
        </EmptyState>
      }
    />
  );
}
