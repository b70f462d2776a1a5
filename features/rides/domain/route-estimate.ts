/**
 * Estimates routes without a routing server. The distance is the great-circle distance times a factor, because roads
 * are not straight.
 */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { roundToTenthOfMile } from './fares.ts';

/** Length of a mile, in meters. */
export const metersPerMile = 1609.344;
/** Assumed ratio of the distance on roads to the great-circle distance. */
const roadFactor = 1.3;

/** Average speed of each mode of travel, in miles per hour. */
const speeds = { driving: 28, bicycling: 10, walking: 3 } as const;
/** Mode of travel for which a travel time can be estimated, such as `driving`. */
export type TravelMode = keyof typeof speeds;
/** All modes of travel for which a travel time can be estimated. */
export const travelModes = Object.keys(speeds) as [TravelMode, ...TravelMode[]];

interface RouteEstimate {
  /** Distance on roads in miles, rounded to a tenth. */
  miles: number;
  /** Travel time in whole minutes, at least one. */
  minutes: number;
}

/** Estimates distance and travel time between two positions, without a path. */
export function estimateDistanceAndTravelTime(
  origin: Position,
  destination: Position,
  mode: TravelMode = 'driving',
): RouteEstimate {
  const miles = roundToTenthOfMile((computeDistanceMeters(origin, destination) * roadFactor) / metersPerMile);
  return { miles, minutes: Math.max(1, Math.round((miles / speeds[mode]) * 60)) };
}

/** A route over several positions, with its path. */
export interface RouteEstimateWithPath extends RouteEstimate {
  /** True if no routing server computed the route. The path is then a straight line, or roughly follows streets. */
  approximate: boolean;
  path: Position[];
}

/**
 * Estimates a route over two or more positions. Distance and time are the sums over the sections between consecutive
 * positions. The path consists of straight lines.
 */
export function estimateRouteViaStops(
  stops: readonly Position[],
  mode: TravelMode = 'driving',
): RouteEstimateWithPath {
  const legs = stops.slice(1).map((stop, index) => estimateDistanceAndTravelTime(stops[index]!, stop, mode));
  return {
    miles: roundToTenthOfMile(legs.reduce((sum, leg) => sum + leg.miles, 0)),
    minutes: legs.reduce((sum, leg) => sum + leg.minutes, 0),
    approximate: true,
    path: stops.map(({ lat, lng }) => ({ lat, lng })),
  };
}
