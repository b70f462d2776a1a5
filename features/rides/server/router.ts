/**
 * Ways on roads. The great circle answers unless the operator configures a road router with the protocol of OSRM
 * . If the router fails, the great circle answers.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import type { Position } from '#features/places/domain/position.ts';
import { buildOsrmPath, readOsrmRoute } from '../domain/read-osrm-route.ts';
import { estimateRouteOver, type Route, type TravelMode } from '../domain/route-estimate.ts';

/** Time in milliseconds after which the great circle answers instead of the router. */
const routerTimeoutMs = 3_000;

/**
 * Finds the way over two or more positions. Never throws: an unreachable router, a refusal and an answer of another
 * shape lead to the estimate. Must not run inside a transaction, which would wait for the router.
 */
export async function findRoute(
  platform: Platform,
  stops: readonly Position[],
  mode: TravelMode = 'driving',
): Promise<Route> {
  const estimate = estimateRouteOver(stops, mode);
  const { osrmUrl } = platform.config;
  if (osrmUrl === undefined || mode !== 'driving' || estimate.miles === 0) return estimate;
  try {
    const base = osrmUrl.endsWith('/') ? osrmUrl : `${osrmUrl}/`;
    const answer = await platform.egress.fetch(new URL(buildOsrmPath(stops), base), {
      purpose: 'routes',
      timeoutMs: routerTimeoutMs,
    });
    const route =
      answer.status === 200
        ? readOsrmRoute(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.bytes)))
        : null;
    if (route !== null) return route;
    platform.log.warn({ status: answer.status }, 'the router found no way; the way is estimated');
  } catch (error) {
    platform.log.warn({ err: error }, 'the router failed; the way is estimated');
  }
  return estimate;
}
