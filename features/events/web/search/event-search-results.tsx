import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { CalendarX2 } from 'lucide-react';
import { keepPreviousData, useInfiniteQuery } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { maxEventSearchTextLength } from '../../domain/limits.ts';
import { eventsApi } from '../calls.ts';
import { EventListRow } from '../event-list-row.tsx';
import { EventList } from '../list/event-list.tsx';
import { messages } from './messages.ts';

interface EventSearch {
  /** Search text. An event matches if its title, its place or one of its tags contains the text. */
  q: string;
  /** Tag that the events must have; undefined for events with any tags. */
  tag?: string | undefined;
  /** Position of the viewer: only events around the position match. Undefined to search the whole town. */
  near?: Position | undefined;
}

const hasCriterion = ({ q, tag, near }: EventSearch) => q !== '' || tag !== undefined || near !== undefined;

const nearKm = 10;
const previewSize = 3;
const pageSize = 12;

function useEventSearch({ q, tag, near }: EventSearch, limit: number) {
  const { user, status } = useAuth();
  return useInfiniteQuery({
    queryKey: ['listEvents', 'search', user?.id ?? null, q, tag, near?.lat, near?.lng, limit],
    queryFn: ({ pageParam, signal }) =>
      eventsApi.listEvents(
        {
          limit,
          ...(q === '' ? {} : { q: q.slice(0, maxEventSearchTextLength) }),
          ...(tag === undefined ? {} : { tag }),
          ...(near ? { near: { ...near, radiusKm: nearKm } } : {}),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    enabled: status !== 'loading' && hasCriterion({ q, tag, near }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/**
 * List of the events that match a search, grouped by day (EXP-087). A search that has no text, no tag and no position
 * matches no event.
 */
export function EventSearchResultList(search: EventSearch) {
  const query = useEventSearch(search, pageSize);
  if (!hasCriterion(search)) return <NoEvents />;
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  return <EventList query={query} events={events} empty={<NoEvents />} />;
}

function NoEvents() {
  return (
    <EmptyState
      icon={CalendarX2}
      title={messages.nothingTitle}
      action={
        <Link to="/events" className={getButtonClassName('quiet')}>
          {messages.seeUpcoming}
        </Link>
      }
    >
      {messages.nothingBody}
    </EmptyState>
  );
}

interface EventSearchPreviewSectionProps extends EventSearch {
  /** Called with the number of events in the section, and with undefined while they load. */
  onCount: (count: number | undefined) => void;
  onSeeAll: () => void;
}

/**
 * Section with the next events that match a search, for the tab that shows search results of all kinds. Renders nothing
 * if no event matches.
 */
export function EventSearchPreviewSection({ onCount, onSeeAll, ...search }: EventSearchPreviewSectionProps) {
  const { data, isPending, isPlaceholderData } = useEventSearch(search, previewSize);
  // If the search has no text, tag or position, `data` still contains the events of the previous search.
  const events = (hasCriterion(search) && data?.pages[0]?.events) || [];
  const isLoading = hasCriterion(search) && (isPending || isPlaceholderData);
  const count = isLoading ? undefined : events.length;
  useEffect(() => onCount(count), [onCount, count]);
  if (events.length === 0) return null;
  return (
    <section aria-label={messages.events} className="border-t border-line pt-5">
      <div className="flex min-h-9 items-center justify-between pr-1.5 pl-4">
        <h2 className="text-[1.0625rem] font-bold tracking-[-0.01em]">{messages.events}</h2>
        {data?.pages[0]?.cursor != null && (
          <Button tone="ghost" size="sm" className="text-accent-ink!" onClick={onSeeAll}>
            {messages.seeAll}
          </Button>
        )}
      </div>
      <ul>
        {events.map((event) => (
          <EventListRow key={event.occurrenceId} event={event} showsDay />
        ))}
      </ul>
    </section>
  );
}
