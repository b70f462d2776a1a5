/** The starter city's vector tiles over HTTP. */
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getBasemap } from '../api.ts';
import { findTileAtPosition } from '../domain/city-map-area.ts';
import { VectorTileEncoder } from './tile-encoder.ts';

let server: TestServer;
let path: string;
beforeAll(async () => {
  // Silent, because one test makes a tile fail, which the server logs as an error.
  server = await startTestServer({ log: 'silent' });
  path = (await server.guest.call(getBasemap, {})).ok.city!.tiles;
});
afterAll(() => server.stop());

type Address = { z: number; x: number; y: number };
const downtown = (z: number) => findTileAtPosition(33.4484, -112.074, z);
const urlOf = ({ z, x, y }: Address, template = path) =>
  server.url + template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);

async function readTile(address: Address): Promise<VectorTile> {
  const answer = await fetch(urlOf(address));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
  return new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer())));
}

/** Values of a property of all features of a layer. */
function valuesOf(tile: VectorTile, layer: string, property: string): unknown[] {
  const { length = 0 } = tile.layers[layer] ?? {};
  return Array.from({ length }, (_, index) => tile.layers[layer]!.feature(index).properties[property]);
}

test('EXP-071 a tile of the center has freeways with their signs, streets, rails and names', async () => {
  const tile = await readTile(downtown(12));
  expect(valuesOf(tile, 'roads', 'shield_text')).toEqual(expect.arrayContaining(['10', '17']));
  expect(valuesOf(tile, 'roads', 'name')).toEqual(
    expect.arrayContaining(['Van Buren Street', '7th Avenue', 'Valley Metro Rail']),
  );
  expect(valuesOf(tile, 'places', 'name')).toContain('Phoenix');
  expect(valuesOf(tile, 'pois', 'name')).toContain('Roosevelt / Central Avenue');
  expect(valuesOf(tile, 'landuse', 'name')).toContain('Encanto Park');
});

test('EXP-071 a tile far out has freeways and cities, without streets and stations', async () => {
  const tile = await readTile(downtown(7));
  expect(valuesOf(tile, 'roads', 'kind_detail')).toContain('motorway');
  expect(valuesOf(tile, 'roads', 'kind_detail')).not.toContain('primary');
  expect(valuesOf(tile, 'places', 'name')).toContain('Mesa');
  expect(tile.layers['pois']).toBeUndefined();
});

test('EXP-072 tiles are compressed, cached for good under their version, and revalidated by their tag', async () => {
  const answer = await fetch(urlOf(downtown(13)));
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = answer.headers.get('etag')!;
  const again = await fetch(urlOf(downtown(13)), { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const plain = await fetch(urlOf(downtown(13)), { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.arrayBuffer()).toEqual(await answer.arrayBuffer());
  const previous = await fetch(urlOf(downtown(13), '/basemap/city/before/{z}/{x}/{y}.mvt'));
  expect([previous.status, previous.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('EXP-072 a tile that could not be made is made again at the next request', async () => {
  const encode = vi.spyOn(VectorTileEncoder.prototype, 'encode').mockImplementationOnce(() => {
    throw new Error('out of memory');
  });
  const url = urlOf(downtown(11));
  const failed = await fetch(url);
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect((await fetch(url)).status).toBe(200);
  encode.mockRestore();
});

test('EXP-072 only tiles of the area exist, and one without features is empty', async () => {
  const desert = findTileAtPosition(33.22, -112.49, 15);
  expect((await fetch(urlOf(desert))).status).toBe(204);
  const { x, y } = downtown(12);
  for (const wrong of [
    { z: 12, x: 0, y: 0 },
    { z: 6, x: 12, y: 25 },
    { z: 16, x: x * 16, y: y * 16 },
  ]) {
    expect((await fetch(urlOf(wrong))).status, JSON.stringify(wrong)).toBe(404);
  }
  for (const part of ['12/a/b.mvt', `12/${x}/${y}.png`, `12/-1/${y}.mvt`, `99999/${x}/${y}.mvt`]) {
    expect((await fetch(`${server.url}/basemap/city/v/${part}`)).status, part).toBe(404);
  }
});
