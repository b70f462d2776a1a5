import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FetchSource, PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { processGeolocationSecure } from '#features/places/api.ts';
import { getBasemap } from '../api.ts';

let plain: TestServer;
let brought: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'plaza-map-'));

/** The smallest valid PMTiles file: header, one directory entry, metadata, the bytes of one tile. */
function smallestFile(tile: Buffer): Buffer {
  const metadata = Buffer.from('{"attribution":"Somebody"}');
  const directory = Buffer.from([1, 0, 1, tile.length, 1]);
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const at = { root: 127, metadata: 127 + directory.length, tiles: 127 + directory.length + metadata.length };
  const numbers = [
    at.root,
    directory.length,
    at.metadata,
    metadata.length,
    0,
    0,
    at.tiles,
    tile.length,
    1,
    1,
    1,
  ];
  for (const [i, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + i * 8);
  // Remaining header fields: clustered, no compression, vector tiles, only zoom level 0.
  header.set([1, 1, 1, 1, 0, 0], 96);
  return Buffer.concat([header, directory, metadata, tile]);
}

beforeAll(async () => {
  const tilesFile = join(folder, 'valley.pmtiles');
  const styleFile = join(folder, 'style.json');
  writeFileSync(tilesFile, smallestFile(Buffer.from('a tile')));
  writeFileSync(styleFile, '{"version":8,"sources":{},"layers":[]}');
  writeFileSync(join(folder, 'secret.txt'), 'not of the map');
  [plain, brought] = await Promise.all([
    startTestServer(),
    startTestServer({ config: { map: { styleFile, tilesFile } } }),
  ]);
});
afterAll(async () => {
  await Promise.all([plain.stop(), brought.stop()]);
  rmSync(folder, { recursive: true });
});

test("EXP-072 getBasemap returns the map of the starter city, and the operator's map instead if there is one", async () => {
  expect((await plain.guest.call(getBasemap, {})).ok).toMatchObject({
    style: null,
    tiles: null,
    city: { minZoom: 7, maxZoom: 15 },
  });
  expect((await fetch(`${plain.url}/basemap/tiles/valley.pmtiles`)).status).toBe(404);
  expect((await brought.guest.call(getBasemap, {})).ok).toEqual({
    style: '/basemap/style/style.json',
    tiles: '/basemap/tiles/valley.pmtiles',
    city: null,
  });
});

test('EXP-072 tiles are served from one file in ranges, and no other file of its folder is served', async () => {
  const { tiles, style } = (await brought.guest.call(getBasemap, {})).ok;
  const piece = await fetch(brought.url + tiles, { headers: { range: 'bytes=0-6' } });
  expect([piece.status, await piece.text()]).toEqual([206, 'PMTiles']);
  expect(piece.headers.get('content-range')).toMatch(/^bytes 0-6\/\d+$/);
  const file = new PMTiles(new FetchSource(brought.url + tiles));
  expect(await file.getMetadata()).toEqual({ attribution: 'Somebody' });
  const tile = await file.getZxy(0, 0, 0);
  expect(Buffer.from(tile!.data).toString()).toBe('a tile');
  expect(await (await fetch(brought.url + style)).json()).toMatchObject({ version: 8 });
  for (const path of [
    'tiles/secret.txt',
    'style/secret.txt',
    'tiles/style.json',
    'style/..%2f..%2fetc%2fpasswd',
  ]) {
    expect((await fetch(`${brought.url}/basemap/${path}`)).status, path).toBe(404);
  }
});

test('EXP-094 the built-in streets name no intersections where the operator brings a map', async () => {
  const query = 'Mill Ave & University Dr';
  const search = async (server: TestServer) => {
    const ana = await server.person('Ana Alvarez');
    const { places } = (await ana.call(processGeolocationSecure, { requestType: 'forward', query })).ok;
    const coordinates = { lat: 33.4219, lng: -111.94 };
    const reverse = (await ana.call(processGeolocationSecure, { requestType: 'reverse', coordinates })).ok;
    return [places.map(({ name }) => name), reverse.intersection?.name, reverse.place?.city];
  };
  expect(await search(plain)).toEqual([[query], query, 'Tempe']);
  expect(await search(brought)).toEqual([[], undefined, 'Tempe']);
});
