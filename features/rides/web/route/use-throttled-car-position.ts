import { useState } from 'react';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';

/** Distance in meters that the car must move before the route is loaded again from the car's new position. */
const rerouteMeters = 300;

/**
 * React hook that returns a throttled position of the car, which changes only after the car has moved `rerouteMeters`.
 */
export function useDistanceThrottledCarPosition(car: Position | null): Position | null {
  const [start, setStart] = useState(car);
  const hasMoved = car !== null && (start === null || computeDistanceMeters(start, car) > rerouteMeters);
  if (hasMoved) setStart({ lat: car.lat, lng: car.lng });
  return hasMoved ? { lat: car.lat, lng: car.lng } : car && start;
}
