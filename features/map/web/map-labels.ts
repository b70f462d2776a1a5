/** Draws the streets of a map first, and shows names, road shields and stations when the streets are visible. */
import type {
  LayerSpecification,
  Map as DrawnMap,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { logError } from '#platform/ui/error-log.ts';
import { streetSourceId } from './street-layers.ts';
import { runMapTaskInTimeSlice } from './time-slices.ts';

/**
 * Letters that occur in most names of streets, places and towns. MapLibre draws any other letter when a tile needs it.
 */
const commonLetters = [...' .-&+0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/**
 * Returns true for label layers: the layers that draw names, and all symbols from the street tiles. A tile with such a
 * layer becomes visible only after the main thread has drawn all letters and images of the tile.
 */
const isLabelLayer = (layer: LayerSpecification): layer is SymbolLayerSpecification =>
  layer.type === 'symbol' && (layer.source === streetSourceId || layer.layout?.['text-field'] !== undefined);

/** Returns the ids of the label layers of a style. */
export const listLabelLayerIds = ({ layers }: StyleSpecification): string[] =>
  layers.filter(isLabelLayer).map(({ id }) => id);

/** Hides the label layers of a style. */
export const hideLabelLayers = (style: StyleSpecification): StyleSpecification => ({
  ...style,
  layers: style.layers.map((layer) =>
    isLabelLayer(layer) ? { ...layer, layout: { ...layer.layout, visibility: 'none' } } : layer,
  ),
});

/**
 * Draws the common letters of all label fonts of a style, in short slices of time. Otherwise, MapLibre would draw all
 * letters at once when the labels appear, and block the page. Calls an internal function of MapLibre, because there is
 * no documented function for this.
 */
async function drawCommonLetters(map: DrawnMap, style: StyleSpecification): Promise<void> {
  const fonts = new Set(style.layers.filter(isLabelLayer).flatMap((layer) => readFontStack(layer) ?? []));
  for (const font of fonts) {
    // The first letter is requested alone, because it waits until the font file is loaded.
    await map.style.glyphManager.getGlyphs({ [font]: { default: ['a'] } });
    const drawn = commonLetters.map((letter) =>
      runMapTaskInTimeSlice(() => map.style.glyphManager.getGlyphs({ [font]: { default: [letter] } })),
    );
    await Promise.all(drawn);
  }
}

/** Returns the key under which MapLibre stores the letters of a layer's fonts: the font names, separated by commas. */
function readFontStack({ layout }: SymbolLayerSpecification): string | undefined {
  const fonts: unknown = layout?.['text-font'];
  return Array.isArray(fonts) && fonts.every((font) => typeof font === 'string')
    ? fonts.join(',')
    : undefined;
}

/**
 * Resolves when the first street tile is drawn, or when the map is completely drawn without any street tile. Sets a
 * performance mark for the benchmark.
 */
function waitForFirstStreetTile(map: DrawnMap): Promise<void> {
  return new Promise((resolve) => {
    const onData = (event: { sourceId?: string; tile?: unknown }) => {
      if (event.sourceId !== streetSourceId || !event.tile) return;
      stop();
      map.once('render', () => {
        performance.mark('plaza-map-tile');
        resolve();
      });
    };
    const onIdle = () => {
      stop();
      resolve();
    };
    const stop = () => {
      map.off('sourcedata', onData);
      map.off('idle', onIdle);
    };
    map.on('sourcedata', onData);
    map.on('idle', onIdle);
  });
}

/** Shows hidden label layers after the first street tile is drawn. Does nothing if the map was removed in between. */
export async function showLabelsAfterStreets(
  map: DrawnMap,
  style: StyleSpecification,
  isStopped: () => boolean,
): Promise<void> {
  // Drawing the letters earlier would delay the first street tile.
  await waitForFirstStreetTile(map);
  if (isStopped()) return;
  await drawCommonLetters(map, style).catch((error: unknown) => {
    if (!isStopped()) logError('map', error);
  });
  if (isStopped()) return;
  for (const id of listLabelLayerIds(style)) map.setLayoutProperty(id, 'visibility', 'visible');
}
