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
 * Returns the stops that the car has not reached yet. The car is assumed to be on the leg (the way between two
 * consecutive places) whose length increases least by a detour to the car's position. If several legs are equal, it is
 * the first of them, so that no stop is skipped. Returns all stops if the position of the car, the pickup or the
 * dropoff is unknown.
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
