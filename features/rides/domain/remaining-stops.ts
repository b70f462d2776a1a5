/** Finds the stops of a trip that the car has not reached. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';

/**
 * Returns the stops that are still ahead of the car: those after the leg on which the car is. It is on the leg that
 * would become least longer by a visit to the car's position; on the first of several such legs, so that no stop is
 * skipped.
 * @param stops stops between pickup and dropoff, in the order of the trip
 */
export function listRemainingStops<Stop extends Position>(
  { pickup, stops, dropoff }: { pickup: Position; stops: readonly Stop[]; dropoff: Position },
  car: Position,
): Stop[] {
  const route = [pickup, ...stops, dropoff];
  const detours = route.slice(1).map((end, index) => {
    const start = route[index]!;
    return (
      computeDistanceMeters(start, car) + computeDistanceMeters(car, end) - computeDistanceMeters(start, end)
    );
  });
  return stops.slice(detours.indexOf(Math.min(...detours)));
}
