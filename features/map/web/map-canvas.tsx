import type { GeoJSONSource, Map as DrawnMap } from 'maplibre-gl';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';
import { createMap } from './create-map.ts';
import { fitMapToPositions } from './fit-positions.ts';
import { type MapMarker, MapMarkerPortal } from './map-marker.tsx';
import { venueIconNames, VenueCategoryIcon } from './category-icon.tsx';
import {
  addLayersBlockingLabelsAndPins,
  addLabelBlockerImageToMap,
  labelBlockerImageId,
  keepLabelExclusionAreasUpdated,
} from './label-free-areas.ts';
import { listenToPinPresses } from './listen-to-pin-presses.ts';
import { readMapColors } from './map-colors.ts';
import { drawAndAddMapImage, redrawMapImages } from './map-images.ts';
import type { MapVenue } from './map-venue.ts';
import { applyMapStyleAndFollowThemeChanges } from './map-style.ts';
import { runMapTaskInTimeSlice } from './time-slices.ts';
import { showTownNamesOnMap } from './town-names.ts';
import {
  addVenueLayers,
  chosenVenueSourceAndLayerId,
  prominentVenueSourceId,
  venueSourceId,
  type VenueLayerGeoJson,
} from './venue-layers.ts';
import { useVenueLayerGeoJson } from './use-venue-features.ts';
import { type MapEdgeInsets, getVisibleMapArea, type VisibleMapArea } from './visible-area.ts';
import { mapZoomRange } from '../domain/map-view.ts';
import type { MapView } from '../domain/map-view.ts';

/** Handle that lets other components move and zoom the map. */
export interface MapHandle {
  /** Moves the map so that a position is in the middle of the part that the search and the sheet leave uncovered. */
  flyTo: (view: Partial<MapView> & Position) => void;
  /** Moves the map only as far as needed to make a position visible. Does not zoom. */
  reveal: (position: Position) => void;
  /**
   * Moves and zooms the map so that all positions are visible, see `fitMapToPositions`. Returns true if the map moves.
   */
  fit: (positions: readonly Position[]) => boolean;
  zoomBy: (steps: number) => void;
  /**
   * Moves labels and pins away from the elements over the map. Call this after such an element has appeared or moved.
   */
  avoidElementsOverMap: () => void;
}

interface MapCanvasProps {
  /**
   * Initial center and zoom level. If `isCenteredAboveSheet` is true, the center is placed in the middle of the part of
   * the map that the search and the sheet leave uncovered.
   */
  start: MapView & { isCenteredAboveSheet: boolean };
  venues: readonly MapVenue[];
  /** The chosen venue, which is shown as a marker instead of a pin; undefined if no venue is chosen. */
  chosen: Venue | undefined;
  markers: readonly MapMarker[];
  covered: MapEdgeInsets;
  /** Called after each movement of the map, and once for the initial view. */
  onMove: (visible: VisibleMapArea) => void;
  /** Called with the id of the venue whose pin is pressed; undefined for a press away from all pins. */
  onChoose: (venueId: string | undefined) => void;
  /** Called if the browser cannot draw the map. */
  onBroken: () => void;
  /** Called once, when streets and labels are drawn. */
  onLabeled?: () => void;
  ref: Ref<MapHandle>;
}

/**
 * The map, drawn by MapLibre with WebGL: streets, pins with the names of venues, and clusters of pins (EXP-071,
 * EXP-072, LOC-017).
 */
export default function MapCanvas(props: MapCanvasProps) {
  const { venues, chosen, markers, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const icons = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [zoom, setZoom] = useState(() => roundZoom(props.start.zoom));
  const features = useVenueLayerGeoJson(venues, chosen, zoom);
  const { map, avoidElements } = useDrawnMap({ box, icons, latest, features });
  useEffect(() => {
    const onZoomEnd = () => map && setZoom(roundZoom(map.getZoom()));
    map?.on('zoomend', onZoomEnd);
    return () => void map?.off('zoomend', onZoomEnd);
  }, [map]);
  useSourceData(map, venueSourceId, features.venues);
  useSourceData(map, prominentVenueSourceId, features.promoted);
  useSourceData(map, chosenVenueSourceAndLayerId, features.chosen);
  useImperativeHandle(
    ref,
    () => createHandle(map, { getCovered: () => latest.current.covered, avoidElements }),
    [map, avoidElements],
  );
  return (
    <>
      <div ref={box} className="size-full" />
      {/* Hidden icons of the venue categories. The pin images are drawn from these icons. */}
      <div ref={icons} hidden>
        {venueIconNames.map((category) => (
          <span key={category} data-category={category}>
            <VenueCategoryIcon category={category} size={24} />
          </span>
        ))}
      </div>
      {map && markers.map((marker) => <MapMarkerPortal key={marker.key} map={map} marker={marker} />)}
    </>
  );
}

/** Rounds a zoom level to steps of one half. The promoted venues are chosen again only after such a step. */
const roundZoom = (zoom: number) => Math.round(zoom * 2) / 2;

/** React hook that gives new data to a source of the map. MapLibre then loads all tiles of the source again. */
function useSourceData(map: DrawnMap | undefined, sourceId: string, data: GeoJSON.FeatureCollection): void {
  useEffect(() => {
    void map?.getSource<GeoJSONSource>(sourceId)?.setData(data);
  }, [map, sourceId, data]);
}

interface DrawnMapParts {
  box: RefObject<HTMLDivElement | null>;
  icons: RefObject<HTMLDivElement | null>;
  latest: RefObject<MapCanvasProps>;
  features: VenueLayerGeoJson;
}

/**
 * Creates the map when the component mounts, and removes it when the component unmounts. Returns the map, and a
 * function that moves labels and pins away from elements over the map. Call the function after an element over the map
 * has moved.
 */
function useDrawnMap({ box, icons, latest, features }: DrawnMapParts) {
  const [map, setMap] = useState<DrawnMap>();
  const [avoidElements, setAvoidElements] = useState(() => () => {});
  const data = useRef(features);
  useEffect(() => {
    data.current = features;
  }, [features]);
  useEffect(() => {
    const findIcon = (category: string) =>
      icons.current?.querySelector<SVGElement>(`[data-category=${CSS.escape(category)}]>svg`) ?? null;
    let colors = readMapColors();
    const made = box.current && createMap(box.current, latest.current.start, colors);
    if (!made) return latest.current.onBroken();
    const report = () => latest.current.onMove(getVisibleMapArea(made, latest.current.covered));
    const labelFree = keepLabelExclusionAreasUpdated(made, { isLive: true });
    made.setMissingStyleImageResolver((id) =>
      id === labelBlockerImageId
        ? addLabelBlockerImageToMap(made)
        : runMapTaskInTimeSlice(() => drawAndAddMapImage(made, id, colors, findIcon)),
    );
    made.once('load', () => {
      if (latest.current.start.isCenteredAboveSheet)
        centerAboveSheet(made, latest.current.start, latest.current.covered, 0);
      made.on('moveend', report);
      report();
    });
    setMap(made);
    setAvoidElements(() => labelFree.update);
    const cleanups = [
      showTownNamesOnMap(made),
      listenToPinPresses(made, {
        onChoose: (id) => latest.current.onChoose(id),
        onChooseNothing: () => latest.current.onChoose(undefined),
        onOpenCluster: (view) => centerAboveSheet(made, view, latest.current.covered),
      }),
      applyMapStyleAndFollowThemeChanges(made, {
        colors,
        addLayers: (style, current) =>
          addLayersBlockingLabelsAndPins(addVenueLayers(style, current, data.current), labelFree.getAreas()),
        onColors(next) {
          colors = next;
          redrawMapImages(made, colors, findIcon);
        },
        onLabeled: () => latest.current.onLabeled?.(),
      }),
    ];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
      made.remove();
    };
  }, [box, icons, latest]);
  return { map, avoidElements };
}

/**
 * Moves the map so that a position is in the middle of the uncovered area, between the search and the sheet.
 * @param duration duration of the movement, in milliseconds
 */
function centerAboveSheet(
  map: DrawnMap,
  { lat, lng, zoom = map.getZoom() }: Position & { zoom?: number },
  covered: MapEdgeInsets,
  duration = prefersReducedMotion() ? 0 : 500,
): void {
  const limited = Math.min(mapZoomRange.max, zoom);
  map.easeTo({
    center: [lng, lat],
    zoom: limited,
    offset: [0, (covered.top - covered.bottom) / 2],
    duration,
  });
}

/**
 * Minimum distances between a revealed position and the edges of the uncovered area, in pixels. They leave room for
 * the buttons at the side and for the height of a pin.
 */
const margins = { side: 64, top: 76, bottom: 44 };

interface HandleParts {
  getCovered: () => MapEdgeInsets;
  avoidElements: () => void;
}

function createHandle(map: DrawnMap | undefined, { getCovered, avoidElements }: HandleParts): MapHandle {
  return {
    flyTo: (view) => map && centerAboveSheet(map, view, getCovered()),
    reveal({ lat, lng }) {
      if (!map) return;
      const { x, y } = map.project([lng, lat]);
      const { clientWidth, clientHeight } = map.getContainer();
      const covered = getCovered();
      const top = covered.top + margins.top;
      const bottom = Math.max(top, clientHeight - covered.bottom - margins.bottom);
      const across = x - Math.max(margins.side, Math.min(clientWidth - margins.side, x));
      const down = y - Math.max(top, Math.min(bottom, y));
      if (across !== 0 || down !== 0)
        map.panBy([across, down], { duration: prefersReducedMotion() ? 0 : 300 });
    },
    fit: (positions) => map !== undefined && fitMapToPositions(map, positions, getCovered()),
    zoomBy: (steps) =>
      void map?.zoomTo(map.getZoom() + steps, { duration: prefersReducedMotion() ? 0 : 200 }),
    avoidElementsOverMap: avoidElements,
  };
}
