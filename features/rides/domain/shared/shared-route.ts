/** The way of a shared ride: between the place of an event and the stops of its riders. */
import type { Position } from '#features/places/domain/position.ts';
import { roundMiles } from '../fares.ts';
import { maxDetourMiles, maxStopMiles } from '../limits.ts';
import { estimateRoute } from '../route-estimate.ts';

/** Direction of a shared ride: to the event, or home from it. */
export const rideDirections = ['out', 'home'] as const;
export type RideDirection = (typeof rideDirections)[number];

interface SharedRoute {
  /** Distance over all stops in miles, with one decimal. */
  miles: number;
  minutes: number;
}

/** Returns all orders of some items. Shared rides have few stops. */
function listOrders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, index) =>
    listOrders(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

/** Returns the shortest way from the place of the event over all stops, or the other way round. */
export function planSharedRoute(place: Position, stops: readonly Position[]): SharedRoute {
  const routes = listOrders(stops).map((order) => {
    const legs = order.map((stop, index) => estimateRoute(index === 0 ? place : order[index - 1]!, stop));
    return {
      miles: roundMiles(legs.reduce((sum, leg) => sum + leg.miles, 0)),
      minutes: legs.reduce((sum, leg) => sum + leg.minutes, 0),
    };
  });
  return routes.reduce((best, route) => (route.miles < best.miles ? route : best));
}

/** Returns the distance between a stop and the place of the event in whole tenths of a mile, at least 1. */
export function measureTenths(place: Position, stop: Position): number {
  return Math.max(1, Math.round(estimateRoute(place, stop).miles * 10));
}

/**
 * Returns true if a stop fits a shared ride: it is near another stop, and the way over all stops is hardly longer than
 * the longest way of one rider.
 */
export function isOnTheWay(place: Position, stops: readonly Position[], added: Position): boolean {
  const all = [...stops, added];
  const isNear = stops.some((stop) => estimateRoute(stop, added).miles <= maxStopMiles);
  const longest = Math.max(...all.map((stop) => estimateRoute(place, stop).miles));
  return isNear && planSharedRoute(place, all).miles - longest <= maxDetourMiles;
}

/** Time before a departure home or to the event that riders need. */
const boardingMinutes = 5;

/**
 * Returns when a shared ride departs: in time for the begin of the event, or at its end. A ride to an event that has
 * begun departs soon.
 */
export function computeDeparture(
  direction: RideDirection,
  event: { startsAt: Date; endsAt: Date },
  minutes: number,
  now: Date,
): Date {
  const wanted =
    direction === 'home'
      ? event.endsAt.getTime()
      : event.startsAt.getTime() - (minutes + boardingMinutes) * 60_000;
  return new Date(Math.max(wanted, now.getTime() + boardingMinutes * 60_000));
}
