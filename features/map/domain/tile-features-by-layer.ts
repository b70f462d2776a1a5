/**
 * Types of the layers and features in the map's vector tiles. The tiles have the schema of the Protomaps basemap, which
 * the map's style expects. The built-in map of Phoenix and the output of `npm run map -- extract` have the same layers.
 */

/** Names of the layers in a tile. */
export const TILE_LAYER_NAMES = [
  'landcover',
  'landuse',
  'water',
  'buildings',
  'roads',
  'pois',
  'places',
] as const;
/** Name of a layer in a map tile. */
export type TileLayerName = (typeof TILE_LAYER_NAMES)[number];

/** Properties of a feature in a tile. `min_zoom` is the first zoom level that contains the feature. */
export interface TileFeatureProperties {
  kind: string;
  min_zoom: number;
  kind_detail?: string;
  name?: string;
  /**
   * Road network of a numbered road, such as `US:I` for Interstates. `shield_text` is the number on the road's shield,
   * such as `10`.
   */
  network?: string;
  shield_text?: string;
  is_link?: true;
  /** True for a waterway that is dry most of the year, such as a wash. */
  intermittent?: true;
}

/** A feature of a layer, with WGS 84 coordinates. */
export type TileFeature = GeoJSON.Feature<GeoJSON.Geometry, TileFeatureProperties>;

/** All features of a map by layer. */
export type TileFeaturesByLayer = Partial<Record<TileLayerName, TileFeature[]>>;
