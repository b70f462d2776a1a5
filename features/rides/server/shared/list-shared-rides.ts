import { getFirstName } from '#platform/contract/get-first-name.ts';
import { buildViewerVisibilityTopic } from '#platform/contract/events.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { visibilityOfAnyPersonTopic } from '#features/accounts/events.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { buildTownEventTopic } from '#features/events/events.ts';
import { filterUsersPubliclyAttending, loadVisibleEventOccurrence } from '#features/events/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listSharedRides } from '../../api-shared.ts';
import { computeBookingFeePlusFare } from '../../domain/fares.ts';
import { maxListedSharedRides } from '../../domain/limits.ts';
import {
  findSharedRideRefusalReasonForEvent,
  decideIfPersonMayJoinSharedRide,
  decideIfPersonMayStartSharedRide,
  type SharedRidePlan,
} from '../../domain/shared/plan-shared-ride.ts';
import { computeSharedRideDepartureTime, sharedRideDirections } from '../../domain/shared/shared-route.ts';
import { isOpenBooking } from '../../domain/shared/shared-trip.ts';
import { buildBookingTopic, buildSharedRidesTopic } from '../../events.ts';
import { listBookingsOfSharedTrips, listSharedTripsWithActiveRiders } from '../store-shared.ts';

/**
 * Live query: lists the shared rides to and from one date of an event, for a caller who attends the event (NEW-02).
 * Omits rides if the caller and one of the riders have blocked each other, in either direction.
 */
export const listSharedRidesHandler = implementLiveQuery(listSharedRides, {
  // These topics are needed because the list depends on whether the caller may see the event's organizer and the
  // riders.
  topics: ({ eventId, occurrenceId }) => [
    buildTownEventTopic(eventId),
    buildSharedRidesTopic(occurrenceId),
    visibilityOfAnyPersonTopic,
  ],
  isAlone: async () => true,
  async load({ db, now, platform, dependOn }, { eventId, occurrenceId, stop }, alone) {
    const viewer = alone!;
    dependOn(buildViewerVisibilityTopic(viewer.id));
    const reader = { platform, viewer, now };
    const event = await loadVisibleEventOccurrence(reader, db, { eventId, occurrenceId });
    const refusal = findSharedRideRefusalReasonForEvent(event, now);
    if (refusal !== null) return { refusal, place: event.location, starts: [], rides: [] };
    const [visibility, trips] = await Promise.all([
      loadVisibilityFilterForViewer(platform, viewer),
      listSharedTripsWithActiveRiders(db, occurrenceId, maxListedSharedRides),
    ]);
    const bookings = await listBookingsOfSharedTrips(
      db,
      trips.map(({ id }) => id),
    );
    // The list changes when a booking changes, for example when a rider joins or cancels.
    for (const { id } of bookings) dependOn(buildBookingTopic(id));
    const passengerIds = [...new Set(bookings.map(({ passengerId }) => passengerId))];
    const [people, shown] = await Promise.all([
      loadPeople(db, passengerIds),
      filterUsersPubliclyAttending(db, occurrenceId, passengerIds),
    ]);
    const rides = trips.flatMap((trip) => {
      const riders = bookings.filter((one) => one.sharedTripId === trip.id && isOpenBooking(one));
      // The last rider may have cancelled between the two queries, so a trip without riders is possible.
      const [first] = riders;
      if (first === undefined) return [];
      if (riders.some(({ passengerId }) => visibility?.isBlocked(passengerId))) return [];
      const own = riders.find(({ passengerId }) => passengerId === viewer.id);
      const isNamed = (id: string) =>
        own !== undefined || (shown.has(id) && visibility?.isInaccessible(id) !== true);
      const join = stop && decideIfPersonMayJoinSharedRide(trip, riders, { id: viewer.id, stop }, now);
      return [
        {
          tripId: trip.id,
          direction: trip.direction,
          departsAt: trip.departsAt.toISOString(),
          seats: trip.seats,
          seatsLeft: trip.seats - riders.length,
          riders: riders.map(({ passengerId }) => ({
            name: isNamed(passengerId) ? getFirstName(people.get(passengerId)!.displayName) : null,
            isSelf: passengerId === viewer.id,
          })),
          bookingId: own?.id ?? null,
          status: (own ?? first).status,
          price: join?.ok === true ? presentPrice(join.plan) : null,
          refusal: join === undefined || join.ok ? null : join.reason,
        },
      ];
    });
    const position = event.position!;
    const starts = sharedRideDirections.flatMap((direction) => {
      const isRiding = rides.some((ride) => ride.direction === direction && ride.bookingId !== null);
      if (isRiding || (direction === 'out' && event.startsAt <= now)) return [];
      const start = stop && decideIfPersonMayStartSharedRide({ ...event, position }, stop, direction, now);
      if (start?.ok === false) return [];
      const departsAt = start?.plan.departsAt ?? computeSharedRideDepartureTime(direction, event, 0, now);
      return [
        {
          direction,
          departsAt: departsAt.toISOString(),
          price: start === undefined ? null : presentPrice(start.plan),
        },
      ];
    });
    return { refusal, place: event.location, starts, rides };
  },
  overlay: async () => ({}),
});

function presentPrice({ miles, minutes, fare, share }: SharedRidePlan) {
  return { miles, minutes, fare, share, total: computeBookingFeePlusFare(share) };
}
