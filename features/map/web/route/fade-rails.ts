/** Makes rails and stations less visible on the map of a ride. Otherwise, they would look like parts of the route. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

const railOpacity = 0.45;
const railWidth = 0.9;
const stationOpacity = 0.4;

/** Returns the style with thinner and lighter rails and with lighter stations. Other layers stay the same. */
export const fadeRailLines = (style: StyleSpecification): StyleSpecification => ({
  ...style,
  layers: style.layers.map(fadeRailLayer),
});

function fadeRailLayer(layer: LayerSpecification): LayerSpecification {
  const { id } = layer;
  if (layer.type === 'line' && (id === 'rails' || id === 'transit'))
    return { ...layer, paint: { ...layer.paint, 'line-opacity': railOpacity, 'line-width': railWidth } };
  if (layer.type === 'symbol' && id === 'stations')
    return { ...layer, paint: { ...layer.paint, 'icon-opacity': stationOpacity } };
  return layer;
}
