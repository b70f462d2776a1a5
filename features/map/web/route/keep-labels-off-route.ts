/** Keeps the labels of a route map away from the route, with invisible symbols along it. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { addLabelBlockerLayer, labelBlockerImageId, type LabelExclusionAreas } from '../label-free-areas.ts';
import { routeSourceId } from './route-layers.ts';

/** Distance in pixels between the invisible symbols along the route. */
const routeSpacing = 12;
/** Distance in pixels at which the name of a street is repeated along the street. */
const streetNameSpacing = 160;

/**
 * Adds the invisible symbols that keep labels away from the route, from elements above the map and from its edges. The
 * style must already contain the route.
 */
export function addLabelBlockerLayersToRouteMap(
  style: StyleSpecification,
  areas: LabelExclusionAreas,
): StyleSpecification {
  const { layers, ...rest } = addLabelBlockerLayer(style, areas);
  return {
    ...rest,
    layers: [
      ...layers.map(addNamePositions),
      {
        id: 'route-without-labels',
        type: 'symbol',
        source: routeSourceId,
        filter: ['==', ['geometry-type'], 'LineString'],
        layout: {
          'icon-image': labelBlockerImageId,
          'icon-overlap': 'always',
          'symbol-placement': 'line',
          'symbol-spacing': routeSpacing,
          'icon-padding': routeSpacing / 2,
        },
      },
    ],
  };
}

/**
 * Repeats the name of each street at shorter distances than the base map does. A name then remains visible beside the
 * route, although labels on the route are hidden.
 */
function addNamePositions(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.id !== 'road-names') return layer;
  return { ...layer, layout: { ...layer.layout, 'symbol-spacing': streetNameSpacing } };
}
