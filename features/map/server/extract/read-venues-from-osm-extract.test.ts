/** Import of venues: from a small OpenStreetMap extract to the responses of the API. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import { getVenue, listVenues } from '#features/venues/api.ts';
import { importVenues } from '#features/venues/server/public.ts';
import { encodeExtract, type TestExtract } from './osm-file.fixture.ts';
import { readVenuesFromOsmExtract } from './read-venues-from-osm-extract.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-venues-'));
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const place = (id: number, tags: Record<string, string>) => ({ id, lat: 40 + id / 1_000, lng: -100, tags });
const town = (hours: string): TestExtract => ({
  nodes: [
    place(1, {
      amenity: 'cafe',
      name: 'Corner Cafe',
      cuisine: 'coffee_shop;cake',
      opening_hours: hours,
      phone: '+1 602 555 0142',
      'contact:website': 'www.corner.example/menu',
      'addr:city': 'Elmton',
    }),
    place(2, { shop: 'books', name: 'Page One', website: 'javascript:alert(1)', 'contact:phone': 'ask' }),
    place(3, { 'disused:amenity': 'cinema', name: 'Old Rialto' }),
    place(4, { amenity: 'bench', name: 'A bench' }),
    place(5, { amenity: 'restaurant' }),
    place(6, { amenity: 'pub', name: 'Known Pub' }),
    { id: 10, lat: 40, lng: -100 },
    { id: 11, lat: 40, lng: -99.98 },
    { id: 12, lat: 40.02, lng: -99.98 },
    { id: 13, lat: 40.02, lng: -100 },
  ],
  ways: [{ id: 7, refs: [10, 11, 12, 13, 10, 999], tags: { leisure: 'park', name: 'Town Park' } }],
});

async function bring(hours: string) {
  const path = join(folder, 'town.osm.pbf');
  writeFileSync(path, encodeExtract(town(hours)));
  return importVenues(
    createStandaloneMutationRunner(server.db, server.clock),
    await readVenuesFromOsmExtract(path, 'Smallville'),
  );
}
const get = async (venueId: string) => (await server.guest.call(getVenue, { venueId })).ok;

test('EXP-080 venues of an extract are imported with category, hours, contact and closed flag, and updated by the next import', async () => {
  await server.db`
    insert into venues (id, name, category, lat, lng, district, city, approximate, source, created_at)
    values ('ven_pub', 'known pub', 'food', 40.0065, -100, '', '', true, 'user', ${server.clock.now()})`;
  expect(await bring('Mo-Su 00:00-24:00')).toEqual({ stored: 4, known: 1 });
  const { venues } = (await server.guest.call(listVenues, {})).ok;
  expect(venues.map(({ id, name, category, city }) => [id, name, category, city])).toEqual([
    ['ven_osm_n1', 'Corner Cafe', 'food', 'Elmton'],
    ['ven_pub', 'known pub', 'food', ''],
    ['ven_osm_n3', 'Old Rialto', 'entertainment', 'Smallville'],
    ['ven_osm_n2', 'Page One', 'shopping', 'Smallville'],
    ['ven_osm_w7', 'Town Park', 'outdoors', 'Smallville'],
  ]);
  const park = venues.at(-1)!;
  expect([park.lat, park.lng, park.approximate, park.isSample]).toEqual([
    expect.closeTo(40.01, 6),
    expect.closeTo(-99.99, 6),
    false,
    false,
  ]);
  expect(await get('ven_osm_n1')).toMatchObject({ isOpenNow: true, isClosed: false });
  expect(await get('ven_osm_n1')).toMatchObject({
    phone: '+16025550142',
    website: 'https://www.corner.example/menu',
  });
  expect(await get('ven_osm_n2')).toMatchObject({ phone: null, website: null });
  expect(await get('ven_osm_n3')).toMatchObject({ hours: null, isOpenNow: null, isClosed: true });
  expect(await bring('Mo-Su 01:00-02:00')).toEqual({ stored: 4, known: 1 });
  expect((await get('ven_osm_n1')).isOpenNow).toBe(false);
  expect((await server.guest.call(listVenues, {})).ok.venues).toHaveLength(5);
});

test('EXP-080 an extract without venues is refused with one sentence', async () => {
  const path = join(folder, 'empty.osm.pbf');
  writeFileSync(path, encodeExtract({ nodes: [place(1, { name: 'Nowhere' })], ways: [] }));
  await expect(readVenuesFromOsmExtract(path, 'Smallville')).rejects.toThrow(`${path} contains no venues`);
});
