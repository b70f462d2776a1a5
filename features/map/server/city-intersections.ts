/** Makes the street intersections of the built-in map (Phoenix) searchable. */
import type { Platform } from '#platform/kernel/platform.ts';
import { streetIntersectionRegistryServiceKey } from '#features/places/server/public.ts';
import { builtInCityMap } from '../data/city-map-data.ts';
import { findIntersectionsByName, findNearestIntersection } from '../domain/search-intersections.ts';
import { computeStreetIntersections, type StreetIntersection } from '../domain/street-intersections.ts';
import { isBuiltInMapUsed } from './is-built-in-map-used.ts';

let cached: StreetIntersection[] | undefined;

/**
 * Returns the street intersections of Phoenix, the built-in example town. The first call computes them, which takes a
 * tenth of a second.
 */
function getCityIntersections(): StreetIntersection[] {
  cached ??= computeStreetIntersections(builtInCityMap.streets);
  return cached;
}

/**
 * Makes the street intersections of Phoenix searchable by adding them to the geocoder. Does nothing if the operator's
 * map replaces the built-in map of Phoenix.
 */
export function addCityIntersectionsToGeocoder(platform: Platform): void {
  if (!isBuiltInMapUsed(platform)) return;
  platform.service(streetIntersectionRegistryServiceKey).add({
    findByName: (query, limit) => findIntersectionsByName(getCityIntersections(), query, limit),
    findNearest: (position, meters) => findNearestIntersection(getCityIntersections(), position, meters),
  });
}
