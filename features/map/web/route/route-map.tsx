import { LngLatBounds } from 'maplibre-gl';
import type { GeoJSONSource, Map as DrawnMap, PaddingOptions } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';
import { createMap } from '../create-map.ts';
import { readMapColors } from '../map-colors.ts';
import { drawAndAddMapImage, redrawMapImages } from '../map-images.ts';
import { type MapMarker, MapMarkerPortal } from '../map-marker.tsx';
import { applyMapStyleAndFollowThemeChanges } from '../map-style.ts';
import { runMapTaskInTimeSlice } from '../time-slices.ts';
import { showTownNamesOnMap } from '../town-names.ts';
import { initialMapView } from '../../domain/map-view.ts';
import {
  addLabelBlockerImageToMap,
  labelBlockerImageId,
  keepLabelExclusionAreasUpdated,
} from '../label-free-areas.ts';
import { computeMapPaddingPx } from './compute-fit-padding.ts';
import { fadeRailLines } from './fade-rails.ts';
import { centerTownNameLabels } from './fix-town-names.ts';
import { addLabelBlockerLayersToRouteMap } from './keep-labels-off-route.ts';
import { addRouteLayers, routeSourceId, convertRouteToGeoJson } from './route-layers.ts';

/** Props of a map with a route and markers. */
export interface RouteMapProps {
  /** Accessible name of the map. */
  label: string;
  /** Positions along the route; empty for no route. */
  line: readonly Position[];
  /** Positions along the rest of the route, which is driven after `line`. The rest is drawn lighter. */
  laterLine?: readonly Position[];
  /** True if no router computed the route. The map labels it as approximate unless it follows streets. */
  isApproximate: boolean;
  /**
   * True if the route follows streets; false by default. An approximate route that does not is dashed.
   */
  followsStreets?: boolean;
  /** Outlines of translucent areas, such as the area of an approximate place. */
  areas?: readonly (readonly Position[])[];
  markers: readonly MapMarker[];
  /** Positions that must be visible: whenever they change, the map moves and zooms to show all of them. */
  fit: readonly Position[];
  /** Height in pixels that a sheet covers at the lower edge of the map. */
  covered: number;
  /** Height in pixels that buttons cover at the upper edge of the map; 0 by default. */
  coveredTop?: number;
  /** Distance in pixels between the upper edge of the map and the note that the route is approximate; 8 by default. */
  noteTop?: number;
  /** Highest zoom level that the map chooses when it zooms to show all positions of `fit`. */
  closestZoom?: number;
  /**
   * Minimum distance in pixels between the positions of `fit` and all edges of the map. Set it if the positions have no
   * labels. If undefined, the map computes distances that leave room for the labels of pins. An object must be a
   * constant, because the map is fitted again whenever it changes.
   */
  fitMargin?: number | PaddingOptions;
  /**
   * False to draw rails and stations as on other maps. By default they are less visible, so that they do not look like
   * a route.
   */
  areRailsFaded?: boolean;
  /** Called with the center of the map after the person has moved the map. */
  onCenter?: (center: Position) => void;
}

interface RouteMapEvents {
  /** Called if the browser cannot draw the map. */
  onBroken: () => void;
  /** Called when the streets are drawn, or after 4 s if they are not drawn by then. */
  onDrawn: () => void;
  /** Called once when the labels of the map, such as street names, are drawn. */
  onLabeled: () => void;
}

const noLine: readonly Position[] = [];
const noAreas: readonly (readonly Position[])[] = [];

/** Map with a route and markers, without venues. */
export default function RouteMap(props: RouteMapProps & RouteMapEvents) {
  const { line, laterLine = noLine, isApproximate, followsStreets, areas = noAreas } = props;
  const { markers, fit, covered, coveredTop = 0, closestZoom = 15, fitMargin } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [map, setMap] = useState<DrawnMap>();
  const avoidElements = useRef(() => {});
  useEffect(() => {
    const start = latest.current.fit[0] ?? initialMapView;
    let colors = readMapColors();
    const made = box.current && createMap(box.current, { ...start, zoom: 13 }, colors);
    if (!made) return latest.current.onBroken();
    const findNoIcon = () => null;
    made.setMissingStyleImageResolver((id) =>
      id === labelBlockerImageId
        ? addLabelBlockerImageToMap(made)
        : runMapTaskInTimeSlice(() => drawAndAddMapImage(made, id, colors, findNoIcon)),
    );
    const labelFree = keepLabelExclusionAreasUpdated(made);
    avoidElements.current = labelFree.update;
    made.on('moveend', ({ originalEvent }) => {
      // Reports only movements by the person. A caller may compute `fit` from the center, so reporting the movements of
      // `fitInto` would cause a loop.
      if (originalEvent === undefined) return;
      const { lat, lng } = made.getCenter().wrap();
      latest.current.onCenter?.({ lat, lng });
    });
    setMap(made);
    const cleanups = [
      showTownNamesOnMap(made),
      applyMapStyleAndFollowThemeChanges(made, {
        colors,
        addLayers: (style, current) => {
          const route = convertRouteToGeoJson({ laterLine: noLine, ...latest.current });
          const base = centerTownNameLabels(
            latest.current.areRailsFaded === false ? style : fadeRailLines(style),
          );
          return addLabelBlockerLayersToRouteMap(addRouteLayers(base, current, route), labelFree.getAreas());
        },
        onColors(next) {
          colors = next;
          redrawMapImages(made, colors, findNoIcon);
        },
        onDrawn: () => latest.current.onDrawn(),
        onLabeled: () => latest.current.onLabeled(),
      }),
    ];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
      made.remove();
    };
  }, []);
  useEffect(() => {
    const route = convertRouteToGeoJson({ line, laterLine, isApproximate, followsStreets, areas });
    void map?.getSource<GeoJSONSource>(routeSourceId)?.setData(route);
  }, [map, line, laterLine, isApproximate, followsStreets, areas]);
  const positions = markers.map(({ key, lat, lng }) => `${key} ${lat},${lng}`).join(' ');
  useEffect(() => {
    // A marker can appear or move while the map does not move. Labels must then be moved away from the marker here.
    if (map) avoidElements.current();
  }, [map, positions]);
  const view = fit.map(({ lat, lng }) => `${lat},${lng}`).join(' ');
  const isFirst = useRef(true);
  useEffect(() => {
    if (!map || view === '') return;
    const padding = fitMargin ?? computeMapPaddingPx(map.getContainer(), { covered, coveredTop });
    fitInto(map, latest.current.fit, { padding, closestZoom, isFirst: isFirst.current });
    isFirst.current = false;
  }, [map, view, covered, coveredTop, closestZoom, fitMargin]);
  return (
    <>
      {/* The markers are above the placeholder that covers the map until its streets are drawn. */}
      <div ref={box} className="size-full [&_.maplibregl-marker]:z-[1]" />
      {map && markers.map((marker) => <MapMarkerPortal key={marker.key} map={map} marker={marker} />)}
    </>
  );
}

interface FitOptions {
  padding: number | PaddingOptions;
  closestZoom: number;
  isFirst: boolean;
}

function fitInto(
  map: DrawnMap,
  positions: readonly Position[],
  { padding, closestZoom, isFirst }: FitOptions,
): void {
  const bounds = new LngLatBounds();
  for (const { lat, lng } of positions) bounds.extend([lng, lat]);
  map.fitBounds(bounds, {
    padding,
    maxZoom: closestZoom,
    duration: isFirst || prefersReducedMotion() ? 0 : 500,
  });
}
