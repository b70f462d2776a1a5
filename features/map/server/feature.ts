import type { Feature } from '#platform/kernel/feature.ts';
import { addresses } from '../domain/addresses.ts';
import { getBasemapHandler, registerBasemapRoutes } from './basemap.ts';

/** Feature `map`: the town map. On the server it has the base map; its venues and towns come from `venues` and `places`. */
export const mapFeature: Feature = {
  name: 'map',
  addresses,
  functions: [getBasemapHandler],
  routes: registerBasemapRoutes,
};
