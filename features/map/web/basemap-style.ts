/**
 * Builds the MapLibre style of the map. Without street data the map is schematic: borders of states and counties,
 * outlines of the towns around Phoenix, and names of towns. With street data, street layers are drawn over these.
 * Labels use the font of the page, so no glyph files are needed.
 */
import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** Colors of the current theme, as CSS colors without variables. */
export interface MapColors {
  land: string;
  away: string;
  town: string;
  line: string;
  edge: string;
  ink: string;
  muted: string;
  water: string;
  green: string;
  road: string;
}

/** Outlines that the schematic map draws, as GeoJSON. */
export interface BasemapOutlines {
  nation: GeoJSON.GeoJSON;
  states: GeoJSON.GeoJSON;
  counties: GeoJSON.GeoJSON;
  valley: GeoJSON.GeoJSON;
  districts: GeoJSON.GeoJSON;
}

const font = ['Inter Variable'];
const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/**
 * Builds the MapLibre style of the map.
 * @param data null until the outlines are loaded
 * @param tilesUrl URL of a PMTiles file of streets in the Protomaps schema; null if there is none
 */
export function buildBasemapStyle(
  colors: MapColors,
  data: BasemapOutlines | null,
  tilesUrl: string | null,
): StyleSpecification {
  const geojson = (value: GeoJSON.GeoJSON | undefined) => ({
    type: 'geojson' as const,
    data: value ?? nothing,
  });
  return {
    version: 8,
    sources: {
      nation: geojson(data?.nation),
      states: geojson(data?.states),
      counties: geojson(data?.counties),
      valley: geojson(data?.valley),
      districts: geojson(data?.districts),
      towns: geojson(undefined),
      ...(tilesUrl === null ? {} : { streets: { type: 'vector', url: `pmtiles://${tilesUrl}` } }),
    },
    layers: [
      ...schematic(colors),
      ...(tilesUrl === null ? [] : streets(colors)),
      ...names(colors, tilesUrl !== null),
    ],
  };
}

function schematic(c: MapColors): LayerSpecification[] {
  const line = (
    id: string,
    source: string,
    paint: Record<string, unknown>,
    minzoom = 0,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source,
    minzoom,
    layout: { 'line-join': 'round' },
    paint,
  });
  return [
    { id: 'away', type: 'background', paint: { 'background-color': c.away } },
    { id: 'nation', type: 'fill', source: 'nation', paint: { 'fill-color': c.land } },
    { id: 'valley', type: 'fill', source: 'valley', paint: { 'fill-color': c.town } },
    line('valley-edge', 'valley', { 'line-color': c.line, 'line-width': 1.5 }),
    line('counties', 'counties', { 'line-color': c.line, 'line-width': 1, 'line-dasharray': [3, 2] }, 6),
    line('states', 'states', { 'line-color': c.edge, 'line-width': 1.2, 'line-opacity': 0.7 }),
  ];
}

function streets(c: MapColors): LayerSpecification[] {
  const is = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
  const source = 'streets';
  const wide = (at10: number, at16: number) =>
    ['interpolate', ['exponential', 1.6], ['zoom'], 10, at10, 16, at16] as unknown as number;
  return [
    { id: 'earth', type: 'fill', source, 'source-layer': 'earth', paint: { 'fill-color': c.land } },
    {
      id: 'green',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: is('park', 'nature_reserve', 'wood', 'golf_course', 'cemetery', 'forest', 'grass'),
      paint: { 'fill-color': c.green },
    },
    { id: 'water', type: 'fill', source, 'source-layer': 'water', paint: { 'fill-color': c.water } },
    {
      id: 'buildings',
      type: 'fill',
      source,
      'source-layer': 'buildings',
      minzoom: 14,
      paint: { 'fill-color': c.line, 'fill-opacity': 0.6 },
    },
    {
      id: 'minor-roads',
      type: 'line',
      source,
      'source-layer': 'roads',
      minzoom: 11,
      filter: is('minor_road', 'path', 'other'),
      paint: { 'line-color': c.road, 'line-width': wide(0.5, 7) },
    },
    {
      id: 'major-roads',
      type: 'line',
      source,
      'source-layer': 'roads',
      filter: is('major_road', 'medium_road'),
      paint: { 'line-color': c.road, 'line-width': wide(1.2, 12) },
    },
    {
      id: 'highways',
      type: 'line',
      source,
      'source-layer': 'roads',
      filter: is('highway'),
      paint: { 'line-color': c.edge, 'line-width': wide(2, 14) },
    },
  ];
}

function names(c: MapColors, hasStreets: boolean): LayerSpecification[] {
  const halo = { 'text-halo-color': c.land, 'text-halo-width': 1.5 };
  const layers: LayerSpecification[] = [
    {
      id: 'districts',
      type: 'symbol',
      source: 'districts',
      minzoom: 10.5,
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 11.5, 'text-max-width': 7 },
      paint: { 'text-color': c.muted, ...halo },
    },
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 16, 12, 13, 40, 12],
        'symbol-sort-key': ['get', 'rank'],
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: { 'text-color': c.ink, ...halo },
    },
  ];
  if (hasStreets) {
    layers.unshift({
      id: 'street-names',
      type: 'symbol',
      source: 'streets',
      'source-layer': 'roads',
      minzoom: 13,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['coalesce', ['get', 'name'], ''],
        'text-font': font,
        'text-size': 11,
      },
      paint: { 'text-color': c.muted, ...halo },
    });
  }
  // MapLibre places labels of later layers first when labels overlap. Towns therefore take precedence over districts.
  return layers;
}
