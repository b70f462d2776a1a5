import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { type Booking, ridesApi, type RideStop } from '../calls.ts';

/** Destination and stops that a person has chosen for a changed trip. */
export interface ChangedTripRoute {
  stops: readonly RideStop[];
  dropoff: RideStop;
}

const isSamePlace = (a: RideStop, b: RideStop) =>
  a.lat === b.lat && a.lng === b.lng && a.address === b.address;

/** Returns true if the chosen destination or stops differ from those of the trip. */
function isChanged({ stops, dropoff }: ChangedTripRoute, booking: Booking): boolean {
  return (
    stops.length !== booking.stops.length ||
    stops.some((stop, index) => !isSamePlace(stop, booking.stops[index]!)) ||
    !isSamePlace(dropoff, booking.dropoff as RideStop)
  );
}

/** React hook that returns the price of a changed trip without proposing the change. */
export function useTripChangeQuote(booking: Booking, route: ChangedTripRoute) {
  const bookingId = booking.id;
  return useQuery({
    queryKey: ['quoteTripChange', bookingId, route],
    queryFn: ({ signal }) =>
      ridesApi.quoteTripChange({ bookingId, stops: [...route.stops], dropoff: route.dropoff }, { signal }),
    enabled: isChanged(route, booking),
    // While the trip is under way, the price depends on the driver's position, so a cached price is always loaded
    // again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
