import { useMemo } from 'react';
import { computeCarHeadingDegrees } from '../../domain/compute-heading.ts';
import { trimRouteBehindCar } from '../../domain/cut-route-at-car.ts';
import { type DriverPosition, getPickupOrDropoffPositionIfKnown } from '../../domain/known-position.ts';
import { listRemainingStops } from '../../domain/remaining-stops.ts';
import { isAcceptedTripAwaitingPickup } from '../../domain/statuses.ts';
import type { Booking } from '../calls.ts';
import { useRideRoute } from '../route/use-ride-route.ts';
import { useDistanceThrottledCarPosition } from '../route/use-throttled-car-position.ts';

const none: readonly never[] = [];

/**
 * React hook that returns the route on the map of a trip in two parts, `line` and `laterLine`.
 * - While the driver is on the way to the pickup, `line` leads from the car to the pickup and `laterLine` is empty,
 *   so that the map can show this way in detail.
 * - During the trip, `line` leads from the car to the next stop, and `laterLine` from there over the remaining stops
 *   to the dropoff.
 * - In all other cases, `line` is the whole route.
 * `heading` is the direction of the car in degrees clockwise from north; null if it is unknown.
 * @param car position of the car; null if it is unknown
 */
export function useTripMapRoute(booking: Booking, car: DriverPosition | null) {
  const { status, stops } = booking;
  const [pickup, dropoff] = [
    getPickupOrDropoffPositionIfKnown(booking.pickup),
    getPickupOrDropoffPositionIfKnown(booking.dropoff),
  ];
  const isToPickup = isAcceptedTripAwaitingPickup(status);
  const start = useDistanceThrottledCarPosition(isToPickup || status === 'in_progress' ? car : null);
  const isFromCar = start !== null && car !== null && pickup !== null && dropoff !== null;
  // During the trip, the route has two parts: from the car to the next stop, and from there to the dropoff.
  const isWhole = !isFromCar || isToPickup;
  const ahead = isWhole ? stops : listRemainingStops(booking, car);
  const isLastLeg = !isWhole && ahead.length === 0;
  const next = isWhole ? pickup : (ahead[0] ?? dropoff);
  const approach = useRideRoute(isFromCar ? start : null, next, none, { keepsPrevious: true });
  const rest = useRideRoute(
    isLastLeg || (isFromCar && isToPickup) ? null : next,
    dropoff,
    isWhole ? stops : ahead.slice(1),
  );
  const [carLat, carLng] = [car?.lat, car?.lng];
  const lineToNext = useMemo(
    () =>
      carLat === undefined || carLng === undefined
        ? none
        : trimRouteBehindCar(approach.line, { lat: carLat, lng: carLng }),
    [approach.line, carLat, carLng],
  );
  if (!isFromCar) return { ...rest, laterLine: none, heading: null };
  const parts = isToPickup || isLastLeg ? [approach] : [approach, rest];
  return {
    line: lineToNext,
    laterLine: isToPickup ? none : rest.line,
    heading: computeCarHeadingDegrees(approach.streets, car),
    isApproximate: parts.some(({ isApproximate }) => isApproximate),
    followsStreets: parts.every(({ followsStreets }) => followsStreets),
  };
}
