import { useState } from 'react';
import type * as events from '#features/events/api.ts';
import { maxEventSearchTextLength } from '#features/events/domain/limits.ts';
import { formatEventListRowTime } from '#features/events/web/public.ts';
import { createApiClient } from '#platform/client/client.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { SearchField } from '#platform/ui/search-field.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { useDebouncedValue } from '#platform/ui/use-debounced-value.ts';
import { messages } from '../messages.ts';
import type { ScreenToShare } from './screen-to-share.ts';

const eventsApi = createApiClient<typeof events>();
type Event = FunctionResult<typeof events.listEvents>['events'][number];

/** Maximum number of dates of events in the list. */
const maxEvents = 20;
/** Debounce delay while the viewer types, in milliseconds. */
const debounceMs = 200;

interface ChooseEventDialogProps {
  onChoose: (screen: ScreenToShare) => void;
  onClose: () => void;
}

/** Dialog in which the viewer chooses one of the next events for a message. */
export default function ChooseEventDialog({ onChoose, onClose }: ChooseEventDialogProps) {
  const [text, setText] = useState('');
  const q = useDebouncedValue(text.trim(), debounceMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['listEvents', 'share', q],
    queryFn: async ({ signal }) => {
      const found = await eventsApi.listEvents({ limit: maxEvents, ...(q !== '' && { q }) }, { signal });
      return found.events.filter(({ state }) => state !== 'cancelled');
    },
    placeholderData: keepPreviousData,
  });
  function choose(event: Event) {
    onChoose({ kind: 'event', title: event.title, path: buildEventPath(event) });
    onClose();
  }
  return (
    <Dialog open width={440} title={messages.chooseEvent} onClose={onClose}>
      {/* The height of the sheet stays while the viewer searches. */}
      <div className="min-h-[min(26rem,60dvh)]">
        <SearchField
          label={messages.searchEvents}
          data-autofocus
          maxLength={maxEventSearchTextLength}
          value={text}
          onValue={setText}
        />
        {data === undefined && error !== null && (
          <ErrorState
            inline
            onRetry={() => void refetch()}
            retrying={isFetching}
            detail={getErrorMessage(error)}
          />
        )}
        {data === undefined && error === null && (
          <SkeletonList label={messages.loadingEvents}>
            <PersonOrCommentSkeleton />
            <PersonOrCommentSkeleton />
            <PersonOrCommentSkeleton />
          </SkeletonList>
        )}
        {data?.length === 0 && (
          <p role="status" className="px-2 py-6 text-center text-md text-muted">
            {messages.noEventsFound}
          </p>
        )}
        <ul className="-mx-2 mt-2">
          {data?.map((event) => (
            <EventChoice key={event.occurrenceId} event={event} onPress={() => choose(event)} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Returns the URL path of one date of an event. A recurring event also needs the id of the date. */
const buildEventPath = ({ id, occurrenceId, recurrence }: Event) =>
  recurrence === null ? `/event/${id}` : `/event/${id}?date=${occurrenceId}`;

function EventChoice({ event, onPress }: { event: Event; onPress: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
      >
        <img
          src={sanitizeImageUrl(event.image)}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-lg bg-fill object-cover"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{event.title}</span>
          <span className="block truncate text-sm text-muted">
            {[formatEventListRowTime(event, true), event.location].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
    </li>
  );
}
