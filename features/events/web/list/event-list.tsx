import type { ReactNode } from 'react';
import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { UseInfiniteQueryResult } from '#platform/client/query.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { NextPageButton } from '#platform/ui/next-page-button.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { ErrorState } from '#platform/ui/states.tsx';
import { isEventNeitherCancelledNorOver } from '../../domain/event-rules.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { EventListRow, EventListSkeleton } from '../event-list-row.tsx';
import { formatDayHeading } from '../format-event-time.ts';
import { hasEventPicture } from '../has-event-picture.ts';
import { LargeEventCard } from './event-lead-card.tsx';
import { groupEventsByDay } from './group-by-day.ts';
import { messages } from './messages.ts';

interface EventListProps {
  /** Pages of the list, loaded by `useInfiniteQuery`. */
  query: UseInfiniteQueryResult;
  events: readonly EventOccurrence[];
  /**
   * First day of the list, such as `2026-03-07`; today if undefined. Events that began earlier are listed under this
   * day.
   */
  firstDay?: string | undefined;
  /**
   * True to show the first event as a large card with its poster. An event that is inactive or has no poster gets a row
   * instead.
   */
  hasLeadCard?: boolean;
  /** Element that is shown if there are no events. */
  empty: ReactNode;
}

/**
 * Paged list of events, grouped by day. Shows placeholders while it loads, and an error with a Retry button.
 */
export function EventList({ query, events, firstDay, hasLeadCard = false, empty }: EventListProps) {
  const { isError, isFetching, isFetchNextPageError, hasNextPage } = query;
  const retry = () => void query.refetch();
  if (query.isPending) return <EventListSkeleton />;
  if (isError && query.data === undefined)
    return <ErrorState onRetry={retry} retrying={isFetching} detail={getErrorMessage(query.error)} />;
  if (events.length === 0 && !hasNextPage && !isError) return empty;
  const today = getCalendarDayInTimeZone(getServerCorrectedTimeMs(), townTimeZone);
  // While the list for the previous filters is still shown, `firstDay` already belongs to the new filters.
  const groups = groupEventsByDay(events, (query.isPlaceholderData ? undefined : firstDay) ?? today);
  const first = groups[0]?.events[0];
  const lead =
    hasLeadCard && first && isEventNeitherCancelledNorOver(first) && hasEventPicture(first)
      ? first
      : undefined;
  return (
    <div className={joinClassNames('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
      {isError && !isFetchNextPageError && <ErrorState inline onRetry={retry} retrying={isFetching} />}
      {groups.map((group) => (
        <section key={group.day} aria-labelledby={`day-${group.day}`} className="border-b border-line">
          <h2
            id={`day-${group.day}`}
            className="px-4 pt-4 pb-1 text-[1.0625rem] font-bold tracking-[-0.01em]"
          >
            {formatDayHeading(group.day, today)}
          </h2>
          <ul className="pb-1.5">
            {group.events.map((event) =>
              event === lead ? (
                <LargeEventCard key={event.occurrenceId} event={event} />
              ) : (
                <EventListRow key={event.occurrenceId} event={event} />
              ),
            )}
          </ul>
        </section>
      ))}
      <NextPageButton query={query} failure={messages.moreNotLoaded} />
    </div>
  );
}
