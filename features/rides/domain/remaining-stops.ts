/** Finds the stops of a trip that the car has not reached. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { type DriverPosition, getPositionIfKnown, type OptionalPosition } from './known-position.ts';
import { maxDistanceAtStopMeters } from './limits.ts';

/** Pickup, stops and dropoff of a trip, from which the route of the car follows. */
interface TripPlaces<Stop> {
  pickup: OptionalPosition;
  /** Stops between pickup and dropoff, in the order of the trip. */
  stops: readonly Stop[];
  dropoff: OptionalPosition;
  /** Time at which the trip began; null before. */
  startTime: string | null;
  estimatedMinutes: number;
}

/**
 * Returns the stops that the car has not reached yet. The car is assumed to be on the leg (the way between two
 * consecutive places) whose length increases least by a detour to the car's position. If several legs are equal, it is
 * the first of them, so that no stop is skipped. Returns no stops if the car is back from a round trip. Returns all
 * stops if the position of the car, the pickup or the dropoff is unknown.
 */
export function listRemainingStops<Stop extends Position>(
  trip: TripPlaces<Stop>,
  car: DriverPosition | null,
): readonly Stop[] {
  const { stops } = trip;
  const [pickup, dropoff] = [getPositionIfKnown(trip.pickup), getPositionIfKnown(trip.dropoff)];
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
 * Returns true if a trip ends where it began and the car is there again. At this place, only the time tells the end
 * from the beginning: it is the end once half of the estimated duration has passed. The time is that of the position,
 * because a position from the beginning may be outdated.
 */
function isBackFromRoundTrip(
  { startTime, estimatedMinutes }: Pick<TripPlaces<Position>, 'startTime' | 'estimatedMinutes'>,
  { pickup, dropoff, car }: { pickup: Position; dropoff: Position; car: DriverPosition },
): boolean {
  if (startTime === null) return false;
  const isAtDropoff = (place: Position) => computeDistanceMeters(place, dropoff) <= maxDistanceAtStopMeters;
  const drivenMs = Date.parse(car.at) - Date.parse(startTime);
  return isAtDropoff(pickup) && isAtDropoff(car) && drivenMs > (estimatedMinutes * 60_000) / 2;
}
