/** Estimate of a route without a router: the great circle, lengthened as roads lengthen it. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { roundMiles } from './fares.ts';

export const metersPerMile = 1609.344;
/** Length of a way on roads, as a multiple of the great circle. */
const roadFactor = 1.3;

/** Modes of travel with their average speeds in miles per hour. */
const speeds = { driving: 28, bicycling: 10, walking: 3 } as const;
type TravelMode = keyof typeof speeds;
export const travelModes = Object.keys(speeds) as [TravelMode, ...TravelMode[]];

interface RouteEstimate {
  /** Distance on roads in miles, rounded to a tenth. */
  miles: number;
  /** Travel time in whole minutes, at least one. */
  minutes: number;
}

export function estimateRoute(
  origin: Position,
  destination: Position,
  mode: TravelMode = 'driving',
): RouteEstimate {
  const miles = roundMiles((computeDistanceMeters(origin, destination) * roadFactor) / metersPerMile);
  return { miles, minutes: Math.max(1, Math.round((miles / speeds[mode]) * 60)) };
}
