import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { MapView } from '../domain/map-view.ts';
import { loadBasemapTileAndStylePaths } from './load-basemap.ts';
import { listStreetTileUrlsInView } from './street-tiles-in-view.ts';

/**
 * True after the first prefetch. Maps that open later need no prefetch, because the code of the map is already loaded.
 */
let hasPrefetched = false;

/**
 * React hook that requests the street tiles of the first view while the code of the map is still loading. Later,
 * MapLibre gets the tiles from the browser's cache.
 * @returns ref to set on the element that will contain the map
 */
export function usePrefetchStreetTiles(start: MapView): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasPrefetched) return;
    hasPrefetched = true;
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    void loadBasemapTileAndStylePaths().then(({ city }) => {
      const paths = city ? listStreetTileUrlsInView(city, start, { width, height }) : [];
      // Errors are ignored: MapLibre requests a missing tile again and reports the error itself.
      for (const path of paths) void fetch(path).catch(() => {});
    });
  }, [start]);
  return frame;
}
