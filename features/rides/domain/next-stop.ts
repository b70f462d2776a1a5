/** Finds the place to which the driver of a trip must drive next. */
import type { Position } from '#features/places/domain/position.ts';
import type { DriverPosition, NullablePosition } from './known-position.ts';
import { listRemainingStopsForTripStatus } from './remaining-stops.ts';
import { type BookingStatus, isActiveTripStatus, isAcceptedTripAwaitingPickup } from './statuses.ts';

/** Next place to which the driver must drive. */
interface NextStop<Place> {
  kind: 'pickup' | 'stop' | 'dropoff';
  /** Number of the stop, counted from 1; 0 for the pickup and the dropoff. */
  number: number;
  place: Place;
}

/**
 * Returns the next place of an accepted trip: the pickup, the first stop that the car has not reached, or the dropoff.
 * Returns null while the driver waits at the pickup, and if the trip is not accepted or is over.
 * @param car position of the car; null if it is unknown. No stop then counts as reached.
 */
export function findNextStop<Place extends NullablePosition>(
  trip: {
    status: BookingStatus;
    arrivedAt: string | null;
    pickup: Place;
    stops: readonly (Place & Position)[];
    dropoff: Place;
    startTime: string | null;
    estimatedMinutes: number;
  },
  car: DriverPosition | null,
): NextStop<Place> | null {
  const { status, arrivedAt, pickup, stops, dropoff } = trip;
  if (isAcceptedTripAwaitingPickup(status))
    return arrivedAt === null ? { kind: 'pickup', number: 0, place: pickup } : null;
  if (!isActiveTripStatus(status)) return null;
  const ahead = listRemainingStopsForTripStatus(trip, car);
  const [stop] = ahead;
  return stop === undefined
    ? { kind: 'dropoff', number: 0, place: dropoff }
    : { kind: 'stop', number: stops.length - ahead.length + 1, place: stop };
}
