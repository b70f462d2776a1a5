import { Car, ChevronDown } from 'lucide-react';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import type { EventOccurrence } from '#features/events/domain/event-shape.ts';
import { messages as shared } from '../messages.ts';
import type { SharedRide } from './calls.ts';
import { eventRidesHeadingId } from './event-rides-heading-id.ts';
import {
  EventSharedRideRowPlaceholder,
  shouldShowEventSharedRideRow,
} from './event-shared-ride-row-placeholder.tsx';
import { formatDepartureTime } from './format-departure.ts';
import { listRiderNames } from './list-rider-names.ts';
import { messages } from './messages.ts';
import { useSharedRides } from './use-shared-rides.ts';

/**
 * Row above the description of an event, for people who attend the event: the viewer's shared ride, or else the next
 * ride to the event that the viewer can join (NEW-02). A press scrolls to the card with all rides.
 */
export default function EventSharedRideRow({ event }: { event: EventOccurrence }) {
  return shouldShowEventSharedRideRow(event) && <LoadedRow key={event.occurrenceId} event={event} />;
}

function LoadedRow({ event }: { event: EventOccurrence }) {
  const { location } = useViewerLocationFromStore();
  const { shown: list, hasFailed } = useSharedRides(event, location);
  if (hasFailed || (list && list.refusal !== null)) return null;
  if (!list) return <EventSharedRideRowPlaceholder event={event} />;
  const ride = findShownRide(list.rides);
  return (
    <div className="relative flex items-start gap-3.5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-fill text-muted">
        <Car size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 self-center">
        <button
          type="button"
          onClick={scrollToRides}
          // The whole row is the touch target.
          className="text-left font-semibold after:absolute after:inset-0 hover:underline"
        >
          {getTitle(ride)}
        </button>
        <p className="text-sm text-pretty text-muted" data-number>
          {ride ? describeRide(ride, event.timeZone) : messages.rideCount({ count: list.rides.length })}
        </p>
      </div>
      <ChevronDown size={18} aria-hidden className="shrink-0 self-center text-faint" />
    </div>
  );
}

/**
 * Returns the viewer's own ride, preferably the ride to the event. If the viewer has no ride, returns the first ride to
 * the event that the viewer can join; undefined if there is none.
 */
function findShownRide(rides: readonly SharedRide[]): SharedRide | undefined {
  const own = rides.filter(({ bookingId }) => bookingId !== null);
  return (
    own.find(({ direction }) => direction === 'out') ??
    own[0] ??
    rides.find(
      ({ direction, status, seatsLeft, refusal }) =>
        direction === 'out' && status === 'requested' && seatsLeft > 0 && refusal === null,
    )
  );
}

/**
 * Returns the title of the row. The title says that the viewer has booked a shared ride or, if not, that people ride
 * together.
 */
function getTitle(ride: SharedRide | undefined): string {
  if (ride === undefined || ride.bookingId === null) return messages.together;
  return ride.direction === 'out' ? messages.bookedOut : messages.bookedHome;
}

/** Returns departure, riders, free seats and, if it is known, the price of a ride. */
function describeRide(ride: SharedRide, timeZone: string): string {
  const { departsAt, bookingId, seatsLeft, price } = ride;
  return [
    formatDepartureTime(departsAt, timeZone),
    new Intl.ListFormat('en-US').format(listRiderNames(ride)),
    ...(bookingId === null ? [messages.seatsLeft({ seats: seatsLeft })] : []),
    ...(bookingId === null && price ? [shared.tokens({ count: price.total })] : []),
  ].join(' · ');
}

/** Scrolls to the card with the rides and moves the focus to its heading. */
function scrollToRides(): void {
  const heading = document.getElementById(eventRidesHeadingId);
  heading?.scrollIntoView({ block: 'center' });
  heading?.focus({ preventScroll: true });
}
