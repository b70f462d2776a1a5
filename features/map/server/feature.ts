import type { Feature } from '#platform/kernel/feature.ts';
import { contributeFeatureFlag } from '#features/flags/server/public.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { mapTabFlag } from '../domain/map-tab-flag.ts';
import { nearbyTabFlag } from '../domain/nearby-tab-flag.ts';
import { getBasemapHandler, registerBasemapRoutes } from './basemap.ts';
import { addCityIntersectionsToGeocoder } from './city-intersections.ts';

/**
 * Declares the map feature, which provides the base map of the town. The venues and towns on it come from the features
 * `venues` and `places`.
 */
export const mapFeature: Feature = {
  name: 'map',
  addresses: screenAddresses,
  contributions: [contributeFeatureFlag(mapTabFlag), contributeFeatureFlag(nearbyTabFlag)],
  functions: [getBasemapHandler],
  routes: registerBasemapRoutes,
  start: async (platform) => addCityIntersectionsToGeocoder(platform),
};
