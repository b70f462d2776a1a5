import { useState } from 'react';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { listRemainingStops } from '../../domain/remaining-stops.ts';
import type { Booking } from '../calls.ts';
import { useRoute } from '../route/use-route.ts';

/** The way from the car is loaded again after the car has moved this many meters. */
const rerouteMeters = 300;

const none: readonly never[] = [];

const toPosition = ({ lat, lng }: { lat: number | null; lng: number | null }): Position | null =>
  lat === null || lng === null ? null : { lat, lng };

/**
 * React hook that returns the line on the map of a trip. While the driver is on the way, the line begins at the car and
 * leads over the next stop; otherwise it is the whole route.
 * @param car position of the car; null if it is unknown
 */
export function useTripLine(booking: Booking, car: Position | null) {
  const { status, stops } = booking;
  const [pickup, dropoff] = [toPosition(booking.pickup), toPosition(booking.dropoff)];
  const isToPickup = status === 'driver_accepted' || status === 'en_route';
  const isDriving = isToPickup || status === 'in_progress';
  const from = useRouteStart(isDriving ? car : null);
  const isKnown = from !== null && car !== null && pickup !== null && dropoff !== null;
  const ahead = isKnown && !isToPickup ? listRemainingStops({ pickup, stops, dropoff }, car) : stops;
  // Stops after the next one.
  const later = isKnown && !isToPickup ? ahead.slice(1) : ahead;
  const next = !isKnown || isToPickup ? pickup : (ahead[0] ?? dropoff);
  const approach = useRoute(isKnown ? from : null, next, none, { keepsPrevious: true });
  const isLastLeg = isKnown && !isToPickup && ahead.length === 0;
  const rest = useRoute(isLastLeg ? null : next, dropoff, later);
  if (!isKnown) return rest;
  return {
    line: [...cutAtCar(approach.line, car), ...rest.line],
    isApproximate: approach.isApproximate || (!isLastLeg && rest.isApproximate),
  };
}

/** React hook that returns a position of the car, which changes only after the car has moved some way. */
function useRouteStart(car: Position | null): Position | null {
  const [start, setStart] = useState(car);
  const hasMoved = car !== null && (start === null || computeDistanceMeters(start, car) > rerouteMeters);
  if (hasMoved) setStart({ lat: car.lat, lng: car.lng });
  return hasMoved ? { lat: car.lat, lng: car.lng } : car && start;
}

/** Replaces the part of a line that the car has passed by the position of the car. */
function cutAtCar(line: readonly Position[], car: Position): Position[] {
  if (line.length === 0) return [];
  const distances = line.map((position) => computeDistanceMeters(position, car));
  const nearest = distances.indexOf(Math.min(...distances));
  return [{ lat: car.lat, lng: car.lng }, ...line.slice(Math.min(nearest + 1, line.length - 1))];
}
