import { setImmediate as pause } from 'node:timers/promises';
import type { Platform } from '#platform/kernel/platform.ts';
import { isInMapBounds, type Position } from '#features/places/domain/position.ts';
import { builtInCityMap } from '../data/city-map-data.ts';
import { cityMapBounds } from '../domain/city-map-area.ts';
import { findRouteInStreetGraph } from '../domain/find-street-route.ts';
import { buildStreetGraphIncrementally, type StreetGraph } from '../domain/street-graph.ts';
import { isBuiltInMapUsed } from './is-built-in-map-used.ts';

/** Maximum time in milliseconds for which the construction of the graph blocks the event loop before it pauses. */
const sliceMs = 8;

let graph: Promise<StreetGraph> | undefined;

/**
 * Returns a route between two positions along the streets of Phoenix, the built-in example town. Returns null if there
 * is no plausible route on the built-in map, or if the operator uses another map. The first call builds the graph of
 * the streets in short steps, so that the server can handle other calls in between.
 */
export async function findStreetRouteOnBuiltInMap(
  platform: Platform,
  from: Position,
  to: Position,
): Promise<Position[] | null> {
  if (!isBuiltInMapUsed(platform)) return null;
  if (![from, to].every((position) => isInMapBounds(position, cityMapBounds))) return null;
  graph ??= buildGraphInSlices();
  return findRouteInStreetGraph(await graph, from, to);
}

/**
 * Builds the graph of the streets of Phoenix, the built-in example town. The graph contains highways with crossings,
 * such as Grand Avenue. It contains no freeways, because the map's table does not contain their ramps.
 */
async function buildGraphInSlices(): Promise<StreetGraph> {
  const highways = builtInCityMap.freeways.filter(({ kind }) => kind === 'highway');
  const steps = buildStreetGraphIncrementally([...builtInCityMap.streets, ...highways]);
  let sliceStart = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - sliceStart < sliceMs) continue;
    await pause();
    sliceStart = performance.now();
  }
}
