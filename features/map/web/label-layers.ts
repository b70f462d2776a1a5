/** Layers of the map's style that draw names, road shields and stations. */
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { roadShieldImageNamePrefix } from './map-shields.ts';
import { streetSourceId } from './street-layers.ts';

/**
 * Font stacks of labels. MapLibre reads the weight from the first name of a stack and draws with the first
 * font that exists.
 */
const fonts = {
  regular: ['Inter Variable'],
  medium: ['Inter Medium', 'Inter Variable'],
  semibold: ['Inter Semibold', 'Inter Variable'],
};

/** Ids of the layers with names of neighborhoods and towns. These names have priority over the names of venues. */
export const areaLabelLayerIds: readonly string[] = ['neighborhoods', 'localities', 'towns-of-city', 'towns'];

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

/**
 * Layout for the name of an area, such as a neighborhood. If pins or clusters cover the middle of the area, the name is
 * placed beside the pins. The name is hidden only if there is no space on any side.
 */
const besidePins: Layout = {
  'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right', 'bottom-left', 'top-right'],
  'text-radial-offset': 1.6,
  'text-justify': 'auto',
};

/**
 * Like `besidePins`, but with additional positions farther to the left and right. Used for the names of towns, because
 * most pins are in the middle of a town.
 */
const farBesidePins: Layout = {
  'text-variable-anchor-offset': Object.entries({
    center: [[0, 0]],
    bottom: [[0, -1.6]],
    top: [[0, 1.6]],
    left: [
      [1.6, 0],
      [2.9, 0],
      [2.9, 1.6],
      [2.9, -1.6],
      [3.7, 1.3],
      [3.7, -1.3],
    ],
    right: [
      [-1.6, 0],
      [-2.9, 0],
      [-2.9, 1.6],
      [-2.9, -1.6],
      [-3.7, 1.3],
      [-3.7, -1.3],
    ],
  }).flatMap(([anchor, offsets]) => offsets.flatMap((offset) => [anchor, offset as [number, number]])),
  'text-justify': 'auto',
};

const isKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const name: ExpressionSpecification = ['coalesce', ['get', 'name'], ''];
const byZoom = (...stops: number[]) =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/**
 * Builds the layers that draw names. When labels overlap, MapLibre prefers the labels of later layers, so the layers
 * with the names of towns are the last ones.
 * @param streets `city` for the built-in street tiles of Phoenix, `file` for the operator's street tiles; null if there
 *   are no street tiles
 */
export function buildLabelLayers(c: MapColors, streets: 'city' | 'file' | null): LayerSpecification[] {
  return [
    ...(streets ? buildStreetLabels(c) : []),
    ...(streets === 'city' ? buildTownLabels(c) : []),
    ...buildGazetteerLabels(c, streets === 'city'),
  ];
}

function paintWith(color: string, halo: string, width = 1.1) {
  return { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': width, 'text-halo-blur': 0.4 };
}

function buildStreetLabels(c: MapColors): LayerSpecification[] {
  const label = (
    id: string,
    layer: string,
    minzoom: number,
    filter: ExpressionSpecification,
    color: string,
    layout: Layout,
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: streetSourceId,
    'source-layer': layer,
    minzoom,
    filter,
    layout: { 'text-field': name, 'text-font': fonts.medium, ...layout },
    paint: paintWith(color, c.halo),
  });
  const along: Layout = { 'symbol-placement': 'line', 'text-max-angle': 30, 'text-padding': 4 };
  const atPoint: Layout = { 'text-max-width': 7, 'text-size': byZoom(11, 10.5, 15, 12.5), 'text-padding': 6 };
  return [
    label('minor-road-names', 'roads', 13.8, isKind('minor_road', 'other', 'path'), c.mutedText, {
      ...along,
      'text-size': 10.5,
    }),
    label('road-names', 'roads', 10.8, isKind('major_road', 'medium_road'), c.mutedText, {
      ...along,
      // A street needs several names, because the sheet and the pins cover most of the map on a phone.
      'symbol-spacing': 200,
      'text-size': byZoom(10.8, 9.5, 12, 10.5, 14, 12, 16, 13),
    }),
    label('freeway-names', 'roads', 12.5, isKind('highway'), c.text, {
      ...along,
      'symbol-spacing': 420,
      'text-size': byZoom(12, 10.5, 16, 13),
    }),
    label('water-names', 'water', 11.5, ['has', 'name'], c.waterText, {
      ...along,
      'symbol-spacing': 380,
      'text-size': byZoom(11, 10, 15, 12),
      'text-letter-spacing': 0.04,
    }),
    label('park-names', 'pois', 12, isKind('park', 'golf_course', 'university', 'aerodrome'), c.parkText, {
      ...atPoint,
      'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 14],
    }),
    label('peak-names', 'pois', 10, isKind('peak', 'mountain'), c.mountainText, {
      ...atPoint,
      'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 14],
    }),
    buildStationLayer(c),
    buildShieldLayer(),
  ];
}

function buildStationLayer(c: MapColors): SymbolLayerSpecification {
  return {
    id: 'stations',
    type: 'symbol',
    source: streetSourceId,
    'source-layer': 'pois',
    minzoom: 12.5,
    filter: isKind('station'),
    layout: {
      'icon-image': 'station',
      'icon-size': byZoom(12.5, 0.7, 15, 1),
      'icon-allow-overlap': true,
      'text-field': ['step', ['zoom'], '', 13.6, name],
      'text-font': fonts.medium,
      'text-size': 11,
      'text-anchor': 'left',
      'text-offset': [0.8, 0],
      'text-max-width': 8,
      'text-optional': true,
    },
    paint: paintWith(c.text, c.halo),
  };
}

function buildShieldLayer(): SymbolLayerSpecification {
  return {
    id: 'shields',
    type: 'symbol',
    source: streetSourceId,
    'source-layer': 'roads',
    minzoom: 8,
    filter: [
      'all',
      ['has', 'shield_text'],
      ['has', 'network'],
      ['<=', ['length', ['get', 'shield_text']], 4],
    ],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': ['step', ['zoom'], 240, 12, 420] as unknown as number,
      'icon-image': ['concat', roadShieldImageNamePrefix, ['get', 'network'], '/', ['get', 'shield_text']],
      'icon-rotation-alignment': 'viewport',
      'icon-size': byZoom(8, 0.75, 12, 1),
      'icon-padding': 8,
    },
  };
}

/** Builds the layers with names of towns, villages and neighborhoods from the tiles of the built-in map of Phoenix. */
function buildTownLabels(c: MapColors): LayerSpecification[] {
  return [
    {
      id: 'neighborhoods',
      type: 'symbol',
      source: streetSourceId,
      'source-layer': 'places',
      minzoom: 10.5,
      maxzoom: 15.5,
      filter: isKind('neighbourhood', 'macrohood'),
      layout: {
        'text-field': name,
        'text-font': fonts.medium,
        'text-size': byZoom(10.5, 9.5, 14, 12),
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.08,
        'text-max-width': 8,
        'text-padding': 8,
        ...besidePins,
        'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 14],
      },
      paint: paintWith(c.mutedText, c.halo),
    },
    {
      id: 'localities',
      type: 'symbol',
      source: streetSourceId,
      'source-layer': 'places',
      // At higher zoom levels, streets are visible, and the name of the town would displace the names in the town.
      maxzoom: 13,
      filter: isKind('locality'),
      layout: {
        'text-field': name,
        'text-font': fonts.semibold,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          7,
          ['match', ['get', 'kind_detail'], 'metropolis', 16, 'city', 12, 11],
          12,
          ['match', ['get', 'kind_detail'], 'metropolis', 21, 'city', 16, 14],
        ],
        'text-max-width': 8,
        'text-padding': 10,
        ...farBesidePins,
        'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 14],
      },
      paint: paintWith(c.text, c.halo, 1.3),
    },
  ];
}

/**
 * Builds the layers with the names of towns from the gazetteer, a list of the world's towns.
 * @param isCityNamed true if the built-in street tiles of Phoenix already name the towns in their area
 */
function buildGazetteerLabels(c: MapColors, isCityNamed: boolean): LayerSpecification[] {
  const towns = (id: string, more: object): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: 'towns',
    layout: {
      'text-field': name,
      'text-font': fonts.medium,
      'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 16, 12, 13, 40, 12],
      'symbol-sort-key': ['get', 'rank'],
      'text-max-width': 8,
      'text-padding': 6,
    },
    paint: paintWith(c.text, c.halo, 1.3),
    ...more,
  });
  if (!isCityNamed) return [towns('towns', {})];
  return [
    towns('towns-of-city', { maxzoom: 7, filter: ['get', 'isInCity'] }),
    towns('towns', { filter: ['!', ['get', 'isInCity']] }),
  ];
}
