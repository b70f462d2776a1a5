/**
 * Keeps labels and pins of a map away from the elements over the map, such as buttons and the sheet. Also keeps labels
 * away from the edges of the map. Invisible symbols cover the edges and each element with the attribute
 * `data-over-map`. MapLibre places these symbols before all labels and pins.
 */
import type {
  ExpressionSpecification,
  GeoJSONSource,
  Map as DrawnMap,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';

const sourceId = 'elements-over-map';
/** Name of the image of the invisible symbols: one transparent pixel. */
export const labelBlockerImageId = 'element-over-map';
/** Minimum distance between an element and a label in pixels. */
const gap = 4;
const coordinateDecimals = 6;
/** Minimum time in milliseconds between two updates of the invisible symbols while the map is moving. */
const updateIntervalMs = 200;

/**
 * Areas of a map that labels avoid: elements over the map, and the edges of the map. The property `isElement` is false
 * for the edges.
 */
export type LabelExclusionAreas = GeoJSON.FeatureCollection<GeoJSON.Point>;

const isElement: ExpressionSpecification = ['==', ['get', 'isElement'], true];

const labelBlockers: SymbolLayerSpecification = {
  id: 'without-labels',
  type: 'symbol',
  source: sourceId,
  layout: {
    'icon-image': labelBlockerImageId,
    'icon-overlap': 'always',
    'icon-padding': ['get', 'padding'],
  },
};

/**
 * Layer of invisible symbols that hide pins. MapLibre hides a pin that collides with such a symbol if the pin's layer
 * has the overlap mode `cooperative`.
 */
const pinBlockers: SymbolLayerSpecification = {
  id: 'without-pins',
  type: 'symbol',
  source: sourceId,
  filter: isElement,
  layout: {
    'icon-image': labelBlockerImageId,
    'icon-overlap': 'never',
    'icon-padding': ['get', 'pinPadding'],
  },
};

/** Adds a layer of invisible symbols, which block labels, above all other layers of a style. */
export const addLabelBlockerLayer = (
  style: StyleSpecification,
  areas: LabelExclusionAreas,
): StyleSpecification => ({
  ...style,
  sources: { ...style.sources, [sourceId]: { type: 'geojson', data: areas } },
  layers: [...style.layers, labelBlockers],
});

/**
 * Adds two layers of invisible symbols above all other layers of a style: one blocks labels, the other blocks pins.
 * MapLibre places the symbols of the last layer first. The layer that blocks pins must be the last one, because its
 * symbols are not placed over other symbols.
 */
export function addLayersBlockingLabelsAndPins(
  style: StyleSpecification,
  areas: LabelExclusionAreas,
): StyleSpecification {
  const { layers, ...rest } = addLabelBlockerLayer(style, areas);
  return { ...rest, layers: [...layers, pinBlockers] };
}

/** Adds the image of the invisible symbols (one transparent pixel) to a map. */
export function addLabelBlockerImageToMap(map: DrawnMap): void {
  map.addImage(labelBlockerImageId, { width: 1, height: 1, data: new Uint8Array(4) });
}

interface LabelExclusionAreaTracker {
  /** Returns the current areas that labels avoid. Pass them to the new style when the style of the map is replaced. */
  getAreas: () => LabelExclusionAreas;
  /**
   * Reads the positions of the elements over the map again. Call this after an element has moved while the map has not.
   */
  update: () => void;
}

/**
 * Updates the invisible symbols after each movement, and whenever the map is drawn completely.
 * @param isLive true to update the symbols during movements too. A pin that was hidden behind an element then appears
 *   as soon as the element no longer covers it
 */
export function keepLabelExclusionAreasUpdated(
  map: DrawnMap,
  { isLive = false } = {},
): LabelExclusionAreaTracker {
  let areas: LabelExclusionAreas = { type: 'FeatureCollection', features: [] };
  let text = JSON.stringify(areas);
  let updatedAt = 0;
  const update = () => {
    updatedAt = performance.now();
    const next = listLabelExclusionAreas(map);
    const nextText = JSON.stringify(next);
    if (nextText === text) return;
    areas = next;
    text = nextText;
    void map.getSource<GeoJSONSource>(sourceId)?.setData(areas);
  };
  map.on('moveend', update);
  map.on('idle', update);
  if (isLive) map.on('move', () => performance.now() - updatedAt >= updateIntervalMs && update());
  return { getAreas: () => areas, update };
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Returns the areas that labels and pins avoid. Each area is a point at the center of a visible element over the map,
 * or at the center of an edge of the map. Two properties of a point contain the distances in pixels from the point to
 * the top, right, bottom and left of the area: `padding` for labels, `pinPadding` for pins. The area for labels is
 * larger than the element by a gap. The area for pins is 1 pixel smaller, so that touching elements do not collide.
 */
export function listLabelExclusionAreas(
  map: Pick<DrawnMap, 'getContainer' | 'unproject'>,
): LabelExclusionAreas {
  const frame = map.getContainer().getBoundingClientRect();
  const { width: right, height: bottom } = frame;
  const elements = [...document.querySelectorAll('[data-over-map]')]
    .filter(isVisible)
    .map((element) => clipToFrame(element.getBoundingClientRect(), frame))
    .filter((box) => box.left < box.right && box.top < box.bottom);
  const edges: Rectangle[] = [
    { left: 0, right: 0, top: 0, bottom },
    { left: right, right, top: 0, bottom },
    { left: 0, right, top: 0, bottom: 0 },
    { left: 0, right, top: bottom, bottom },
  ];
  const features = [
    ...elements.map((box) => createArea(map, box, { isElement: true })),
    ...edges.map((box) => createArea(map, box, { isElement: false })),
  ];
  return { type: 'FeatureCollection', features };
}

/**
 * Returns true if an element is not transparent. On phones, the zoom buttons are transparent until a keyboard focuses
 * them.
 */
const isVisible = (element: Element) => getComputedStyle(element).opacity !== '0';

/** Returns the part of an element's box that is over the map, in pixels from the map's upper left corner. */
const clipToFrame = (box: DOMRect, frame: DOMRect): Rectangle => ({
  left: Math.max(0, box.left - frame.left),
  right: Math.min(frame.width, box.right - frame.left),
  top: Math.max(0, box.top - frame.top),
  bottom: Math.min(frame.height, box.bottom - frame.top),
});

function createArea(
  map: Pick<DrawnMap, 'unproject'>,
  { left, right, top, bottom }: Rectangle,
  { isElement: isOfElement }: { isElement: boolean },
): GeoJSON.Feature<GeoJSON.Point> {
  const { lng, lat } = map.unproject([(left + right) / 2, (top + bottom) / 2]);
  const round = (degrees: number) => Number(degrees.toFixed(coordinateDecimals));
  const pad = (pixels: number) => {
    const [height, width] = [(bottom - top) / 2, (right - left) / 2].map((half) =>
      Math.max(0, half + pixels),
    );
    return [height, width, height, width];
  };
  return {
    type: 'Feature',
    properties: { isElement: isOfElement, padding: pad(isOfElement ? gap : 1), pinPadding: pad(-1) },
    geometry: { type: 'Point', coordinates: [round(lng), round(lat)] },
  };
}
