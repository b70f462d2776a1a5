/** Source and layers of the route on the map. */
import type { FilterSpecification, StyleSpecification } from 'maplibre-gl';
import type { Position } from '#features/places/domain/position.ts';
import type { MapColors } from '../map-colors.ts';

export const routeSourceId = 'route';

/** Returns a route as GeoJSON. @param isApproximate true if it is not the route of a router */
export function toRouteFeature(
  line: readonly Position[],
  isApproximate: boolean,
): GeoJSON.Feature<GeoJSON.LineString> {
  return {
    type: 'Feature',
    properties: { isApproximate },
    geometry: { type: 'LineString', coordinates: line.map(({ lat, lng }) => [lng, lat]) },
  };
}

/** Returns the style with the route above all of its own layers. An approximate route is dashed. */
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
  const isDashed: FilterSpecification = ['get', 'isApproximate'];
  const paint = { 'line-color': colors.pin, 'line-width': 5 };
  return {
    ...style,
    sources: { ...style.sources, [routeSourceId]: { type: 'geojson', data } },
    layers: [
      ...style.layers,
      {
        ...shared,
        id: 'route-edge',
        paint: { 'line-color': colors.halo, 'line-width': 9, 'line-opacity': 0.7 },
      },
      { ...shared, id: 'route-line', filter: ['!', isDashed], paint },
      { ...shared, id: 'route-dashes', filter: isDashed, paint: { ...paint, 'line-dasharray': [0.6, 1.9] } },
    ],
  };
}
