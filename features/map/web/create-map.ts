import { Map as DrawnMap, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { logError } from '#platform/ui/error-log.ts';
import { buildBasemapStyle } from './basemap-style.ts';
import type { MapColors } from './map-colors.ts';
import { type MapView, mapZoomRange } from '../domain/map-view.ts';
import { messages } from './messages.ts';

setWorkerUrl(workerUrl);

/** Creates the MapLibre map in `container`; returns null if the browser has no WebGL. */
export function createMap(
  container: HTMLElement,
  { lat, lng, zoom }: MapView,
  colors: MapColors,
): DrawnMap | null {
  try {
    const map = new DrawnMap({
      container,
      center: [lng, lat],
      zoom,
      minZoom: mapZoomRange.min,
      maxZoom: mapZoomRange.max,
      style: buildBasemapStyle(colors, null, null),
      // Skips the validation of the whole style, because MapLibre validates each layer when the layer is added.
      validateStyle: false,
      attributionControl: false,
      pitchWithRotate: false,
      dragRotate: false,
      // Names fade in even if the person prefers reduced motion, because a fade moves nothing. With a duration of 0,
      // MapLibre would place all names again in every frame.
      fadeDuration: 200,
      locale: { 'Map.Title': messages.map },
    });
    map.touchZoomRotate.disableRotation();
    map.on('error', ({ error }) => logError('map', error));
    return map;
  } catch (error) {
    logError('map', error);
    return null;
  }
}
