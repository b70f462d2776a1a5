import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { ridesApi, type RideStop } from '../calls.ts';

/** Destination and stops that a person has chosen for a changed trip. */
export interface ChangedTripRoute {
  stops: readonly RideStop[];
  dropoff: RideStop;
}

const isSamePlace = (a: RideStop, b: RideStop) =>
  a.lat === b.lat && a.lng === b.lng && a.address === b.address;

/** Returns true if the chosen destination or stops differ from the current ones. */
function isChanged({ stops, dropoff }: ChangedTripRoute, current: ChangedTripRoute): boolean {
  return (
    stops.length !== current.stops.length ||
    stops.some((stop, index) => !isSamePlace(stop, current.stops[index]!)) ||
    !isSamePlace(dropoff, current.dropoff)
  );
}

/**
 * React hook that returns the price of a changed trip, without proposing the change.
 * @param current destination and remaining stops of the trip before the change
 */
export function useTripChangeQuote(bookingId: string, current: ChangedTripRoute, route: ChangedTripRoute) {
  return useQuery({
    queryKey: ['quoteTripChange', bookingId, route],
    queryFn: ({ signal }) =>
      ridesApi.quoteTripChange({ bookingId, stops: [...route.stops], dropoff: route.dropoff }, { signal }),
    enabled: isChanged(route, current),
    // During the trip, the price depends on the driver's position, so a cached price is never reused.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
