import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { eraseUserLocations } from './store.ts';
import {
  deleteZone,
  getMyArea,
  listZones,
  previewLocation,
  processGeolocationSecure,
  saveZone,
} from '../api.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
const home = { lat: 33.448412, lng: -112.074037 };

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = await Promise.all([server.person('Ana Alvarez'), server.person('Ben Brook')]);
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
});
afterAll(() => server.stop());

let ids = 0;
const newId = () => createUuidV7(server.clock.now().getTime(), new Uint8Array(10).fill(++ids));

test('FN-021 LOC-007 Q-13 EXP-070 a signed-in person gets the name of a position, without a network', async () => {
  const { place, provider } = (
    await ana.call(processGeolocationSecure, { requestType: 'reverse', coordinates: home })
  ).ok;
  expect(place).toMatchObject({ city: 'Phoenix', principalSubdivision: 'Arizona' });
  expect(provider).toBe('gazetteer');
  const signedOut = await server.guest.call(processGeolocationSecure, {
    requestType: 'reverse',
    coordinates: home,
  });
  expect([signedOut.status, signedOut.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
  // The session identifies the user; another user id in the call is ignored.
  const other = await ana.post('processGeolocationSecure', {
    userId: ben.id,
    requestType: 'setManual',
    coordinates: home,
  });
  expect(other.status).toBe(200);
  expect((await ben.call(getMyArea, {})).ok.area).toBeNull();
});

test('LOC-013 LOC-014 an unknown place is an error', async () => {
  const sea = await ana.call(processGeolocationSecure, {
    requestType: 'reverse',
    coordinates: { lat: 0, lng: -140 },
  });
  expect([sea.status, sea.error.message]).toEqual([404, 'Failed to process location data']);
  const nowhere = await ana.call(processGeolocationSecure, { requestType: 'setManual', query: 'Xyzzyville' });
  expect([nowhere.status, nowhere.error.message]).toEqual([404, 'Failed to set manual location']);
});

test('VAL-002 VAL-003 VAL-004 VAL-005 Q-65 invalid coordinates are refused with the specified messages', async () => {
  const table: [unknown, string][] = [
    [{ lat: null, lng: 0 }, 'Latitude must be a valid number'],
    [{ lat: '33', lng: 0 }, 'Latitude must be a valid number'],
    [{ lng: 0 }, 'Latitude must be a valid number'],
    [{ lat: -112.07, lng: 33.4 }, 'Latitude must be between -90 and 90'],
    [{ lat: 33.4, lng: 'west' }, 'Longitude must be a valid number'],
    [{ lat: 33.4 }, 'Longitude must be a valid number'],
    [{ lat: 33.4, lng: 180.5 }, 'Longitude must be between -180 and 180'],
    [undefined, 'Latitude must be a valid number'],
  ];
  for (const requestType of ['reverse', 'nearby', 'setManual']) {
    for (const [coordinates, message] of table) {
      const answer = await ana.post('processGeolocationSecure', { requestType, coordinates });
      expect([answer.status, answer.error.message], JSON.stringify(coordinates)).toEqual([400, message]);
    }
  }
  const infinite = await ana.post(
    'processGeolocationSecure',
    '{"requestType":"reverse","coordinates":{"lat":1e999,"lng":0}}',
  );
  expect(infinite.status).toBe(400);
  expect((await ana.post('processGeolocationSecure', { requestType: 'teleport' })).status).toBe(400);
  expect((await ana.post('processGeolocationSecure', { requestType: 'forward' })).error.message).toBe(
    'query is required',
  );
});

test('EXP-073 a person finds a town by name, and known venues around a position, nearest first', async () => {
  const forward = (await ana.call(processGeolocationSecure, { requestType: 'forward', query: 'flagstaff' }))
    .ok;
  expect(forward.places[0]).toMatchObject({ name: 'Flagstaff', principalSubdivision: 'Arizona' });
  const { nearby, places } = (
    await ana.call(processGeolocationSecure, {
      requestType: 'nearby',
      coordinates: home,
      radiusKm: 3,
      limit: 8,
    })
  ).ok;
  expect(nearby.length).toBeGreaterThan(3);
  const distances = nearby.map((one) => one.distance);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(3_000);
  expect(places.map((one) => one.name)).toContain('Phoenix');
});

const mill = { lat: 33.4219, lng: -111.94 };
const forward = async (query: string) =>
  (await ana.call(processGeolocationSecure, { requestType: 'forward', query, limit: 3 })).ok.places;
const intersectionAt = async (coordinates: typeof mill) =>
  (await ana.call(processGeolocationSecure, { requestType: 'reverse', coordinates })).ok.intersection;

test("EXP-094 a search finds the intersection of two of the map's streets, and no town changes its place", async () => {
  for (const [query, name] of [
    ['Mill Ave & University Dr', 'Mill Ave & University Dr'],
    ['university drive at mill', 'University Dr & Mill Ave'],
  ]) {
    const [found, ...more] = await forward(query!);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ name, city: 'Tempe', principalSubdivision: 'Arizona', country: 'US' });
    expect(Math.abs(found!.lat - mill.lat) + Math.abs(found!.lng - mill.lng)).toBeLessThan(0.0004);
  }
  expect(await forward('mill & flagstaff')).toEqual([]);
  expect((await forward('Mill'))[0]?.name ?? '').not.toContain('&');
  expect((await forward('tempe'))[0]!.name).toBe('Tempe');
});

test('EXP-094 a position near an intersection is named after it', async () => {
  expect(await intersectionAt({ lat: mill.lat + 0.0005, lng: mill.lng })).toMatchObject({
    name: 'Mill Ave & University Dr',
    distance: expect.toSatisfy((meters: number) => Number.isInteger(meters) && meters > 30 && meters < 80),
  });
  expect(await intersectionAt({ lat: mill.lat + 0.002, lng: mill.lng + 0.002 })).toBeNull();
  // Flagstaff is not in the street table.
  expect(await intersectionAt({ lat: 35.1983, lng: -111.6513 })).toBeNull();
});

test('EXP-074 NEW-06 a stored or published location never has the name of an intersection, also in a zone', async () => {
  const dora = await server.person('Dora Corner');
  const zone = { id: newId(), kind: 'home', name: 'Home', ...mill } as const;
  const labels = async () => {
    const set = await dora.call(processGeolocationSecure, { requestType: 'setManual', coordinates: mill });
    const preview = await dora.call(previewLocation, { ...mill, precision: 'exact' });
    return JSON.stringify([set.ok, preview.ok]);
  };
  expect(await labels()).not.toMatch(/Mill Ave|University Dr/);
  await dora.call(saveZone, zone);
  expect(await labels()).not.toMatch(/Mill Ave|University Dr/);
});

test('EXP-074 reverse and nearby requests store no location', async () => {
  const cleo = await server.person('Cleo Asks');
  for (const requestType of ['reverse', 'nearby'] as const) {
    const answer = await cleo.call(processGeolocationSecure, { requestType, coordinates: home });
    expect([answer.status, answer.ok.area], requestType).toEqual([200, null]);
  }
  await cleo.call(processGeolocationSecure, { requestType: 'forward', query: 'flagstaff' });
  expect((await cleo.call(getMyArea, {})).ok.area).toBeNull();
  expect(await server.db`select from user_areas where user_id = ${cleo.id}`).toHaveLength(0);
});

test('EXP-074 LOC-014 Q-37 a manually set area is stored to a kilometer, visible to its owner only, and deleted on request', async () => {
  const set = (await ana.call(processGeolocationSecure, { requestType: 'setManual', coordinates: home })).ok;
  expect(set.area!.label).toBeTruthy();
  expect(set.area!.lat).not.toBe(home.lat);
  const rows = await server.db<
    { lat: number; lng: number }[]
  >`select lat, lng from user_areas where user_id = ${ana.id}`;
  // The stored coordinates are those of the grid, not the exact ones of the request.
  expect(rows[0]).toMatchObject({ lat: set.area!.lat, lng: set.area!.lng });
  expect((await ana.call(getMyArea, {})).ok.area).toEqual(set.area);
  expect((await ben.call(getMyArea, {})).ok.area).toBeNull();
  const byName = (await ana.call(processGeolocationSecure, { requestType: 'setManual', query: 'Tempe' })).ok;
  expect(byName.area!.label).toBe('Tempe');
  const tempe = { lat: byName.area!.lat, lng: byName.area!.lng };
  const chosen = { requestType: 'setManual' as const, coordinates: tempe };
  const byPosition = (await ana.call(processGeolocationSecure, chosen)).ok;
  expect(byPosition.area!.label, 'the nearest district').not.toBe('Tempe');
  const byBoth = (await ana.call(processGeolocationSecure, { ...chosen, query: 'Tempe' })).ok;
  expect(byBoth.area!.label, 'the name that was chosen in the search').toBe('Tempe');
  const elsewhere = (await ana.call(processGeolocationSecure, { ...chosen, query: 'Flagstaff' })).ok;
  expect(elsewhere.area!.label, 'a name of another place').toBe(byPosition.area!.label);
  await ana.call(processGeolocationSecure, { requestType: 'forget' });
  await ana.call(processGeolocationSecure, { requestType: 'forget' });
  expect((await ana.call(getMyArea, {})).ok.area).toBeNull();
});

test('NEW-06 zones are visible to their owner only and stored to 100 meters; a preview states what a stranger learns', async () => {
  const id = newId();
  const { zone } = (await ana.call(saveZone, { id, kind: 'home', name: 'Home', ...home })).ok;
  expect(zone).toMatchObject({ lat: 33.448, lng: -112.074, radius: 800 });
  await ana.call(saveZone, { id, kind: 'home', name: 'Home', ...home, radius: 600 });
  expect((await ana.call(listZones, {})).ok.zones).toHaveLength(1);
  expect((await ben.call(listZones, {})).ok.zones).toEqual([]);
  // A zone of another person can be neither read nor changed.
  expect((await ben.call(saveZone, { id, kind: 'work', name: 'Mine', lat: 1, lng: 1 })).status).toBe(409);
  expect((await ben.call(deleteZone, { id })).ok.deleted).toBe(false);

  const at = async (precision: 'exact' | 'district' | 'none', who = ana) =>
    (await who.call(previewLocation, { ...home, precision })).ok;
  expect(await at('exact')).toMatchObject({ blurred: true, published: { precision: 'district' } });
  expect((await at('exact')).sentence).toContain('zones');
  expect(await at('exact', ben)).toMatchObject({ blurred: false, published: { precision: 'exact' } });
  expect(await at('none')).toMatchObject({ published: null, squareKilometres: null });
  expect((await ana.call(deleteZone, { id })).ok.deleted).toBe(true);
  expect(await at('exact')).toMatchObject({ blurred: false });
});

test('NEW-06 a zone keeps its secret area when it is deleted and saved again, and no answer reveals the area', async () => {
  const cy = await server.person('Cy Zone');
  const save = async (radius: number) =>
    (await cy.call(saveZone, { id: newId(), kind: 'home', name: 'Home', ...home, radius })).ok.zone;
  const published = async () =>
    (await cy.call(previewLocation, { ...home, precision: 'exact' })).ok.published;
  const first = await save(800);
  expect(Object.keys(first).toSorted()).toEqual(['id', 'kind', 'lat', 'lng', 'name', 'radius']);
  const before = await published();
  expect(before).toMatchObject({ precision: 'district', radius: 1_600 });
  expect([before!.lat, before!.lng]).not.toEqual([first.lat, first.lng]);
  await cy.call(deleteZone, { id: first.id });
  expect(await published()).toMatchObject({ precision: 'exact' });
  const second = await save(700);
  expect(await published()).toEqual(before);
  await cy.call(deleteZone, { id: second.id });
  // The user gets 60 areas without a zone. Saving the next zone deletes all but the newest of these areas.
  await server.db`
    insert into protected_areas (id, user_id, lat, lng, radius, created_at)
    select gen_random_uuid(), ${cy.id}, -n, n, 600, now() + n * interval '1 second' from generate_series(1, 60) n`;
  const place = { id: newId(), kind: 'other', name: 'Far', lat: 60, lng: 60 } as const;
  await cy.call(saveZone, place);
  const kept = await server.db`select from protected_areas where user_id = ${cy.id}`;
  expect(kept.length).toBeLessThanOrEqual(41);
  await runTransaction(server.db, (tx) => eraseUserLocations(tx, cy.id));
  expect(await server.db`select from protected_areas where user_id = ${cy.id}`).toHaveLength(0);
});

test('a person has at most ten zones, also with concurrent calls', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      ben.call(saveZone, { id: newId(), kind: 'other', name: `Zone ${n}`, lat: n, lng: n }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
});
