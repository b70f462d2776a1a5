/** Lists the places that the trip screen shows in its list of stops. */
import type { Position } from '#features/places/domain/position.ts';
import type { DriverPosition, NullablePosition } from './known-position.ts';
import { listRemainingStopsForTripStatus } from './remaining-stops.ts';
import type { BookingStatus } from './statuses.ts';

/** A place in the trip screen's list of stops. */
interface ListedPlace<Place> {
  kind: 'pickup' | 'stop' | 'dropoff';
  /** Number of the stop, counted from 1; 0 for the pickup and the dropoff. */
  number: number;
  place: Place;
  /** True if the car has already left this place. Only the pickup of a trip in progress can be behind the car. */
  isBehind: boolean;
}

/**
 * Returns the places of a trip in the order of the list: pickup, stops, dropoff. While the trip is in progress, the
 * places ahead of the car come first and the pickup comes last. Stops that the car has reached are omitted.
 * @param next place that the screen already shows above the list, and that is therefore omitted; null if there is none
 */
export function listTripPlacesExceptNextStop<Place extends NullablePosition>(
  trip: {
    status: BookingStatus;
    pickup: Place;
    stops: readonly (Place & Position)[];
    dropoff: Place;
    startTime: string | null;
    estimatedMinutes: number;
  },
  car: DriverPosition | null,
  next: { kind: ListedPlace<Place>['kind']; number: number } | null,
): ListedPlace<Place>[] {
  const isBehind = trip.status === 'in_progress';
  const ahead = listRemainingStopsForTripStatus(trip, car);
  const reached = trip.stops.length - ahead.length;
  const pickup = { kind: 'pickup' as const, number: 0, place: trip.pickup, isBehind };
  const others = [
    ...ahead.map((place, index) => ({
      kind: 'stop' as const,
      number: reached + index + 1,
      place,
      isBehind: false,
    })),
    { kind: 'dropoff' as const, number: 0, place: trip.dropoff, isBehind: false },
  ];
  const places = isBehind ? [...others, pickup] : [pickup, ...others];
  return places.filter(({ kind, number }) => kind !== next?.kind || number !== next.number);
}
