/** MapLibre source and layers that draw a route on the map. */
import type { ExpressionSpecification, FilterSpecification, StyleSpecification } from 'maplibre-gl';
import type { Position } from '#features/places/domain/position.ts';
import type { MapColors } from '../map-colors.ts';

/** Id of the MapLibre source with the route. */
export const routeSourceId = 'route';

/** Route on a map: the part to the next point, and the part that is driven after it. */
interface DrawnRoute {
  line: readonly Position[];
  /** Empty if the route has no part after the next point. */
  laterLine: readonly Position[];
  /** True if no router computed the route. */
  isApproximate: boolean;
}

/** Converts a route to GeoJSON, with one feature for each of its parts. */
export function convertRouteToGeoJson({
  line,
  laterLine,
  isApproximate,
}: DrawnRoute): GeoJSON.FeatureCollection<GeoJSON.LineString> {
  const toFeature = (part: readonly Position[], isLater: boolean): GeoJSON.Feature<GeoJSON.LineString> => ({
    type: 'Feature',
    properties: { isApproximate, isLater },
    geometry: { type: 'LineString', coordinates: part.map(({ lat, lng }) => [lng, lat]) },
  });
  // The later part is first, so that the part to the next point covers it where both use the same street.
  return { type: 'FeatureCollection', features: [toFeature(laterLine, true), toFeature(line, false)] };
}

/**
 * Adds the layers of the route to a style, above streets and areas and below their names, because a route along a street
 * would cover its name. An approximate route is dashed, and the part after the next point is lighter.
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
  const isDashed: FilterSpecification = ['get', 'isApproximate'];
  const opacity: ExpressionSpecification = ['case', ['get', 'isLater'], 0.4, 1];
  const paint = { 'line-color': colors.pin, 'line-width': 5, 'line-opacity': opacity };
  return {
    ...style,
    sources: { ...style.sources, [routeSourceId]: { type: 'geojson', data } },
    layers: [
      ...style.layers.slice(0, firstName),
      {
        ...shared,
        id: 'route-edge',
        paint: { 'line-color': colors.halo, 'line-width': 9, 'line-opacity': 0.7 },
      },
      { ...shared, id: 'route-line', filter: ['!', isDashed], paint },
      { ...shared, id: 'route-dashes', filter: isDashed, paint: { ...paint, 'line-dasharray': [0.6, 1.9] } },
      ...style.layers.slice(firstName),
    ],
  };
}
