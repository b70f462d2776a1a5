import type { Feature } from '#platform/kernel/feature.ts';
import { contributeFlag } from '#features/flags/server/public.ts';
import { addresses } from '../domain/addresses.ts';
import { mapTabFlag } from '../domain/map-tab-flag.ts';
import { getBasemapHandler, registerBasemapRoutes } from './basemap.ts';

/** Feature `map`: the town map. On the server it has the base map; its venues and towns come from `venues` and `places`. */
export const mapFeature: Feature = {
  name: 'map',
  addresses,
  contributions: [contributeFlag(mapTabFlag)],
  functions: [getBasemapHandler],
  routes: registerBasemapRoutes,
};
