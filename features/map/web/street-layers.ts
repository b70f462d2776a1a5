/** Layers of the map's style that draw land, water and roads from tiles in the schema of Protomaps. */
import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';

/** Id of the MapLibre source with the street tiles. */
export const streetSourceId = 'streets';

/** Widths of a line, in pixels, at increasing zoom levels. */
type Widths = readonly [zoom: number, pixels: number][];

const freewayWidths: Widths = [
  [6, 0.8],
  [9, 2],
  [11, 3.4],
  [13, 6],
  [15, 12],
  [17, 26],
];
const arterialWidths: Widths = [
  [8, 0.4],
  [10, 0.9],
  [11, 1.5],
  [13, 4],
  [15, 9],
  [17, 22],
];
const collectorWidths: Widths = [
  [11, 0.6],
  [13, 2.4],
  [15, 6],
  [17, 16],
];
const minorWidths: Widths = [
  [12, 0.3],
  [13, 1],
  [15, 4],
  [17, 12],
];

/**
 * Builds a MapLibre expression for a line width that grows with the zoom level.
 * @param widths line widths in pixels at increasing zoom levels
 * @param extra pixels to add at each level, for the edge of a road
 */
function growWith(widths: Widths, extra = 0): ExpressionSpecification {
  const stops = widths.flatMap(([zoom, pixels]) => [zoom, pixels + extra]);
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

const isWash: ExpressionSpecification = ['boolean', ['get', 'intermittent'], false];
const isKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const isDetail = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['coalesce', ['get', 'kind_detail'], ''],
  ['literal', kinds],
];
/**
 * Condition for collector roads, which connect minor streets with main streets. Map files mark them as tertiary roads
 * or as `medium_road`.
 */
const isCollector: ExpressionSpecification = [
  'any',
  isKind('medium_road'),
  ['all', isKind('major_road'), isDetail('tertiary')],
];
const isArterial: ExpressionSpecification = ['all', isKind('major_road'), ['!', isDetail('tertiary')]];
const isFreeway = isKind('highway');
const isMinor: ExpressionSpecification = isKind('minor_road', 'other');

/** Builds the layers of land, water and roads, in the order in which they are drawn. */
export function buildStreetLayers(c: MapColors): LayerSpecification[] {
  return [...buildAreaLayers(c), ...buildWaterLines(c), ...buildRoadLayers(c), ...buildRailLayers(c)];
}

function buildAreaLayers(c: MapColors): LayerSpecification[] {
  const fill = (id: string, layer: string, color: string, filter?: ExpressionSpecification) => ({
    id,
    type: 'fill' as const,
    source: streetSourceId,
    'source-layer': layer,
    ...(filter ? { filter } : {}),
    paint: { 'fill-color': color },
  });
  return [
    fill('earth', 'earth', c.land),
    fill('mountains', 'landcover', c.mountain, isKind('barren')),
    {
      id: 'mountain-edges',
      type: 'line',
      source: streetSourceId,
      'source-layer': 'landcover',
      filter: isKind('barren'),
      paint: { 'line-color': c.mountain, 'line-width': 6, 'line-blur': 6 },
    },
    fill('campuses', 'landuse', c.campus, isKind('university', 'college', 'school', 'hospital', 'aerodrome')),
    fill(
      'parks',
      'landuse',
      c.park,
      isKind(
        'park',
        'nature_reserve',
        'wood',
        'golf_course',
        'cemetery',
        'forest',
        'grass',
        'recreation_ground',
      ),
    ),
    fill('water', 'water', c.water, ['==', ['geometry-type'], 'Polygon']),
    { ...fill('buildings', 'buildings', c.building), minzoom: 14 },
  ];
}

function buildWaterLines(c: MapColors): LayerSpecification[] {
  const line = (id: string, minzoom: number, filter: ExpressionSpecification, widths: Widths) => ({
    id,
    type: 'line' as const,
    source: streetSourceId,
    'source-layer': 'water',
    minzoom,
    filter: ['all', ['==', ['geometry-type'], 'LineString'], filter] as ExpressionSpecification,
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
    paint: { 'line-color': c.water, 'line-width': growWith(widths) },
  });
  return [
    line('rivers', 7, isKind('river'), [
      [7, 1],
      [11, 3],
      [14, 9],
      [17, 30],
    ]),
    {
      ...line('washes', 10, isWash, [
        [10, 0.6],
        [14, 1.6],
        [17, 5],
      ]),
      layout: { 'line-join': 'round' as const },
      paint: { 'line-color': c.water, 'line-width': 1.2, 'line-dasharray': [4, 3] },
    },
    line(
      'canals',
      10,
      ['all', isKind('canal', 'stream', 'drain', 'ditch'), ['!', isWash]],
      [
        [10, 0.7],
        [12, 1.6],
        [14, 3.4],
        [17, 12],
      ],
    ),
  ];
}

function buildRoadLayers(c: MapColors): LayerSpecification[] {
  const road = (
    id: string,
    filter: ExpressionSpecification,
    color: string,
    width: ExpressionSpecification,
    minzoom = 7,
  ): LineLayerSpecification => ({
    id,
    type: 'line',
    source: streetSourceId,
    'source-layer': 'roads',
    minzoom,
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  });
  return [
    {
      ...road(
        'paths',
        isKind('path'),
        c.roadEdge,
        growWith([
          [14, 0.8],
          [17, 2],
        ]),
        14,
      ),
      paint: { 'line-color': c.roadEdge, 'line-width': 1.2, 'line-dasharray': [2, 2] },
    },
    road('minor-road-edges', isMinor, c.roadEdge, growWith(minorWidths, 1.2), 13),
    road('collector-edges', isCollector, c.roadEdge, growWith(collectorWidths, 1.4), 12),
    road('arterial-edges', isArterial, c.roadEdge, growWith(arterialWidths, 1.5), 10),
    road('minor-roads', isMinor, c.minorRoad, growWith(minorWidths), 12),
    road('collectors', isCollector, c.road, growWith(collectorWidths), 11),
    road('arterials', isArterial, c.road, growWith(arterialWidths), 8),
    road('freeway-edges', isFreeway, c.freewayEdge, growWith(freewayWidths, 1.6), 7),
    road('freeways', isFreeway, c.freeway, growWith(freewayWidths), 6),
  ];
}

function buildRailLayers(c: MapColors): LayerSpecification[] {
  const isTransit = isDetail('light_rail', 'tram', 'subway');
  return [
    {
      id: 'rails',
      type: 'line',
      source: streetSourceId,
      'source-layer': 'roads',
      minzoom: 11,
      filter: ['all', isKind('rail'), ['!', isTransit]],
      paint: { 'line-color': c.rail, 'line-width': 1.2, 'line-dasharray': [4, 2] },
    },
    {
      id: 'transit',
      type: 'line',
      source: streetSourceId,
      'source-layer': 'roads',
      minzoom: 10,
      filter: ['all', isKind('rail'), isTransit],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': c.transit,
        'line-width': growWith([
          [10, 0.8],
          [13, 1.4],
          [16, 2.6],
        ]),
        'line-opacity': 0.85,
      },
    },
  ];
}
