import { isEventNeitherCancelledNorOver } from '#features/events/domain/event-rules.ts';
import type { EventOccurrence } from '#features/events/domain/event-shape.ts';
import { RideToPlaceButton } from '../ride-to/ride-to-place-button.tsx';
import { eventRidesHeadingId } from './event-rides-heading-id.ts';
import { messages } from './messages.ts';
import { SharedRideList } from './shared-rides.tsx';

/**
 * Card on the page of an event. It has a button that books a ride to the event, in time for its start, for the viewer
 * alone and, for people who
 * attend the event, the shared rides (NEW-02). The card is hidden after the event, and if the event is canceled. It is
 * also hidden if the event has no position and the viewer does not attend it.
 */
export default function EventRidesCard({ event }: { event: EventOccurrence }) {
  const { lat, lng } = event.place;
  const isGoing = event.myAnswer === 'going';
  const hasRideAlone = lat !== null && lng !== null && isEventNeitherCancelledNorOver(event);
  if (!hasRideAlone && !isGoing) return null;
  const renderRideAlone = (isMainAction: boolean) =>
    hasRideAlone && (
      <div className="mt-2.5">
        <RideToPlaceButton
          destination={{ name: event.location, lat, lng }}
          arriveBy={event.allDay ? undefined : event.startTime}
          tone={isMainAction ? 'accent' : 'soft'}
        />
      </div>
    );
  // The shared rides may render nothing. If the section then contains only the heading, its CSS class hides it.
  return (
    <section
      aria-labelledby={eventRidesHeadingId}
      className="rounded-card border border-line bg-surface px-4 py-3 not-has-[h2~*]:hidden"
    >
      <h2 id={eventRidesHeadingId} tabIndex={-1} className="text-base font-bold">
        {messages.title}
      </h2>
      {isGoing ? (
        <SharedRideList key={event.occurrenceId} event={event} renderRideAlone={renderRideAlone} />
      ) : (
        // Until the viewer attends the event, `Going` is the primary button of the page.
        renderRideAlone(false)
      )}
    </section>
  );
}
