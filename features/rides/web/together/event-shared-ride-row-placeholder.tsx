import { isEventNeitherCancelledNorOver } from '#features/events/domain/event-rules.ts';
import type { EventOccurrence } from '#features/events/domain/event-shape.ts';

/** Returns true if the page of an event has a row with the shared rides: for attendees, until the event is over. */
export const shouldShowEventSharedRideRow = (event: EventOccurrence): boolean =>
  event.myAnswer === 'going' && isEventNeitherCancelledNorOver(event) && event.place.lat !== null;

/** Space for the row with the shared rides while it is loading, so that the description below does not move. */
export function EventSharedRideRowPlaceholder({ event }: { event: EventOccurrence }) {
  return shouldShowEventSharedRideRow(event) && <div aria-hidden className="h-11" />;
}
