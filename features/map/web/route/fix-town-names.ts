/** Keeps the name of each town at the town on route maps, which have few pins to avoid. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** Space in pixels around the name of a town. It is small, so that the names of neighboring towns fit. */
const padding = 3;

/**
 * Returns the style with the names of towns centered on the towns. A name that does not fit there is hidden and not
 * moved: on a map of many towns, it would appear at another town.
 */
export const centerTownNameLabels = (style: StyleSpecification): StyleSpecification => ({
  ...style,
  layers: style.layers.map(fixTownNameLayer),
});

function fixTownNameLayer(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.id !== 'localities') return layer;
  return {
    ...layer,
    layout: { ...layer.layout, 'text-variable-anchor-offset': ['center', [0, 0]], 'text-padding': padding },
  };
}
