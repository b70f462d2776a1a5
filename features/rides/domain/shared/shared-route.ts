/** Route of a shared ride: it connects the place of an event with the stops of the riders. */
import type { Position } from '#features/places/domain/position.ts';
import { roundToTenthOfMile } from '../fares.ts';
import {
  fareHoldLifetimeMs,
  maxMilesBetweenSharedRideStops,
  maxSharedRideDetourMiles,
  sharedRideExpiryAfterDepartureMs,
} from '../limits.ts';
import { estimateDistanceAndTravelTime } from '../route-estimate.ts';

/** Directions of a shared ride: `out` to the event, `home` from it. */
export const sharedRideDirections = ['out', 'home'] as const;
/** Direction of a shared ride: to the event or home. */
export type SharedRideDirection = (typeof sharedRideDirections)[number];

interface SharedRoute {
  /** Distance of the route over all stops in miles, with one decimal. */
  miles: number;
  minutes: number;
}

/** Returns all permutations of the items. The number is small, because shared rides have few stops. */
function listOrders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, index) =>
    listOrders(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

/**
 * Returns the length and duration of the shortest route that begins at the event and visits all stops in any order. A
 * ride to the event drives the same route in reverse.
 */
export function planSharedRideRoute(eventPosition: Position, stops: readonly Position[]): SharedRoute {
  const routes = listOrders(stops).map((order) => {
    const legs = order.map((stop, index) =>
      estimateDistanceAndTravelTime(index === 0 ? eventPosition : order[index - 1]!, stop),
    );
    return {
      miles: roundToTenthOfMile(legs.reduce((sum, leg) => sum + leg.miles, 0)),
      minutes: legs.reduce((sum, leg) => sum + leg.minutes, 0),
    };
  });
  return routes.reduce((best, route) => (route.miles < best.miles ? route : best));
}

/**
 * Returns the estimated road distance between a stop and the place of the event in whole tenths of a mile, at
 * least 1.
 */
export function computeTenthsOfMileFromEventToStop(eventPosition: Position, stop: Position): number {
  return Math.max(1, Math.round(estimateDistanceAndTravelTime(eventPosition, stop).miles * 10));
}

/**
 * Returns true if a new stop fits into a shared ride. The stop must be near another stop. The route over all stops may
 * exceed the longest direct route of one rider by at most the constant `maxSharedRideDetourMiles`.
 */
export function doesStopFitIntoSharedRide(
  eventPosition: Position,
  stops: readonly Position[],
  newStop: Position,
): boolean {
  const all = [...stops, newStop];
  const isNear = stops.some(
    (stop) => estimateDistanceAndTravelTime(stop, newStop).miles <= maxMilesBetweenSharedRideStops,
  );
  const longest = Math.max(...all.map((stop) => estimateDistanceAndTravelTime(eventPosition, stop).miles));
  return isNear && planSharedRideRoute(eventPosition, all).miles - longest <= maxSharedRideDetourMiles;
}

/**
 * Minutes in which the riders can get into the car. A shared ride departs at least this many minutes from now. A ride
 * to an event is planned to arrive this many minutes before the event starts.
 */
const boardingMinutes = 5;

/**
 * Returns the time of the event from which the departure of a shared ride is computed: the start of the event, or its
 * end for rides home.
 */
export const getEventTimeOfSharedRide = (
  direction: SharedRideDirection,
  event: { startsAt: Date; endsAt: Date },
): Date => (direction === 'home' ? event.endsAt : event.startsAt);

/**
 * Returns the departure time of a shared ride. A ride to an event departs early enough to arrive before the event
 * starts. A ride home departs when the event ends. If the computed time has already passed, the ride departs a few
 * minutes from now.
 */
export function computeSharedRideDepartureTime(
  direction: SharedRideDirection,
  event: { startsAt: Date; endsAt: Date },
  minutes: number,
  now: Date,
): Date {
  const leadMs = direction === 'home' ? 0 : (minutes + boardingMinutes) * 60_000;
  const wanted = getEventTimeOfSharedRide(direction, event).getTime() - leadMs;
  return new Date(Math.max(wanted, now.getTime() + boardingMinutes * 60_000));
}

/**
 * Returns the deadlines of a shared ride, computed from its departure. A driver can accept the ride until `expiresAt`.
 * The tokens for the fares are held (reserved) until `holdUntil`.
 */
export const computeSharedRideDeadlines = (departsAt: Date): { expiresAt: Date; holdUntil: Date } => ({
  expiresAt: new Date(departsAt.getTime() + sharedRideExpiryAfterDepartureMs),
  holdUntil: new Date(departsAt.getTime() + fareHoldLifetimeMs),
});
