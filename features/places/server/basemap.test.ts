import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FetchSource, PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getBasemap, listTowns } from '../api.ts';

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
  // Clustered, nothing compressed, vector tiles, zoom 0 only.
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

test('EXP-072 getBasemap returns null without a street map, and paths of our own origin with one', async () => {
  expect((await plain.guest.call(getBasemap, {})).ok).toEqual({ style: null, tiles: null });
  expect((await fetch(`${plain.url}/basemap/tiles/valley.pmtiles`)).status).toBe(404);
  expect((await brought.guest.call(getBasemap, {})).ok).toEqual({
    style: '/basemap/style/style.json',
    tiles: '/basemap/tiles/valley.pmtiles',
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

test('EXP-070 EXP-073 everybody finds towns by name or in view, largest first', async () => {
  const named = (await plain.guest.call(listTowns, { q: 'flagst' })).ok.towns;
  expect(named[0]).toMatchObject({ name: 'Flagstaff', principalSubdivision: 'Arizona' });
  const valley = { south: 33, west: -112.6, north: 34, east: -111.4 };
  const seen = (await plain.guest.call(listTowns, { bounds: valley, limit: 5 })).ok.towns;
  expect(seen.map(({ name }) => name).slice(0, 2)).toEqual(['Phoenix', 'Mesa']);
  expect(seen).toHaveLength(5);
  const pacific = { south: -30, west: 170, north: -10, east: -170 };
  const names = (await plain.guest.call(listTowns, { bounds: pacific, limit: 60 })).ok.towns;
  expect(names.map(({ name }) => name)).toContain('Suva');
  expect(names.every(({ lng }) => lng >= 170 || lng <= -170)).toBe(true);
});

test('VAL-002 listTowns refuses invalid arguments', async () => {
  const wrong: object[] = [
    {},
    { q: 'a', bounds: { south: 0, west: 0, north: 1, east: 1 } },
    { q: '' },
    { q: 'x'.repeat(81) },
    { bounds: { south: 1, west: 0, north: 0, east: 1 } },
    { bounds: { south: -91, west: 0, north: 0, east: 1 } },
    { q: 'a', limit: 61 },
  ];
  for (const args of wrong) {
    expect((await plain.guest.post('listTowns', args)).status, JSON.stringify(args)).toBe(400);
  }
});
