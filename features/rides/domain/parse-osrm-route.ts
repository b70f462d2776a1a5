/** Builds requests to a routing server that uses version 1 of the OSRM HTTP protocol, and parses its responses. */
import * as z from 'zod';
import type { Position } from '#features/places/domain/position.ts';
import { roundToTenthOfMile } from './fares.ts';
import { maxPositionsPerRoutePath } from './limits.ts';
import { metersPerMile, type RouteEstimateWithPath } from './route-estimate.ts';

const answerSchema = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        /** Distance in meters. */
        distance: z.number().min(0).max(10_000_000),
        /** Duration in seconds. */
        duration: z.number().min(0).max(10_000_000),
        geometry: z.object({
          type: z.literal('LineString'),
          coordinates: z
            .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
            .min(2)
            .max(100_000),
        }),
      }),
    )
    .min(1),
});

/** Returns the URL path and query of a request for a driving route over two or more positions. */
export function buildOsrmRequestPath(stops: readonly Position[]): string {
  const places = stops.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
  return `route/v1/driving/${places}?overview=simplified&geometries=geojson&alternatives=false&steps=false`;
}

/**
 * Returns the route in a routing server's response.
 * @returns null if the response contains no route or is malformed
 */
export function parseOsrmRoute(answer: unknown): RouteEstimateWithPath | null {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { distance, duration, geometry } = parsed.data.routes[0]!;
  return {
    miles: roundToTenthOfMile(distance / metersPerMile),
    minutes: Math.max(1, Math.round(duration / 60)),
    approximate: false,
    path: thin(geometry.coordinates.map(([lng, lat]) => ({ lat, lng }))),
  };
}

/** Reduces a path to the maximum number of positions by keeping positions at equal intervals in the list. */
function thin(path: Position[]): Position[] {
  if (path.length <= maxPositionsPerRoutePath) return path;
  const step = (path.length - 1) / (maxPositionsPerRoutePath - 1);
  return Array.from({ length: maxPositionsPerRoutePath }, (_, index) => path[Math.round(index * step)]!);
}
