import { useState } from 'react';
import type * as events from '#features/events/api.ts';
import { createApiClient } from '#platform/client/client.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';
import { dayMs } from '#platform/contract/zoned-time.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { useDebouncedValue } from '#platform/ui/use-debounced-value.ts';
import { formatEventStickerDay } from '../../story-sticker-view.tsx';
import { messages } from '../messages.ts';
import { StickerTargetSearchSheet, stickerSearchDebounceMs } from './choice-sheet.tsx';
import type { StickerWithoutPosition } from './use-add-sticker.ts';

const eventsApi = createApiClient<typeof events>();
/** Maximum number of dates of events in the list. */
const maxEvents = 20;

interface EventSheetProps {
  /** True for a sticker that shows the time until the event: in minutes, hours or days. */
  hasCountdown: boolean;
  onChoose: (sticker: StickerWithoutPosition) => void;
  onClose: () => void;
}

/** Returns the day of an event in its time zone: `Today`, `Tomorrow`, or a date such as `Sat, Mar 7`. */
function describeDay(startTime: string, timeZone: string): string {
  const getDayMs = (instantMs: number) => Date.parse(getCalendarDayInTimeZone(instantMs, timeZone));
  const days = (getDayMs(Date.parse(startTime)) - getDayMs(getServerCorrectedTimeMs())) / dayMs;
  if (days === 0) return messages.today;
  return days === 1 ? messages.tomorrow : formatEventStickerDay(startTime, timeZone);
}

/** Bottom sheet in which the author chooses one of the next events in town for a sticker. */
export default function EventStickerSheet({ hasCountdown, onChoose, onClose }: EventSheetProps) {
  const [text, setText] = useState('');
  const q = useDebouncedValue(text.trim(), stickerSearchDebounceMs);
  const query = useQuery({
    queryKey: ['listEvents', 'sticker', hasCountdown, q],
    queryFn: async ({ signal }) => {
      const found = await eventsApi.listEvents({ limit: maxEvents, ...(q !== '' && { q }) }, { signal });
      const now = getServerCorrectedTimeMs();
      return found.events.filter(
        ({ state, startTime }) => state !== 'cancelled' && (!hasCountdown || Date.parse(startTime) > now),
      );
    },
    placeholderData: keepPreviousData,
  });
  return (
    <StickerTargetSearchSheet
      title={hasCountdown ? messages.countdownTitle : messages.eventTitle}
      searchLabel={messages.searchEvents}
      text={text}
      onText={setText}
      choices={query.data}
      getKey={({ occurrenceId }) => occurrenceId}
      onChoose={({ id, occurrenceId, title, startTime, timeZone }) =>
        onChoose({
          kind: 'event',
          eventId: id,
          occurrenceId,
          title,
          startTime,
          timeZone,
          ...(hasCountdown && { look: 'countdown' as const }),
        })
      }
      onClose={onClose}
      error={query.error}
      onRetry={() => void query.refetch()}
      loadingLabel={messages.loadingEvents}
      emptyText={messages.noEventsFound}
    >
      {({ title, startTime, timeZone, location, image }) => (
        <>
          <img
            src={sanitizeImageUrl(image)}
            alt=""
            className="size-11 shrink-0 rounded-lg bg-fill object-cover"
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{title}</span>
            <span className="block truncate text-sm text-muted">
              {messages.eventDetail({ day: describeDay(startTime, timeZone), place: location })}
            </span>
          </span>
        </>
      )}
    </StickerTargetSearchSheet>
  );
}
