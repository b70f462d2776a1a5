/** Finds the stops of a trip that the car has not reached. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { getPositionIfKnown, type OptionalPosition } from './known-position.ts';

/** Pickup, stops and dropoff of a trip, from which the route of the car follows. */
interface TripPlaces<Stop> {
  pickup: OptionalPosition;
  /** Stops between pickup and dropoff, in the order of the trip. */
  stops: readonly Stop[];
  dropoff: OptionalPosition;
}

/**
 * Returns the stops that the car has not reached yet. Computes for each leg of the route how much longer the leg would
 * be with a detour to the car's position. The car is assumed to be on the leg with the shortest detour. If several
 * detours are equally short, the first of these legs is chosen, so that no stop is skipped. Returns all stops if the
 * position of the car, the pickup or the dropoff is unknown.
 */
export function listRemainingStops<Stop extends Position>(
  trip: TripPlaces<Stop>,
  car: Position | null,
): readonly Stop[] {
  const { stops } = trip;
  const [pickup, dropoff] = [getPositionIfKnown(trip.pickup), getPositionIfKnown(trip.dropoff)];
  if (car === null || pickup === null || dropoff === null) return stops;
  const route = [pickup, ...stops, dropoff];
  const detours = route.slice(1).map((end, index) => {
    const start = route[index]!;
    return (
      computeDistanceMeters(start, car) + computeDistanceMeters(car, end) - computeDistanceMeters(start, end)
    );
  });
  return stops.slice(detours.indexOf(Math.min(...detours)));
}
