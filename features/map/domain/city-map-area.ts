/** Area and zoom levels of the street map of Phoenix, the built-in example town. */

/** Bounding box of the built-in street map of Phoenix, in degrees. */
export const cityMapBounds = { south: 33.2, west: -112.5, north: 33.9, east: -111.55 } as const;
/**
 * Lowest and highest zoom level for which the built-in map of Phoenix has tiles. At higher zoom levels, MapLibre
 * enlarges the tiles of the highest level.
 */
export const cityTileZoomRange = { min: 7, max: 15 } as const;

/** Width and height in CSS pixels of a map tile at its own zoom level. */
export const mapTileSizePx = 512;

/** Address of a map tile: zoom level, column and row of the Web Mercator grid. */
export interface TileCoordinates {
  z: number;
  x: number;
  y: number;
}

/**
 * Returns the column and row of a position in the tile grid of zoom level `z`, as numbers with fractions. The zoom
 * level may have a fraction too.
 */
export function projectPositionToTileGrid(lat: number, lng: number, z: number): { x: number; y: number } {
  const tiles = 2 ** z;
  const sin = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * tiles,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * tiles,
  };
}

/**
 * Returns the tile that contains a position.
 * @param z zoom level of the tile
 */
export function findTileAtPosition(lat: number, lng: number, z: number): TileCoordinates {
  const { x, y } = projectPositionToTileGrid(lat, lng, z);
  return { z, x: Math.floor(x), y: Math.floor(y) };
}

/** Returns true if the tile is inside the area and the zoom levels of the built-in map of Phoenix. */
export function isTileOfCityMap({ z, x, y }: TileCoordinates): boolean {
  if (!(z >= cityTileZoomRange.min && z <= cityTileZoomRange.max)) return false;
  const northWest = findTileAtPosition(cityMapBounds.north, cityMapBounds.west, z);
  const southEast = findTileAtPosition(cityMapBounds.south, cityMapBounds.east, z);
  return x >= northWest.x && x <= southEast.x && y >= northWest.y && y <= southEast.y;
}
