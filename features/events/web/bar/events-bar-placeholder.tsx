import { Skeleton } from '#platform/ui/skeleton.tsx';
import { createLocalStorageValue, isExactlyTrue } from '#platform/ui/storage.ts';

/**
 * Stored value that is true if the last visit found no events. The placeholder is then not shown, because the space
 * that it takes would probably disappear again.
 */
const hadNoEvents = createLocalStorageValue('no-events', 1, isExactlyTrue);

/**
 * Stores in the browser whether this visit found events. If there were none, the next visit reserves no space for the
 * events bar.
 */
export function rememberWhetherEventsWereFound(hasEvents: boolean): void {
  if (hasEvents) hadNoEvents.remove();
  else hadNoEvents.write(true);
}

/**
 * Placeholder that is shown while the events are loading, so that the links to the right of the events move less when
 * the events appear.
 */
export function EventsBarPlaceholder() {
  return hadNoEvents.read() ? null : <Skeleton className="h-11 w-52 shrink-0 rounded-control" />;
}
