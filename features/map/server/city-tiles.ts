/**
 * Serves the street map of Phoenix, the built-in example town, as vector tiles from our own origin (EXP-071, EXP-072).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtInCityMap } from '../data/city-map-data.ts';
import { cityTileZoomRange, isTileOfCityMap, type TileCoordinates } from '../domain/city-map-area.ts';
import { buildCityTileLayers } from '../domain/city-layers.ts';
import { VectorTileEncoder } from './tile-encoder.ts';

const compress = promisify(gzip);

/** Bytes of a tile, uncompressed (`plain`) and compressed with gzip; null for a tile without features. */
type Tile = { plain: Uint8Array; compressed: Buffer; etag: string } | null;

/** Version of the tile encoding. Increment it when the encoding changes, so that browsers fetch new tiles. */
const encodingVersion = 1;
const prefix = '/basemap/city/';
const yearSeconds = 31_536_000;

let version: string | undefined;

/** Returns the version of the map: a digest of its tables and of the encoding version. */
function computeVersion(): string {
  version ??= createHash('sha256')
    .update(`${encodingVersion}${JSON.stringify(builtInCityMap)}`)
    .digest('base64url')
    .slice(0, 10);
  return version;
}

/**
 * Returns the URL path of the tiles, with the placeholders `{z}`, `{x}` and `{y}`. The path contains a digest of the
 * map. A changed map therefore has other URLs, and browsers may cache the tiles without revalidation.
 */
export const getCityTileUrlTemplate = (): string => `${prefix}${computeVersion()}/{z}/{x}/{y}.mvt`;

/**
 * Registers the HTTP route of the tiles of the built-in map of Phoenix. Each tile is encoded and compressed once. Only
 * tiles inside the city's area are cached, so the size of the cache is bounded.
 */
export function registerCityTileRoute(server: FastifyInstance): void {
  const tiles = new Map<string, Promise<Tile>>();
  let encoder: VectorTileEncoder | undefined;

  async function makeTile(address: TileCoordinates): Promise<Tile> {
    encoder ??= new VectorTileEncoder(buildCityTileLayers(builtInCityMap), cityTileZoomRange.max);
    const plain = encoder.encode(address);
    if (!plain) return null;
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
    return { plain, compressed: await compress(plain, { level: 9 }), etag };
  }

  function loadTile(address: TileCoordinates): Promise<Tile> {
    const key = `${address.z}/${address.x}/${address.y}`;
    const cached = tiles.get(key);
    if (cached) return cached;
    const tile = makeTile(address);
    tiles.set(key, tile);
    // Removes a failed tile from the cache, so that the next request encodes the tile again.
    tile.catch(() => tiles.delete(key));
    return tile;
  }

  type Params = { version: string; z: string; x: string; y: string };
  server.get<{ Params: Params }>(`${prefix}:version/:z/:x/:y`, async (request, reply) => {
    const address = parseAddress(request.params);
    if (!address || !isTileOfCityMap(address)) return reply.callNotFound();
    // A page that was opened before an update of the server requests tiles of the previous version. It gets the current
    // tiles, which it must not cache under the old URL.
    const isCurrent = request.params.version === computeVersion();
    reply.header('cache-control', isCurrent ? `public, max-age=${yearSeconds}, immutable` : 'no-store');
    return sendTile(await loadTile(address), request, reply);
  });
}

function parseAddress({ z, x, y }: { z: string; x: string; y: string }): TileCoordinates | null {
  const match = /^(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.mvt$/.exec(`${z}/${x}/${y}`);
  return match && { z: Number(match[1]), x: Number(match[2]), y: Number(match[3]) };
}

function sendTile(tile: Tile, request: FastifyRequest, reply: FastifyReply) {
  // MapLibre treats an empty response as a tile without features.
  if (!tile) return reply.code(204).send();
  reply.header('etag', tile.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === tile.etag) return reply.code(304).send();
  reply.type('application/vnd.mapbox-vector-tile');
  const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  return acceptsGzip
    ? reply.header('content-encoding', 'gzip').send(tile.compressed)
    : reply.send(Buffer.from(tile.plain));
}
