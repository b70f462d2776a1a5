/**
 * Divides a map into chunks, which `npm run map -- extract` converts to tiles one by one. A chunk consists of one tile
 * of a low zoom level and the tiles of higher zoom levels inside it.
 */
import type { MapBounds } from '#features/places/domain/position.ts';
import { findTileAtPosition, type TileCoordinates } from './city-map-area.ts';

/**
 * Zoom levels of the chunks (groups of tiles). `chunk` is the zoom level of a chunk's largest tile, and `last` the
 * highest zoom level of the tiles that are made from the chunk.
 */
const levels = [
  { chunk: 7, last: 9 },
  { chunk: 10, last: 12 },
  { chunk: 13, last: 15 },
] as const;
/** Lowest and highest zoom level of the tiles that `npm run map -- extract` creates from an OpenStreetMap extract. */
export const zoomRangeOfTilesFromOsmExtract = { min: 7, max: 15 } as const;
/**
 * Width by which adjacent chunks overlap, as a fraction of the width of a chunk's largest tile. A map feature near the
 * edge of a chunk is stored in both chunks.
 */
const overlap = 1 / 16;

/** Encodes the address of a chunk's largest tile as a single number. */
const encodeChunk = ({ z, x, y }: TileCoordinates): number => (z * 2 ** 20 + x) * 2 ** 20 + y;

/** Decodes the number of a chunk to the address of its largest tile. */
function decodeChunk(chunk: number): TileCoordinates {
  const y = chunk % 2 ** 20;
  const rest = (chunk - y) / 2 ** 20;
  return { z: Math.floor(rest / 2 ** 20), x: rest % 2 ** 20, y };
}

/**
 * Returns the numbers of the chunks (groups of tiles that are extracted together) whose tiles show a map feature.
 * @param minZoom first zoom level that shows the feature
 */
export function listTileChunksShowingMapFeature(bounds: MapBounds, minZoom: number): number[] {
  const chunks: number[] = [];
  for (const { chunk: z, last } of levels) {
    if (minZoom > last) continue;
    const pad = (360 / 2 ** z) * overlap;
    const northWest = findTileAtPosition(
      Math.min(85, bounds.north + pad),
      Math.max(-180, bounds.west - pad),
      z,
    );
    const southEast = findTileAtPosition(
      Math.max(-85, bounds.south - pad),
      Math.min(179.9999, bounds.east + pad),
      z,
    );
    for (let x = northWest.x; x <= southEast.x; x++)
      for (let y = northWest.y; y <= southEast.y; y++) chunks.push(encodeChunk({ z, x, y }));
  }
  return chunks;
}

/**
 * Returns the addresses of all tiles in a chunk: the tile that defines the chunk, and the tiles of higher zoom levels
 * inside it.
 */
export function listTilesInChunk(chunk: number): TileCoordinates[] {
  const { z, x, y } = decodeChunk(chunk);
  const last = levels.find((level) => level.chunk === z)?.last ?? z;
  const tiles: TileCoordinates[] = [];
  for (let zoom = z; zoom <= last; zoom++) {
    const across = 2 ** (zoom - z);
    for (let dx = 0; dx < across; dx++)
      for (let dy = 0; dy < across; dy++) tiles.push({ z: zoom, x: x * across + dx, y: y * across + dy });
  }
  return tiles;
}
