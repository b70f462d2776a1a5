/** MapLibre source and layers that draw a route on the map. */
import type { FilterSpecification, StyleSpecification } from 'maplibre-gl';
import type { Position } from '#features/places/domain/position.ts';
import type { MapColors } from '../map-colors.ts';

/** Id of the MapLibre source with the route. */
export const routeSourceId = 'route';

/**
 * Converts a route to GeoJSON.
 * @param isApproximate true if no router computed the route
 */
export function convertRouteToGeoJson(
  line: readonly Position[],
  isApproximate: boolean,
): GeoJSON.Feature<GeoJSON.LineString> {
  return {
    type: 'Feature',
    properties: { isApproximate },
    geometry: { type: 'LineString', coordinates: line.map(({ lat, lng }) => [lng, lat]) },
  };
}

/**
 * Adds the layers of the route to a style, above streets and areas and below their names, because a route along a street
 * would cover its name. An approximate route is dashed.
 */
export function addRouteLayers(
  style: StyleSpecification,
  colors: MapColors,
  data: GeoJSON.Feature,
): StyleSpecification {
  const shared = {
    type: 'line',
    source: routeSourceId,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  } as const;
  const firstName = style.layers.findLastIndex(({ type }) => type !== 'symbol') + 1;
  const isDashed: FilterSpecification = ['get', 'isApproximate'];
  const paint = { 'line-color': colors.pin, 'line-width': 5 };
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
