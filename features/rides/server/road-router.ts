/**
 * Finds routes with the routing server that the operator configured (OSRM protocol, Q-71). If none is configured or the
 * request fails, distance and time are estimated from the great-circle distance.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import type { Position } from '#features/places/domain/position.ts';
import { findStreetRouteOnBuiltInMap } from '#features/map/server/public.ts';
import { buildOsrmRequestPath, parseOsrmRoute } from '../domain/parse-osrm-route.ts';
import {
  estimateRouteViaStops,
  type RouteEstimateWithPath,
  type TravelMode,
} from '../domain/route-estimate.ts';

/** Timeout in milliseconds of a request to the routing server. After the timeout, the route is estimated. */
const routerTimeoutMs = 3_000;

/**
 * Returns the route over two or more positions. Never throws: if the routing server is unreachable, refuses the request
 * or sends malformed data, the route is estimated. Must not be called inside a transaction, because the request to the
 * routing server would keep the transaction open.
 */
export async function findRouteThroughStops(
  platform: Platform,
  stops: readonly Position[],
  mode: TravelMode = 'driving',
): Promise<RouteEstimateWithPath> {
  const estimate = estimateRouteViaStops(stops, mode);
  const { osrmUrl } = platform.config;
  if (osrmUrl === undefined || mode !== 'driving' || estimate.miles === 0) return estimate;
  try {
    const base = osrmUrl.endsWith('/') ? osrmUrl : `${osrmUrl}/`;
    const answer = await platform.egress.fetch(new URL(buildOsrmRequestPath(stops), base), {
      purpose: 'routes',
      timeoutMs: routerTimeoutMs,
    });
    const route =
      answer.status === 200
        ? parseOsrmRoute(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.bytes)))
        : null;
    if (route !== null) return route;
    platform.log.warn({ status: answer.status }, 'the router found no way; the way is estimated');
  } catch (error) {
    platform.log.warn({ err: error }, 'the router failed; the way is estimated');
  }
  return estimate;
}

/**
 * Returns the route between two positions, with a path for a map. If the routing server does not respond, the path is a
 * straight line or, within the starter city (the built-in example town), follows the streets. Distance and time do not
 * depend on this path. Never throws. Like `findRouteThroughStops`, must not be called inside a transaction.
 */
export async function findRouteWithPathForMap(
  platform: Platform,
  origin: Position,
  destination: Position,
  mode?: TravelMode,
): Promise<RouteEstimateWithPath> {
  const route = await findRouteThroughStops(platform, [origin, destination], mode);
  if (!route.approximate || route.miles === 0) return route;
  return {
    ...route,
    path: (await findStreetRouteOnBuiltInMap(platform, origin, destination)) ?? route.path,
  };
}
