import { AttributionControl } from 'maplibre-gl';
import type { Map as DrawnMap, StyleSpecification } from 'maplibre-gl';
import { logError } from '#platform/ui/error-log.ts';
import { subscribeToThemeChanges } from '#platform/ui/theme.ts';
import { buildBasemapStyle } from './basemap-style.ts';
import type { StateAndCountyBorders, StreetTileSource } from './basemap-style.ts';
import { loadBasemapTileAndStylePaths } from './load-basemap.ts';
import { readMapColors } from './map-colors.ts';
import type { MapColors } from './map-colors.ts';
import { hideLabelLayers, showLabelsAfterStreets } from './map-labels.ts';
import { showStateBordersWhenZoomedOut } from './show-borders.ts';
import { maxWaitForLabelsMs, waitUntilMapIsDrawn } from './wait-until-drawn.ts';

interface StyleOptions {
  /** Colors of the current theme. The caller passes them, because reading them again would take some milliseconds. */
  colors: MapColors;
  /** Adds layers, such as those of venues, to a style of the base map. */
  addLayers: (style: StyleSpecification, colors: MapColors) => StyleSpecification;
  /** Called after the theme has changed, with the new colors. */
  onColors: (colors: MapColors) => void;
  /** Called once when the streets are drawn, at the latest 4 s after the map began to load its style. */
  onDrawn?: () => void;
  /**
   * Called once when the labels are drawn, or 20 s after the map has started to draw them if they are not drawn by
   * then.
   */
  onLabeled?: () => void;
}

/**
 * Loads the borders and street tiles of the map and sets the map's style. Updates the colors when the theme changes.
 * Returns a cleanup function.
 */
export function applyMapStyleAndFollowThemeChanges(
  map: DrawnMap,
  { colors: firstColors, addLayers, onColors, onDrawn, onLabeled }: StyleOptions,
): () => void {
  let colors = firstColors;
  let isStopped = false;
  let data: StateAndCountyBorders | null = null;
  let own: StyleSpecification | null = null;
  let streets: StreetTileSource | null = null;
  /**
   * True while labels are hidden. If the map has street tiles, labels are hidden until the streets are drawn, because a
   * tile with names is drawn much later than a tile without names.
   */
  let areLabelsHidden = false;
  let whenLabelsShown = Promise.resolve();

  const apply = () => {
    if (isStopped) return;
    const style = addLayers(own ?? buildBasemapStyle(colors, data, streets), colors);
    if (streets) performance.mark('plaza-map-style');
    map.setStyle(areLabelsHidden ? hideLabelLayers(style) : style, { diff: true });
    return style;
  };
  async function start() {
    const basemap = await loadBasemapTileAndStylePaths();
    if (basemap.style !== null || basemap.tiles !== null) {
      const { registerPmtilesProtocol, fetchMapStyleConfiguredByOperator: fetchMapStyle } =
        await import('./map-tiles.ts');
      registerPmtilesProtocol();
      if (basemap.style !== null) own = await fetchMapStyle(basemap.style);
      else streets = { type: 'file', url: new URL(basemap.tiles!, location.origin).href };
      // Shows the attribution that the operator's style or tiles contain.
      if (!isStopped) map.addControl(new AttributionControl({ compact: true }), 'top-left');
    } else if (basemap.city) {
      streets = { type: 'city', ...basemap.city, tiles: location.origin + basemap.city.tiles };
    }
    areLabelsHidden = streets !== null;
    const style = apply();
    if (streets && style)
      whenLabelsShown = showLabelsAfterStreets(map, style, () => isStopped).then(() => {
        areLabelsHidden = false;
      });
    if (own) return;
    showStateBordersWhenZoomedOut(map, {
      hasStreets: streets !== null,
      isStopped: () => isStopped,
      getColors: () => colors,
      onLoaded(borders) {
        data = borders;
      },
    });
  }
  const whenStyled = start().catch((error: unknown) => {
    logError('map', error);
    areLabelsHidden = false;
    apply();
  });
  if (onLabeled)
    void whenStyled
      .then(() => whenLabelsShown)
      .then(() => waitUntilMapIsDrawn(map, undefined, maxWaitForLabelsMs))
      .then(() => isStopped || onLabeled());
  if (onDrawn) void waitUntilMapIsDrawn(map, whenStyled).then(() => isStopped || onDrawn());

  const recolor = () => {
    if (isStopped) return;
    colors = readMapColors();
    apply();
    onColors(colors);
  };
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const unsubscribe = subscribeToThemeChanges(recolor);
  scheme.addEventListener('change', recolor);
  return () => {
    isStopped = true;
    unsubscribe();
    scheme.removeEventListener('change', recolor);
  };
}
