import { Skeleton } from '#platform/ui/skeleton.tsx';
import { createLocalStorageValue, isExactlyTrue } from '#platform/ui/storage.ts';

/** True if the last visit found no events. A town without events then reserves no space that would disappear again. */
const hadNoEvents = createLocalStorageValue('no-events', 1, isExactlyTrue);

/**
 * Stores in the browser whether this visit found events. If there were none, the next visit reserves no space for the
 * events bar.
 */
export function rememberWhetherEventsWereFound(hasEvents: boolean): void {
  if (hasEvents) hadNoEvents.remove();
  else hadNoEvents.write(true);
}

/** Placeholder of the first event while the events are loading, so that they shift the links behind them less. */
export function EventsBarPlaceholder() {
  return hadNoEvents.read() ? null : <Skeleton className="h-11 w-52 shrink-0 rounded-control" />;
}
