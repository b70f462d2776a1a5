/**
 * Keeps the labels of a map away from the route and from elements above the map, such as buttons. Invisible symbols
 * cover the route and each element with the attribute `data-over-map`. MapLibre places these symbols before all labels,
 * and places no label over them.
 */
import type { GeoJSONSource, LayerSpecification, Map as DrawnMap, StyleSpecification } from 'maplibre-gl';
import { routeSourceId } from './route-layers.ts';

const sourceId = 'elements-over-map';
/** Name of the image of the invisible symbols: one transparent pixel. */
export const labelBlockingImageId = 'element-over-map';
/** Minimum distance between an element and a label in pixels. */
const gap = 4;
const coordinateDecimals = 6;
/** Distance between the invisible symbols along the route in pixels. */
const routeSpacing = 12;

/** Distance in pixels between two positions on the same street at which the street's name may appear. */
const streetNameSpacing = 160;

type ElementAreas = GeoJSON.FeatureCollection<GeoJSON.Point>;

const invisible = { 'icon-image': labelBlockingImageId, 'icon-allow-overlap': true } as const;

/**
 * Adds the layers of the invisible symbols above all other layers of a style. The style must already contain the route.
 */
export function addLabelBlockingLayers(style: StyleSpecification, data: ElementAreas): StyleSpecification {
  return {
    ...style,
    sources: { ...style.sources, [sourceId]: { type: 'geojson', data } },
    layers: [
      ...style.layers.map(addNamePositions),
      {
        id: 'elements-over-map',
        type: 'symbol',
        source: sourceId,
        layout: { ...invisible, 'icon-padding': ['get', 'padding'] },
      },
      {
        id: 'route-without-labels',
        type: 'symbol',
        source: routeSourceId,
        filter: ['==', ['geometry-type'], 'LineString'],
        layout: {
          ...invisible,
          'symbol-placement': 'line',
          'symbol-spacing': routeSpacing,
          'icon-padding': routeSpacing / 2,
        },
      },
    ],
  };
}

/**
 * Repeats the name of each street at smaller distances than the base map does, so that a name remains visible beside
 * the route.
 */
function addNamePositions(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.id !== 'road-names') return layer;
  return { ...layer, layout: { ...layer.layout, 'symbol-spacing': streetNameSpacing } };
}

/** Adds the transparent image of the invisible symbols to a map. */
export function addLabelBlockingImage(map: DrawnMap): void {
  map.addImage(labelBlockingImageId, { width: 1, height: 1, data: new Uint8Array(4) });
}

/**
 * Updates the invisible symbols of the elements above the map after each movement, and whenever the map is drawn
 * completely. Returns a function that returns the current symbols; a style that is set later needs them.
 */
export function trackElementsOverMap(map: DrawnMap): () => ElementAreas {
  let areas: ElementAreas = { type: 'FeatureCollection', features: [] };
  let text = JSON.stringify(areas);
  const update = () => {
    const next = listElementsOverMap(map);
    const nextText = JSON.stringify(next);
    if (nextText === text) return;
    areas = next;
    text = nextText;
    void map.getSource<GeoJSONSource>(sourceId)?.setData(areas);
  };
  map.on('moveend', update);
  map.on('idle', update);
  return () => areas;
}

/**
 * Returns one point at the center of each element above the map. The property `padding` of a point lists half the
 * element's height or width plus the gap, for the top, right, bottom and left.
 */
export function listElementsOverMap(map: Pick<DrawnMap, 'getContainer' | 'unproject'>): ElementAreas {
  const frame = map.getContainer().getBoundingClientRect();
  const round = (degrees: number) => Number(degrees.toFixed(coordinateDecimals));
  const features = [...document.querySelectorAll('[data-over-map]')].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isOver =
      box.width > 0 &&
      box.left < frame.right &&
      box.right > frame.left &&
      box.top < frame.bottom &&
      box.bottom > frame.top;
    if (!isOver) return [];
    const [x, y] = [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
    const { lng, lat } = map.unproject([x, y]);
    const [width, height] = [box.width / 2 + gap, box.height / 2 + gap];
    return [
      {
        type: 'Feature' as const,
        properties: { padding: [height, width, height, width] },
        geometry: { type: 'Point' as const, coordinates: [round(lng), round(lat)] },
      },
    ];
  });
  return { type: 'FeatureCollection', features };
}
