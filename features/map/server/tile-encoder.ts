/** Encodes features as vector tiles (Mapbox Vector Tile 2.1). */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { TileCoordinates } from '../domain/city-map-area.ts';
import { TILE_LAYER_NAMES, type TileFeaturesByLayer } from '../domain/tile-features-by-layer.ts';

const extent = 4096;

/**
 * Cuts the layers of a map into vector tiles. All geometries stay in memory, so use this class only for an area of
 * limited size.
 */
export class VectorTileEncoder {
  readonly #layers: [name: string, index: GeoJSONVT][] = [];

  /**
   * Prepares the layers of a map. Afterwards, `encode` cuts tiles from them.
   * @param maxZoom last zoom level; its geometries are not simplified
   */
  constructor(layers: TileFeaturesByLayer, maxZoom: number) {
    for (const name of TILE_LAYER_NAMES) {
      const features = layers[name];
      if (!features || features.length === 0) continue;
      const data = { type: 'FeatureCollection' as const, features };
      // Each tile extends beyond its edges by the buffer. Neighboring tiles therefore overlap, and wide lines and
      // labels have no seams.
      this.#layers.push([
        name,
        new GeoJSONVT(data, { maxZoom, indexMaxZoom: 0, extent, buffer: 128, tolerance: 3 }),
      ]);
    }
  }

  /** Returns the bytes of a tile; null if the tile contains no feature. */
  encode({ z, x, y }: TileCoordinates): Uint8Array | null {
    const layers: Record<string, GeoJSONVTTile> = {};
    for (const [name, index] of this.#layers) {
      const tile = index.getTile(z, x, y);
      if (!tile) continue;
      const features = tile.features.filter(
        ({ tags }: { tags: GeoJSON.GeoJsonProperties }) => Number(tags?.['min_zoom'] ?? 0) <= z,
      );
      if (features.length > 0) layers[name] = { ...tile, features };
    }
    return Object.keys(layers).length === 0 ? null : fromGeojsonVt(layers, { version: 2, extent });
  }
}
