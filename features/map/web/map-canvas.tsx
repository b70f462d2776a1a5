import { AttributionControl, Map as DrawnMap, Marker, setWorkerUrl } from 'maplibre-gl';
import type { GeoJSONSource, StyleSpecification } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import type { Bounds, Position } from '#features/places/domain/position.ts';
import { placesApi } from '#features/places/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { subscribeTheme } from '#platform/ui/theme.ts';
import { loadBasemap } from './basemap-data.ts';
import { basemapStyle } from './basemap-style.ts';
import type { BasemapData } from './basemap-style.ts';
import { readMapColours } from './map-colours.ts';
import { zoomRange } from '../domain/map-view.ts';
import type { View } from '../domain/map-view.ts';
import { messages } from './messages.ts';

setWorkerUrl(workerUrl);

/** What the screen may ask of the map. */
export interface MapHandle {
  flyTo: (view: Partial<View> & Position) => void;
  zoomBy: (steps: number) => void;
}

export interface Seen {
  view: View;
  bounds: Bounds;
}

export interface MapPin extends Position {
  key: string;
  content: ReactNode;
  /** Drawn over the others. */
  raised?: boolean;
}

interface MapCanvasProps {
  start: View;
  pins: readonly MapPin[];
  /** After every movement, the first view included. */
  onSeen: (seen: Seen) => void;
  /** The browser cannot draw it. */
  onBroken: () => void;
  ref: Ref<MapHandle>;
}

/** The map itself: what is drawn by WebGL, and pins as ordinary buttons over it (EXP-071, EXP-072, LOC-017). */
export default function MapCanvas({ start, pins, onSeen, onBroken, ref }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const latest = useRef({ start, onSeen, onBroken });
  useEffect(() => {
    latest.current = { start, onSeen, onBroken };
  });

  useEffect(() => {
    const made = box.current && draw(box.current, latest.current.start);
    if (!made) return latest.current.onBroken();
    made.on('moveend', () => latest.current.onSeen(seenOf(made)));
    made.once('load', () => latest.current.onSeen(seenOf(made)));
    setMap(made);
    const stopDressing = dress(made);
    return () => {
      stopDressing();
      made.remove();
    };
  }, []);

  useImperativeHandle(
    ref,
    () => ({
      flyTo({ lat, lng, zoom }) {
        const options = { center: [lng, lat] as [number, number], zoom: zoom ?? map?.getZoom() };
        if (isStill()) map?.jumpTo(options);
        else map?.easeTo({ ...options, duration: 500 });
      },
      zoomBy: (steps) => void map?.zoomTo(map.getZoom() + steps, { duration: isStill() ? 0 : 200 }),
    }),
    [map],
  );

  return (
    <>
      <div ref={box} className="size-full" />
      {map && pins.map((pin) => <Pinned key={pin.key} map={map} pin={pin} />)}
    </>
  );
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Null where the browser has no WebGL. */
function draw(container: HTMLElement, { lat, lng, zoom }: View): DrawnMap | null {
  try {
    const map = new DrawnMap({
      container,
      center: [lng, lat],
      zoom,
      minZoom: zoomRange.min,
      maxZoom: zoomRange.max,
      style: basemapStyle(readMapColours(), null, null),
      attributionControl: false,
      pitchWithRotate: false,
      dragRotate: false,
      fadeDuration: isStill() ? 0 : 200,
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

/** Gives the map its outlines, names and streets, in the colours of the theme. The answer ends it. */
function dress(map: DrawnMap): () => void {
  let isOver = false;
  let data: BasemapData | null = null;
  let own: StyleSpecification | null = null;
  let tiles: string | null = null;
  const names = followNames(map);

  const apply = () => {
    if (!isOver) map.setStyle(own ?? basemapStyle(readMapColours(), data, tiles), { diff: true });
  };
  async function start() {
    const brought = await placesApi.getBasemap().catch(() => ({ style: null, tiles: null }));
    if (brought.style !== null || brought.tiles !== null) {
      const { readStreets, readStyle } = await import('./map-tiles.ts');
      readStreets();
      if (brought.style !== null) own = await readStyle(brought.style);
      else tiles = new URL(brought.tiles!, location.origin).href;
      // Who made the streets is said in the file or the style.
      if (!isOver) map.addControl(new AttributionControl({ compact: true }), 'top-left');
    }
    if (!own) data = await loadBasemap();
    apply();
  }
  start().catch((error: unknown) => {
    logError('map', error);
    apply();
  });

  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const leave = subscribeTheme(apply);
  scheme.addEventListener('change', apply);
  return () => {
    isOver = true;
    names();
    leave();
    scheme.removeEventListener('change', apply);
  };
}

const mostTowns = 40;

/** Names of the largest towns in view, asked for when the map rests. The answer ends it. */
function followNames(map: DrawnMap): () => void {
  let controller = new AbortController();
  let towns: GeoJSON.FeatureCollection | undefined;
  const show = () => {
    const source = map.getSource<GeoJSONSource>('towns');
    if (source && towns) void source.setData(towns);
  };
  const ask = () => {
    controller.abort();
    controller = new AbortController();
    placesApi.listTowns({ bounds: seenOf(map).bounds, limit: mostTowns }, { signal: controller.signal }).then(
      (answer) => {
        const features = answer.towns.map(({ name, lat, lng }, rank) => ({
          type: 'Feature' as const,
          properties: { name, rank },
          geometry: { type: 'Point' as const, coordinates: [lng, lat] },
        }));
        towns = { type: 'FeatureCollection', features };
        show();
      },
      // The map does without names.
      () => {},
    );
  };
  map.on('moveend', ask);
  map.once('load', ask);
  // Another style begins without them.
  map.on('styledata', show);
  return () => {
    controller.abort();
    map.off('styledata', show);
  };
}

function seenOf(map: DrawnMap): Seen {
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

/** Something of the page that stays at its place on the map. */
function Pinned({ map, pin }: { map: DrawnMap; pin: MapPin }) {
  const element = useMemo(() => document.createElement('div'), []);
  const { lat, lng, raised } = pin;
  useEffect(() => {
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([lng, lat]).addTo(map);
    marker.getElement().style.zIndex = raised ? '2' : '1';
    return () => void marker.remove();
  }, [map, element, lat, lng, raised]);
  return createPortal(pin.content, element);
}
