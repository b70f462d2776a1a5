import { createStoredValue, isTrueValue } from '#platform/ui/storage.ts';

/** True if the last visit found no events. A town without events then reserves no space that would disappear again. */
const hadNoEvents = createStoredValue('no-events', 1, isTrueValue);

/** Stores whether this visit found events. */
export function rememberEvents(hasEvents: boolean): void {
  if (hasEvents) hadNoEvents.remove();
  else hadNoEvents.write(true);
}

/** Space of the bar while its events are loading, so that they do not shift the posts. */
export function EventsBarSpace() {
  return hadNoEvents.read() ? null : <div aria-hidden className="h-21 border-b border-line" />;
}
