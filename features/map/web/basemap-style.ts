/**
 * Builds the MapLibre style of the map: state and county borders for the whole country, and streets where
 * street tiles exist. Labels use the font of the page, so no glyph files are needed.
 */
import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { buildLabelLayers } from './label-layers.ts';
import type { MapColors } from './map-colors.ts';
import { buildStreetLayers, streetSourceId } from './street-layers.ts';

/**
 * Borders of the nation, states and counties as GeoJSON. The map also draws them outside the area of the street tiles.
 */
export interface StateAndCountyBorders {
  nation: GeoJSON.GeoJSON;
  states: GeoJSON.GeoJSON;
  counties: GeoJSON.GeoJSON;
}

/** Source of the vector tiles with streets, with absolute URLs. */
export type StreetTileSource =
  /**
   * Tiles of Phoenix, the built-in example town: one URL for each tile. The tiles contain the names of the towns in
   * their area.
   */
  | {
      type: 'city';
      tiles: string;
      bounds: [west: number, south: number, east: number, north: number];
      minZoom: number;
      maxZoom: number;
    }
  /** A PMTiles file in the schema of Protomaps. */
  | { type: 'file'; url: string };

const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/**
 * Builds the MapLibre style of the map.
 * @param data borders to draw; null until they are loaded
 * @param streets source of the street tiles; null if there are none, or until their URL is known
 */
export function buildBasemapStyle(
  colors: MapColors,
  data: StateAndCountyBorders | null,
  streets: StreetTileSource | null,
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
      towns: geojson(undefined),
      ...(streets ? { [streetSourceId]: describeSource(streets) } : {}),
    },
    layers: [
      ...buildBorderLayers(colors, data !== null),
      ...(streets ? buildStreetLayers(colors) : []),
      ...buildLabelLayers(colors, streets?.type ?? null),
    ],
  };
}

function describeSource(streets: StreetTileSource): SourceSpecification {
  if (streets.type === 'file') return { type: 'vector', url: `pmtiles://${streets.url}` };
  const { tiles, bounds, minZoom, maxZoom } = streets;
  return { type: 'vector', tiles: [tiles], bounds, minzoom: minZoom, maxzoom: maxZoom };
}

/**
 * Zoom level from which on state and county borders are hidden. A map that is never zoomed out below this level does
 * not load the borders.
 */
export const stateBordersMaxZoom = 10;

/** Id of the background layer, which colors everything outside of the nation's shape. */
export const backgroundLayerId = 'away';

/**
 * Returns the color of the map's background. Until the shape of the nation is drawn, the background has the color of
 * land, so that the map does not look like water. Afterwards, it has the color of foreign land at zoom levels below
 * `stateBordersMaxZoom`.
 */
export const getMapBackgroundColor = (
  c: MapColors,
  isNationDrawn: boolean,
): string | ExpressionSpecification =>
  isNationDrawn ? ['step', ['zoom'], c.foreignLand, stateBordersMaxZoom, c.land] : c.land;

function buildBorderLayers(c: MapColors, isNationDrawn: boolean): LayerSpecification[] {
  return [
    {
      id: backgroundLayerId,
      type: 'background',
      paint: { 'background-color': getMapBackgroundColor(c, isNationDrawn) },
    },
    {
      id: 'nation',
      type: 'fill',
      source: 'nation',
      maxzoom: stateBordersMaxZoom,
      paint: { 'fill-color': c.land },
    },
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: 6,
      maxzoom: stateBordersMaxZoom,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c.border, 'line-width': 1, 'line-dasharray': [3, 2], 'line-opacity': 0.6 },
    },
    {
      id: 'states',
      type: 'line',
      source: 'states',
      maxzoom: stateBordersMaxZoom,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c.border, 'line-width': 1.2, 'line-opacity': 0.7 },
    },
  ];
}
