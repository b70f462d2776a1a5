import { Map as DrawnMap, Marker, setWorkerUrl } from 'maplibre-gl';
import type { GeoJSONSource } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ReactNode, Ref, RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '#features/places/domain/position.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { buildBasemapStyle } from './basemap-style.ts';
import { categoryIcons, CategoryIcon } from './category-icon.tsx';
import { listenToPins } from './listen-to-pins.ts';
import { readMapColors } from './map-colors.ts';
import { addMapImage, redrawMapImages } from './map-images.ts';
import { applyMapStyle } from './map-style.ts';
import { showTownNames } from './town-names.ts';
import { addVenueLayers, toVenueFeatures, venueSourceId } from './venue-layers.ts';
import { getVisibleArea, type VisibleMapArea } from './visible-area.ts';
import { mapZoomRange } from '../domain/map-view.ts';
import type { MapView } from '../domain/map-view.ts';
import { messages } from './messages.ts';

setWorkerUrl(workerUrl);

/** Handle by which other components move and zoom the map. */
export interface MapHandle {
  /** Moves a position into the middle of the part that the sheet does not cover. */
  flyTo: (view: Partial<MapView> & Position) => void;
  /** Moves the map only as far as needed to see a position. */
  reveal: (position: Position) => void;
  zoomBy: (steps: number) => void;
}

/** A React element at a position on the map. */
export interface MapMarker extends Position {
  key: string;
  content: ReactNode;
  anchor: 'center' | 'bottom';
}

interface MapCanvasProps {
  /** First view. With `isAimed` its position is in the middle of the part that the sheet does not cover. */
  start: MapView & { isAimed: boolean };
  venues: readonly Venue[];
  /** Id of the venue that a marker shows instead of a pin. */
  chosenId: string | undefined;
  markers: readonly MapMarker[];
  /** Height that the sheet covers at the lower edge, in pixels. */
  covered: number;
  /** Called after each movement, and once for the first view. */
  onMove: (visible: VisibleMapArea) => void;
  /** Called with the id of a pressed pin; undefined for a press beside all pins. */
  onChoose: (venueId: string | undefined) => void;
  /** Called if the browser cannot draw the map. */
  onBroken: () => void;
  ref: Ref<MapHandle>;
}

/** The map, drawn by MapLibre with WebGL: streets, pins with names and clusters (EXP-071, EXP-072, LOC-017). */
export default function MapCanvas(props: MapCanvasProps) {
  const { venues, chosenId, markers, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const icons = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const features = useMemo(() => toVenueFeatures(venues, chosenId), [venues, chosenId]);
  const map = useDrawnMap({ box, icons, latest, features });
  useEffect(() => {
    void map?.getSource<GeoJSONSource>(venueSourceId)?.setData(features);
  }, [map, features]);
  useImperativeHandle(ref, () => createHandle(map, () => latest.current.covered), [map]);
  return (
    <>
      <div ref={box} className="size-full" />
      {/* Pins are drawn with these icons. */}
      <div ref={icons} hidden>
        {categoryIcons.map((category) => (
          <span key={category} data-category={category}>
            <CategoryIcon category={category} size={24} />
          </span>
        ))}
      </div>
      {map && markers.map((marker) => <MarkerPortal key={marker.key} map={map} marker={marker} />)}
    </>
  );
}

interface DrawnMapParts {
  box: RefObject<HTMLDivElement | null>;
  icons: RefObject<HTMLDivElement | null>;
  latest: RefObject<MapCanvasProps>;
  features: GeoJSON.FeatureCollection;
}

/** Creates the map once, and removes it with the component. */
function useDrawnMap({ box, icons, latest, features }: DrawnMapParts): DrawnMap | undefined {
  const [map, setMap] = useState<DrawnMap>();
  const data = useRef(features);
  useEffect(() => {
    data.current = features;
  }, [features]);
  useEffect(() => {
    const findIcon = (category: string) =>
      icons.current?.querySelector<SVGElement>(`[data-category=${CSS.escape(category)}]>svg`) ?? null;
    const made = box.current && createMap(box.current, latest.current.start);
    if (!made) return latest.current.onBroken();
    const report = () => latest.current.onMove(getVisibleArea(made, latest.current.covered));
    let colors = readMapColors();
    made.setMissingStyleImageResolver((id) => addMapImage(made, id, colors, findIcon));
    made.once('load', () => {
      if (latest.current.start.isAimed) aim(made, latest.current.start, latest.current.covered, 0);
      made.on('moveend', report);
      report();
    });
    setMap(made);
    const cleanups = [
      showTownNames(made),
      markFirstTile(made),
      listenToPins(made, {
        onChoose: (id) => latest.current.onChoose(id),
        onChooseNothing: () => latest.current.onChoose(undefined),
        onOpenCluster: (view) => aim(made, view, latest.current.covered),
      }),
      applyMapStyle(made, {
        addLayers: (style, current) => addVenueLayers(style, current, data.current),
        onColors(next) {
          colors = next;
          redrawMapImages(made, colors, findIcon);
        },
      }),
    ];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
      made.remove();
    };
  }, [box, icons, latest]);
  return map;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves a position into the middle of the part above the sheet. @param duration in milliseconds */
function aim(
  map: DrawnMap,
  { lat, lng, zoom = map.getZoom() }: Position & { zoom?: number },
  covered: number,
  duration = prefersReducedMotion() ? 0 : 500,
): void {
  const limited = Math.min(mapZoomRange.max, zoom);
  map.easeTo({ center: [lng, lat], zoom: limited, offset: [0, -covered / 2], duration });
}

/** Room between a revealed position and the edges, in pixels: buttons above, the pin's height. */
const margins = { side: 64, top: 96, bottom: 44 };

function createHandle(map: DrawnMap | undefined, covered: () => number): MapHandle {
  return {
    flyTo: (view) => map && aim(map, view, covered()),
    reveal({ lat, lng }) {
      if (!map) return;
      const { x, y } = map.project([lng, lat]);
      const { clientWidth, clientHeight } = map.getContainer();
      const bottom = Math.max(margins.top, clientHeight - covered() - margins.bottom);
      const across = x - Math.max(margins.side, Math.min(clientWidth - margins.side, x));
      const down = y - Math.max(margins.top, Math.min(bottom, y));
      if (across !== 0 || down !== 0)
        map.panBy([across, down], { duration: prefersReducedMotion() ? 0 : 300 });
    },
    zoomBy: (steps) =>
      void map?.zoomTo(map.getZoom() + steps, { duration: prefersReducedMotion() ? 0 : 200 }),
  };
}

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
    return map;
  } catch (error) {
    logError('map', error);
    return null;
  }
}

/** Sets a performance mark when the first street tile is drawn, for the benchmark. Returns a cleanup function. */
function markFirstTile(map: DrawnMap): () => void {
  const onData = (event: { sourceId?: string; tile?: unknown }) => {
    if (event.sourceId !== 'streets' || !event.tile) return;
    map.off('sourcedata', onData);
    map.once('render', () => performance.mark('plaza-map-tile'));
  };
  map.on('sourcedata', onData);
  return () => void map.off('sourcedata', onData);
}

/** Renders the content of a marker at its position on the map. */
function MarkerPortal({ map, marker }: { map: DrawnMap; marker: MapMarker }) {
  const element = useMemo(() => document.createElement('div'), []);
  const { lat, lng, anchor } = marker;
  useEffect(() => {
    const made = new Marker({ element, anchor }).setLngLat([lng, lat]).addTo(map);
    // The list has the same venues for the keyboard.
    made.getElement().removeAttribute('role');
    made.getElement().removeAttribute('tabindex');
    made.getElement().removeAttribute('aria-label');
    return () => void made.remove();
  }, [map, element, lat, lng, anchor]);
  return createPortal(marker.content, element);
}
