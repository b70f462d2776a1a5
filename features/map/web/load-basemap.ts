import { queryClient, queryOptions } from '#platform/client/query.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import { type BasemapTileAndStylePaths, mapApi } from './calls.ts';

const noBasemap: BasemapTileAndStylePaths = { style: null, tiles: null, city: null };
const lastBasemap = createLocalStorageValue(
  'basemap',
  1,
  (data): data is BasemapTileAndStylePaths => typeof data === 'object' && data !== null && 'city' in data,
);

/** Query for the URL paths of the base map, which do not change while the page is open. */
export const basemapUrlPathsQueryOptions = queryOptions({
  queryKey: ['getBasemap'],
  queryFn: () => mapApi.getBasemap(),
  staleTime: Infinity,
});

/**
 * Loads the URL paths of the base map. If the server cannot be reached, returns the paths that this browser loaded
 * last; the service worker may have stored their tiles (EXP-072). If the browser has never loaded paths, returns paths
 * that are all null. Never rejects.
 */
export async function loadBasemapTileAndStylePaths(): Promise<BasemapTileAndStylePaths> {
  try {
    const basemap = await queryClient.fetchQuery(basemapUrlPathsQueryOptions);
    lastBasemap.write(basemap);
    return basemap;
  } catch {
    return lastBasemap.read() ?? noBasemap;
  }
}
