import { AttributionControl, Map as DrawnMap, Marker, setWorkerUrl } from 'maplibre-gl';
import type { GeoJSONSource, StyleSpecification } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import { isInBounds, type MapBounds, type Position } from '#features/places/domain/position.ts';
import { placesApi } from '#features/places/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { subscribeToTheme } from '#platform/ui/theme.ts';
import { loadBasemapOutlines } from './basemap-data.ts';
import { buildBasemapStyle } from './basemap-style.ts';
import type { BasemapOutlines, StreetTiles } from './basemap-style.ts';
import { mapApi, type Basemap } from './calls.ts';
import { readMapColors } from './map-colors.ts';
import { addMapImage } from './map-shields.ts';
import { cityMapArea } from '../domain/city-map-area.ts';
import { mapZoomRange } from '../domain/map-view.ts';
import type { MapView } from '../domain/map-view.ts';
import { messages } from './messages.ts';

setWorkerUrl(workerUrl);

/** Handle by which other components move and zoom the map. */
export interface MapHandle {
  flyTo: (view: Partial<MapView> & Position) => void;
  zoomBy: (steps: number) => void;
}

/** Visible part of the map: center, zoom level and bounds. */
export interface VisibleMapArea {
  view: MapView;
  bounds: MapBounds;
}

/** A pin: a React element at a position on the map. */
export interface MapPin extends Position {
  key: string;
  content: ReactNode;
  /** True if the pin is drawn above the other pins. */
  isRaised?: boolean;
}

interface MapCanvasProps {
  start: MapView;
  pins: readonly MapPin[];
  /** Called after each movement, and once for the first view. */
  onMove: (visible: VisibleMapArea) => void;
  /** Called if the browser cannot draw the map. */
  onBroken: () => void;
  ref: Ref<MapHandle>;
}

/** The map, drawn by MapLibre with WebGL. Pins are DOM elements above the canvas (EXP-071, EXP-072, LOC-017). */
export default function MapCanvas({ start, pins, onMove, onBroken, ref }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const latest = useRef({ start, onMove, onBroken });
  useEffect(() => {
    latest.current = { start, onMove, onBroken };
  });

  useEffect(() => {
    const made = box.current && createMap(box.current, latest.current.start);
    if (!made) return latest.current.onBroken();
    made.on('moveend', () => latest.current.onMove(getVisibleArea(made)));
    made.once('load', () => latest.current.onMove(getVisibleArea(made)));
    setMap(made);
    const stopStyling = applyStyle(made);
    return () => {
      stopStyling();
      made.remove();
    };
  }, []);

  useImperativeHandle(
    ref,
    () => ({
      flyTo({ lat, lng, zoom }) {
        const options = { center: [lng, lat] as [number, number], zoom: zoom ?? map?.getZoom() };
        if (prefersReducedMotion()) map?.jumpTo(options);
        else map?.easeTo({ ...options, duration: 500 });
      },
      zoomBy: (steps) =>
        void map?.zoomTo(map.getZoom() + steps, { duration: prefersReducedMotion() ? 0 : 200 }),
    }),
    [map],
  );

  return (
    <>
      <div ref={box} className="size-full" />
      {map && pins.map((pin) => <PinMarker key={pin.key} map={map} pin={pin} />)}
    </>
  );
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Creates the map; null if the browser has no WebGL. */
function createMap(container: HTMLElement, { lat, lng, zoom }: MapView): DrawnMap | null {
  try {
    const map = new DrawnMap({
      container,
      center: [lng, lat],
      zoom,
      minZoom: mapZoomRange.min,
      maxZoom: mapZoomRange.max,
      style: buildBasemapStyle(readMapColors(), null, null),
      attributionControl: false,
      pitchWithRotate: false,
      dragRotate: false,
      fadeDuration: prefersReducedMotion() ? 0 : 200,
      locale: { 'Map.Title': messages.map },
    });
    map.touchZoomRotate.disableRotation();
    map.on('error', ({ error }) => logError('map', error));
    map.setMissingStyleImageResolver((id) => addMapImage(map, id, readMapColors()));
    return map;
  } catch (error) {
    logError('map', error);
    return null;
  }
}

/**
 * Loads outlines, town names and streets into the map, and restyles the map when the theme changes. Returns a cleanup
 * function.
 */
function applyStyle(map: DrawnMap): () => void {
  let isStopped = false;
  let data: BasemapOutlines | null = null;
  let own: StyleSpecification | null = null;
  let streets: StreetTiles | null = null;
  const stopTownNames = showTownNames(map);

  const apply = () => {
    if (!isStopped) map.setStyle(own ?? buildBasemapStyle(readMapColors(), data, streets), { diff: true });
  };
  async function start() {
    const basemap = await mapApi
      .getBasemap()
      .catch((): Basemap => ({ style: null, tiles: null, city: null }));
    if (basemap.style !== null || basemap.tiles !== null) {
      const { registerPmtilesProtocol, fetchMapStyle } = await import('./map-tiles.ts');
      registerPmtilesProtocol();
      if (basemap.style !== null) own = await fetchMapStyle(basemap.style);
      else streets = { type: 'file', url: new URL(basemap.tiles!, location.origin).href };
      // The street data or the operator's style contains its own attribution.
      if (!isStopped) map.addControl(new AttributionControl({ compact: true }), 'top-left');
    } else if (basemap.city) {
      streets = { type: 'city', ...basemap.city, tiles: location.origin + basemap.city.tiles };
    }
    // Streets don't wait for the borders of the country.
    apply();
    if (own) return;
    data = await loadBasemapOutlines();
    apply();
  }
  start().catch((error: unknown) => {
    logError('map', error);
    apply();
  });

  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const unsubscribe = subscribeToTheme(apply);
  scheme.addEventListener('change', apply);
  return () => {
    isStopped = true;
    stopTownNames();
    unsubscribe();
    scheme.removeEventListener('change', apply);
  };
}

const maxTowns = 40;

/** Shows the names of the largest visible towns, and updates them after each movement. Returns a cleanup function. */
function showTownNames(map: DrawnMap): () => void {
  let controller = new AbortController();
  let towns: GeoJSON.FeatureCollection | undefined;
  const show = () => {
    const source = map.getSource<GeoJSONSource>('towns');
    if (source && towns) void source.setData(towns);
  };
  const fetchTowns = () => {
    controller.abort();
    controller = new AbortController();
    placesApi
      .listTowns({ bounds: getVisibleArea(map).bounds, limit: maxTowns }, { signal: controller.signal })
      .then(
        (answer) => {
          const features = answer.towns.map(({ name, lat, lng }, rank) => ({
            type: 'Feature' as const,
            properties: { name, rank, isInCity: isInBounds({ lat, lng }, cityMapArea) },
            geometry: { type: 'Point' as const, coordinates: [lng, lat] },
          }));
          towns = { type: 'FeatureCollection', features };
          show();
        },
        // If the request fails, the map simply has no town names.
        () => {},
      );
  };
  map.on('moveend', fetchTowns);
  map.once('load', fetchTowns);
  // A new style starts without towns, so they are added again.
  map.on('styledata', show);
  return () => {
    controller.abort();
    map.off('styledata', show);
  };
}

function getVisibleArea(map: DrawnMap): VisibleMapArea {
  const { lat, lng } = map.getCenter().wrap();
  const bounds = map.getBounds();
  const isWhole = bounds.getEast() - bounds.getWest() >= 360;
  const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  return {
    view: { lat, lng, zoom: map.getZoom() },
    bounds: {
      south: Math.max(-90, bounds.getSouth()),
      north: Math.min(90, bounds.getNorth()),
      west: isWhole ? -180 : wrap(bounds.getWest()),
      east: isWhole ? 180 : wrap(bounds.getEast()),
    },
  };
}

/** Renders the content of a pin at its position on the map. */
function PinMarker({ map, pin }: { map: DrawnMap; pin: MapPin }) {
  const element = useMemo(() => document.createElement('div'), []);
  const { lat, lng, isRaised } = pin;
  useEffect(() => {
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([lng, lat]).addTo(map);
    marker.getElement().style.zIndex = isRaised ? '2' : '1';
    return () => void marker.remove();
  }, [map, element, lat, lng, isRaised]);
  return createPortal(pin.content, element);
}
