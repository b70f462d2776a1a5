/** MapLibre source and layers that draw a route on the map. */
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { Position } from '#features/places/domain/position.ts';
import type { MapColors } from '../map-colors.ts';

/** Id of the MapLibre source with the route. */
export const routeSourceId = 'route';

/**
 * Maximum deviation in pixels when MapLibre simplifies a line. With MapLibre's default of 0.375, a circle would have
 * visible corners.
 */
const tolerance = 0.05;

/**
 * Route on a map, in two parts. `line` leads to the next point of the journey, such as the pickup. `laterLine` is the
 * rest of the route, after that point.
 */
interface DrawnRoute {
  line: readonly Position[];
  /** Empty if the route has no part after the next point. */
  laterLine: readonly Position[];
  /** True if the route only approximates the real way, because no router computed it. */
  isApproximate: boolean;
  /** True if the route follows streets. If false, an approximate route consists of straight lines. False by default. */
  followsStreets?: boolean | undefined;
  /** Outlines of areas that the map shows. The last position of an outline equals the first. */
  areas?: readonly (readonly Position[])[];
}

type RouteShapes = GeoJSON.FeatureCollection<GeoJSON.LineString | GeoJSON.Polygon>;

/** Converts a route and areas to GeoJSON, with one feature for each part of the route and for each area. */
export function convertRouteToGeoJson({
  line,
  laterLine,
  isApproximate,
  followsStreets = false,
  areas = [],
}: DrawnRoute): RouteShapes {
  const isDashed = isApproximate && !followsStreets;
  const toCoordinates = (part: readonly Position[]) => part.map(({ lat, lng }) => [lng, lat]);
  const toFeature = (part: readonly Position[], isLater: boolean): GeoJSON.Feature<GeoJSON.LineString> => ({
    type: 'Feature',
    properties: { isDashed, isLater, opacity: isLater ? 0.4 : 1 },
    geometry: { type: 'LineString', coordinates: toCoordinates(part) },
  });
  const drawnAreas = areas.map((outline): GeoJSON.Feature<GeoJSON.Polygon> => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [toCoordinates(outline)] },
  }));
  // The later part is drawn first. Where both parts use the same street, the part to the next point then covers it.
  const lines = [toFeature(laterLine, true), toFeature(line, false)];
  return { type: 'FeatureCollection', features: [...lines, ...drawnAreas] };
}

/**
 * Adds the layers of the route to a style. They are above streets and areas, but below all names, because a route along
 * a street would otherwise cover the street's name. A route along streets is a line with a darker edge. A route of
 * straight lines is dashes on a lighter line. The part of the route after the next point is lighter.
 */
export function addRouteLayers(
  style: StyleSpecification,
  colors: MapColors,
  data: GeoJSON.FeatureCollection,
): StyleSpecification {
  const shared = {
    type: 'line',
    source: routeSourceId,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  } as const;
  const firstName = style.layers.findLastIndex(({ type }) => type !== 'symbol') + 1;
  const isLine: FilterSpecification = ['==', ['geometry-type'], 'LineString'];
  const isArea: FilterSpecification = ['==', ['geometry-type'], 'Polygon'];
  const isSolid: FilterSpecification = ['all', isLine, ['!', ['get', 'isDashed']]];
  const isDashed: FilterSpecification = ['all', isLine, ['get', 'isDashed']];
  const casingOpacity: ExpressionSpecification = ['case', ['get', 'isLater'], 0.14, 0.32];
  // Long dashes with short gaps look like one calm line.
  const dash = [2.2, 1.9];
  const line = { 'line-color': colors.pin, 'line-width': 5 };
  const opacity: ExpressionSpecification = ['get', 'opacity'];
  return {
    ...style,
    sources: { ...style.sources, [routeSourceId]: { type: 'geojson', data, tolerance } },
    layers: [
      ...style.layers.slice(0, firstName),
      ...createAreaLayers(colors, isArea),
      {
        ...shared,
        id: 'route-edge',
        filter: isLine,
        paint: { 'line-color': colors.halo, 'line-width': 10, 'line-opacity': 0.85 },
      },
      {
        ...shared,
        id: 'route-dark-edge',
        filter: isSolid,
        paint: { 'line-color': colors.routeEdge, 'line-width': 7, 'line-opacity': opacity },
      },
      {
        ...shared,
        id: 'route-casing',
        filter: isDashed,
        paint: { ...line, 'line-opacity': casingOpacity },
      },
      { ...shared, id: 'route-line', filter: isSolid, paint: { ...line, 'line-opacity': opacity } },
      {
        ...shared,
        id: 'route-dashes',
        filter: isDashed,
        paint: { ...line, 'line-opacity': opacity, 'line-dasharray': dash },
      },
      ...style.layers.slice(firstName),
    ],
  };
}

/** Creates the layers of the areas: a translucent fill and its edge. */
function createAreaLayers(colors: MapColors, filter: FilterSpecification): LayerSpecification[] {
  const shared = { source: routeSourceId, filter } as const;
  return [
    {
      ...shared,
      id: 'area-fill',
      type: 'fill',
      paint: { 'fill-color': colors.pin, 'fill-opacity': 0.13 },
    },
    {
      ...shared,
      id: 'area-edge',
      type: 'line',
      paint: { 'line-color': colors.pin, 'line-width': 2, 'line-opacity': 0.6 },
    },
  ];
}
