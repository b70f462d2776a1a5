import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { CalendarArrowDown, Inbox } from 'lucide-react';
import { FormErrorMessage } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useInfiniteQuery } from '#platform/client/query.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { NextPageButton } from '#platform/ui/next-page-button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { eventsApi } from '../calls.ts';
import { readListedEventIdFromDuplicateError } from '../find-listed-event-id.ts';
import { AlreadyListedEventLink } from '../listed-event-link.tsx';
import { EventListRow, EventListSkeleton } from '../event-list-row.tsx';
import { refreshEventLists } from '../refresh-events.ts';
import { messages } from './messages.ts';

const proposalsKey = ['listEventProposals'];

/**
 * Screen `/events/proposals`, which lists the events that people suggested, oldest suggestion first. Moderators post or
 * decline them (EXP-078).
 */
export default function EventProposalsScreen() {
  const query = useInfiniteQuery({
    queryKey: proposalsKey,
    queryFn: ({ pageParam }) =>
      eventsApi.listEventProposals(pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const listFocus = usePreservedListFocus(query.data && events.length);
  const retry = () => void query.refetch();
  return (
    <>
      <ScreenHeader
        title={messages.title}
        end={
          <Link to="/events/import" className={getButtonClassName('quiet', 'sm')}>
            <CalendarArrowDown size={15} aria-hidden />
            {messages.importFile}
          </Link>
        }
      />
      {query.isPending && <EventListSkeleton />}
      {query.isError && !query.isFetchNextPageError && (
        <ErrorState
          inline={events.length > 0}
          onRetry={retry}
          retrying={query.isFetching}
          detail={getErrorMessage(query.error)}
        />
      )}
      {query.isSuccess && events.length === 0 && (
        <EmptyState icon={Inbox} title={messages.emptyTitle}>
          {messages.emptyBody}
        </EmptyState>
      )}
      <ul {...listFocus}>
        {events.map((event) => (
          <Proposal key={event.id} event={event} />
        ))}
      </ul>
      <NextPageButton query={query} failure={messages.moreNotLoaded} />
    </>
  );
}

function Proposal({ event }: { event: EventOccurrence }) {
  const [busy, setBusy] = useState<'confirm' | 'decline'>();
  const [listed, setListed] = useState<{ eventId: string; message: string }>();
  async function review(decision: 'confirm' | 'decline') {
    if (decision === 'decline') {
      const isConfirmed = await askConfirmation({
        title: messages.declineTitle({ title: event.title }),
        body: messages.declineBody,
        yes: messages.decline,
        danger: true,
      });
      if (!isConfirmed) return;
    }
    setBusy(decision);
    try {
      const { published } = await eventsApi.reviewEvent({ eventId: event.id, decision });
      toast.success(published ? messages.posted : messages.declined);
    } catch (error) {
      const eventId = readListedEventIdFromDuplicateError(error);
      if (eventId === undefined) toast.error(getErrorMessage(error));
      else setListed({ eventId, message: getErrorMessage(error) });
    }
    // Reloads the list even after an error, because another moderator may have posted or declined this proposal
    // meanwhile.
    await queryClient.invalidateQueries({ queryKey: proposalsKey });
    refreshEventLists();
    setBusy(undefined);
  }
  const { organizer } = event;
  return (
    <li className="border-b border-line pb-3">
      <ul>
        <EventListRow event={event} showsDay />
      </ul>
      {event.description && (
        <p className="px-4 pb-2 text-md break-words whitespace-pre-line">{event.description}</p>
      )}
      <p className="px-4 pb-2 text-sm text-muted">
        {organizer === null ? messages.fromGuest : messages.suggestedBy({ name: organizer.displayName })}
      </p>
      {listed && (
        <div className="flex flex-col items-start gap-2 px-4 pb-3">
          <FormErrorMessage text={listed.message} />
          <AlreadyListedEventLink eventId={listed.eventId} />
        </div>
      )}
      <div className="flex gap-2 px-4">
        <Button
          tone="accent"
          loading={busy === 'confirm'}
          aria-disabled={busy !== undefined}
          onClick={() => void review('confirm')}
        >
          {messages.confirm}
        </Button>
        <Button
          loading={busy === 'decline'}
          aria-disabled={busy !== undefined}
          onClick={() => void review('decline')}
        >
          {messages.decline}
        </Button>
      </div>
    </li>
  );
}
