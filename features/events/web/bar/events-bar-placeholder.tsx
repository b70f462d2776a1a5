import { Skeleton } from '#platform/ui/skeleton.tsx';
import { createLocalStorageValue, isStoredValueTrue } from '#platform/ui/storage.ts';

/**
 * Value in local storage that is true if the last visit found no events. The next visit then shows no placeholder,
 * because a placeholder that disappears would move the content below it.
 */
const hadNoEvents = createLocalStorageValue('no-events', 1, isStoredValueTrue);

/**
 * Stores in the browser whether this visit found events. If there were none, the next visit reserves no space for the
 * events bar.
 */
export function storeWhetherEventsBarHasEvents(hasEvents: boolean): void {
  if (hasEvents) hadNoEvents.remove();
  else hadNoEvents.write(true);
}

/** CSS classes of the row of events and of its placeholder, which is as high as the row. */
export const eventsBarRowClassName = 'scroll-row gap-2.5 px-4';
/** CSS classes for the size of a card in the row of events, and of the card's placeholder. */
export const eventCardSizeClassName = 'min-h-48 w-40 shrink-0 rounded-card';

/**
 * Placeholder that is shown while the events are loading. It reserves their space, so that the posts below do not move
 * when the events appear.
 */
export function EventsBarPlaceholder() {
  if (hadNoEvents.read()) return null;
  return (
    <div className={eventsBarRowClassName}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className={eventCardSizeClassName} />
      ))}
    </div>
  );
}
