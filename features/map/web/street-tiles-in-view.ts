import { mapTileSizePx, projectPositionToTileGrid } from '../domain/city-map-area.ts';
import type { MapView } from '../domain/map-view.ts';
import type { BasemapTileAndStylePaths } from './calls.ts';

/** Maximum number of tiles that are listed. A map in a large window shows about this many. */
const maxTiles = 12;

/**
 * Lists the URL paths of the street tiles that a map shows, starting with the tiles in the middle of the map.
 * @param size width and height of the map in CSS pixels
 */
export function listStreetTileUrlsInView(
  { tiles, bounds, minZoom, maxZoom }: NonNullable<BasemapTileAndStylePaths['city']>,
  { lat, lng, zoom }: MapView,
  size: { width: number; height: number },
): string[] {
  if (zoom < minZoom) return [];
  const z = Math.min(maxZoom, Math.floor(zoom));
  const [west, south, east, north] = bounds;
  const center = projectPositionToTileGrid(lat, lng, z);
  const first = projectPositionToTileGrid(north, west, z);
  const last = projectPositionToTileGrid(south, east, z);
  const shownSize = mapTileSizePx * 2 ** (zoom - z);
  const [across, up] = [size.width / shownSize / 2, size.height / shownSize / 2];
  const columns = listIntegers(Math.max(first.x, center.x - across), Math.min(last.x, center.x + across));
  const rows = listIntegers(Math.max(first.y, center.y - up), Math.min(last.y, center.y + up));
  const measure = (x: number, y: number) => Math.hypot(x + 0.5 - center.x, y + 0.5 - center.y);
  return columns
    .flatMap((x) => rows.map((y) => ({ x, y, away: measure(x, y) })))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, maxTiles)
    .map(({ x, y }) => tiles.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`));
}

/** Returns all integers that are at least `from` (rounded down) and less than `to`. */
function listIntegers(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.max(0, Math.ceil(to) - first) }, (_, index) => first + index);
}
