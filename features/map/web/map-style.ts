import { AttributionControl } from 'maplibre-gl';
import type { GeoJSONSource, Map as DrawnMap, StyleSpecification } from 'maplibre-gl';
import { logError } from '#platform/ui/error-log.ts';
import { subscribeToTheme } from '#platform/ui/theme.ts';
import { loadStateAndCountyBorders, waitForNextMacrotask } from './basemap-data.ts';
import {
  backgroundLayerId,
  buildBasemapStyle,
  getBackgroundColor,
  minZoomWithoutStateBorders,
} from './basemap-style.ts';
import type { StateAndCountyBorders, StreetTileSource } from './basemap-style.ts';
import { loadBasemap } from './load-basemap.ts';
import { readMapColors } from './map-colors.ts';
import type { MapColors } from './map-colors.ts';

interface StyleOptions {
  /** Adds layers, such as those of venues, to a style of the base map. */
  addLayers: (style: StyleSpecification, colors: MapColors) => StyleSpecification;
  /** Called after the theme has changed, with the new colors. */
  onColors: (colors: MapColors) => void;
  /** Called once when the streets are drawn, or after `maxWaitMs` if they are not drawn by then. */
  onDrawn?: () => void;
}

/**
 * Loads the borders and street tiles of the map and sets the map's style. Updates the colors when the theme changes.
 * Returns a cleanup function.
 */
export function applyMapStyleAndFollowTheme(
  map: DrawnMap,
  { addLayers, onColors, onDrawn }: StyleOptions,
): () => void {
  let isStopped = false;
  let data: StateAndCountyBorders | null = null;
  let own: StyleSpecification | null = null;
  let streets: StreetTileSource | null = null;

  const apply = () => {
    if (isStopped) return;
    const colors = readMapColors();
    const style = addLayers(own ?? buildBasemapStyle(colors, data, streets), colors);
    if (streets) performance.mark('plaza-map-style');
    map.setStyle(style, { diff: true });
  };
  async function start() {
    const basemap = await loadBasemap();
    if (basemap.style !== null || basemap.tiles !== null) {
      const { registerPmtilesProtocol, fetchOperatorMapStyle: fetchMapStyle } =
        await import('./map-tiles.ts');
      registerPmtilesProtocol();
      if (basemap.style !== null) own = await fetchMapStyle(basemap.style);
      else streets = { type: 'file', url: new URL(basemap.tiles!, location.origin).href };
      // The street data or the operator's style contains its own attribution.
      if (!isStopped) map.addControl(new AttributionControl({ compact: true }), 'top-left');
    } else if (basemap.city) {
      streets = { type: 'city', ...basemap.city, tiles: location.origin + basemap.city.tiles };
    }
    apply();
    if (own) return;
    map.on('moveend', showOutlines);
    showOutlines();
  }
  /** Loads the state and county borders when the map first shows them. */
  function showOutlines() {
    if (isStopped || map.getZoom() >= minZoomWithoutStateBorders) return;
    map.off('moveend', showOutlines);
    void loadOutlines().catch((error: unknown) => logError('map', error));
  }
  async function loadOutlines() {
    // The streets are loaded first, because the same web workers cut streets and borders into tiles.
    if (streets) await waitUntilDrawn(map);
    data = await loadStateAndCountyBorders();
    for (const [id, outline] of Object.entries(data) as [string, GeoJSON.GeoJSON][]) {
      if (isStopped) return;
      void map.getSource<GeoJSONSource>(id)?.setData(outline);
      await waitForNextMacrotask();
    }
    await waitUntilDrawn(map);
    if (!isStopped && map.getLayer(backgroundLayerId))
      map.setPaintProperty(backgroundLayerId, 'background-color', getBackgroundColor(readMapColors(), true));
  }
  void start()
    .catch((error: unknown) => {
      logError('map', error);
      apply();
    })
    .then(() => waitUntilDrawn(map))
    .then(() => isStopped || onDrawn?.());

  const recolor = () => {
    apply();
    if (!isStopped) onColors(readMapColors());
  };
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const unsubscribe = subscribeToTheme(recolor);
  scheme.addEventListener('change', recolor);
  return () => {
    isStopped = true;
    unsubscribe();
    scheme.removeEventListener('change', recolor);
  };
}

/** Maximum time in milliseconds to wait until the streets are drawn. */
const maxWaitMs = 4_000;

/** Resolves when the visible map is completely drawn, or after `maxWaitMs`. */
async function waitUntilDrawn(map: DrawnMap): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    map.once('idle', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
