/** Finds the stops of a trip that the car has not reached yet. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import {
  type DriverPosition,
  getPickupOrDropoffPositionIfKnown,
  type NullablePosition,
} from './known-position.ts';
import { stopReachedRadiusMeters } from './limits.ts';
import type { BookingStatus } from './statuses.ts';

/** Places of a trip in the order in which the car visits them: pickup, stops, dropoff. */
interface TripPlaces<Stop> {
  pickup: NullablePosition;
  /** Stops between pickup and dropoff, in the order of the trip. */
  stops: readonly Stop[];
  dropoff: NullablePosition;
  /** Time at which the trip began; null if it has not begun. */
  startTime: string | null;
  estimatedMinutes: number;
}

/**
 * Returns the stops that the car has not reached yet. The car is assumed to be on the leg (the way between two
 * consecutive places) for which a detour over the car's position adds the least distance. The first of several equal
 * legs is used, so that no stop is skipped. Returns no stops if the car is back from a round trip, and all stops if the
 * position of the car, the pickup or the dropoff is unknown.
 */
export function listRemainingStops<Stop extends Position>(
  trip: TripPlaces<Stop>,
  car: DriverPosition | null,
): readonly Stop[] {
  const { stops } = trip;
  const [pickup, dropoff] = [
    getPickupOrDropoffPositionIfKnown(trip.pickup),
    getPickupOrDropoffPositionIfKnown(trip.dropoff),
  ];
  if (car === null || pickup === null || dropoff === null) return stops;
  if (isBackFromRoundTrip(trip, { pickup, dropoff, car })) return [];
  const route = [pickup, ...stops, dropoff];
  const detours = route.slice(1).map((end, index) => {
    const start = route[index]!;
    return (
      computeDistanceMeters(start, car) + computeDistanceMeters(car, end) - computeDistanceMeters(start, end)
    );
  });
  return stops.slice(detours.indexOf(Math.min(...detours)));
}

/**
 * Returns the stops ahead of the car. During the trip, these are the stops that the car has not reached yet. At all
 * other times, the result contains all stops.
 */
export function listRemainingStopsForTripStatus<Stop extends Position>(
  trip: TripPlaces<Stop> & { status: BookingStatus },
  car: DriverPosition | null,
): readonly Stop[] {
  return trip.status === 'in_progress' ? listRemainingStops(trip, car) : trip.stops;
}

/**
 * Returns true if a trip ends where it began and the car has come back there. The position alone cannot tell the
 * beginning of such a trip from its end. The car therefore counts as back only if it reported the position after more
 * than half of the estimated duration.
 */
function isBackFromRoundTrip(
  { startTime, estimatedMinutes }: Pick<TripPlaces<Position>, 'startTime' | 'estimatedMinutes'>,
  { pickup, dropoff, car }: { pickup: Position; dropoff: Position; car: DriverPosition },
): boolean {
  if (startTime === null) return false;
  const isAtDropoff = (place: Position) => computeDistanceMeters(place, dropoff) <= stopReachedRadiusMeters;
  const drivenMs = Date.parse(car.at) - Date.parse(startTime);
  return isAtDropoff(pickup) && isAtDropoff(car) && drivenMs > (estimatedMinutes * 60_000) / 2;
}
