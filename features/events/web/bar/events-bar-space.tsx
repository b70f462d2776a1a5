import { createStoredValue, isTrueValue } from '#platform/ui/storage.ts';

/** True if the last visit found no events. A town without events then reserves no space that would disappear again. */
const hadNoEvents = createStoredValue('no-events', 1, isTrueValue);

/**
 * Stores in the browser whether this visit found events. If there were none, the next visit reserves no space for the
 * events bar.
 */
export function rememberEvents(hasEvents: boolean): void {
  if (hasEvents) hadNoEvents.remove();
  else hadNoEvents.write(true);
}

/**
 * Empty placeholder with the height of the events bar, shown while the bar loads, so that the posts below do not move.
 * Renders nothing if the last load found no events.
 */
export function EventsBarSpace() {
  return hadNoEvents.read() ? null : <div aria-hidden className="h-21 border-b border-line" />;
}
