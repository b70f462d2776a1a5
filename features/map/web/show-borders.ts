/** Loads the state and county borders of a map as soon as the map is zoomed out far enough to show them. */
import type { GeoJSONSource, Map as DrawnMap } from 'maplibre-gl';
import { logError } from '#platform/ui/error-log.ts';
import { loadStateAndCountyBorders } from './basemap-data.ts';
import { backgroundLayerId, getMapBackgroundColor, stateBordersMaxZoom } from './basemap-style.ts';
import type { StateAndCountyBorders } from './basemap-style.ts';
import type { MapColors } from './map-colors.ts';
import { waitForNextMacrotask } from './wait-for-next-macrotask.ts';
import { waitUntilMapIsDrawn } from './wait-until-drawn.ts';

interface BorderOptions {
  /** True if the map has street tiles, which are drawn first. */
  hasStreets: boolean;
  /** Returns true after the map was removed. */
  isStopped: () => boolean;
  getColors: () => MapColors;
  onLoaded: (borders: StateAndCountyBorders) => void;
}

/** Loads and draws the state and county borders as soon as the zoom level is below `stateBordersMaxZoom`. */
export function showStateBordersWhenZoomedOut(map: DrawnMap, options: BorderOptions): void {
  const { hasStreets, isStopped, getColors, onLoaded } = options;
  const showBorders = () => {
    if (isStopped() || map.getZoom() >= stateBordersMaxZoom) return;
    map.off('moveend', showBorders);
    void loadBorders().catch((error: unknown) => logError('map', error));
  };
  async function loadBorders() {
    // Waits until the streets are drawn, because the same web workers cut both streets and borders into tiles.
    if (hasStreets) await waitUntilMapIsDrawn(map);
    const borders = await loadStateAndCountyBorders();
    onLoaded(borders);
    for (const [id, outline] of Object.entries(borders) as [string, GeoJSON.GeoJSON][]) {
      if (isStopped()) return;
      void map.getSource<GeoJSONSource>(id)?.setData(outline);
      await waitForNextMacrotask();
    }
    await waitUntilMapIsDrawn(map);
    if (!isStopped() && map.getLayer(backgroundLayerId))
      map.setPaintProperty(backgroundLayerId, 'background-color', getMapBackgroundColor(getColors(), true));
  }
  map.on('moveend', showBorders);
  showBorders();
}
