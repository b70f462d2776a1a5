import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createPost } from '#features/posts/api.ts';
import { convertInstantToWallTime, townTimeZone } from '#platform/contract/zoned-time.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { getVenue, listVenues } from '../api.ts';
import { computeDistanceMeters, isInMapBounds } from '#features/places/domain/position.ts';
import { PHOENIX_VENUES } from '../domain/phoenix-venues.ts';
import { fillMissingVenueH3Cells } from './fill-missing-venue-grid-cells.ts';
import {
  countSampleVenues,
  insertSampleVenues,
  loadPlaceDetailsByVenueId,
  deleteSampleVenues,
  validateVenueAndLoadPlaceDetails,
} from './public.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
});
afterAll(() => server.stop());

test('every venue is listed once, in alphabetical order, page by page, for everybody', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await server.guest.call(listVenues, { limit: 60, cursor })).ok;
    seen.push(...page.venues.map((venue) => venue.id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  const wanted = PHOENIX_VENUES.toSorted((a, b) => {
    const [left, right] = [a.name.toLowerCase(), b.name.toLowerCase()];
    return left < right ? -1 : left > right ? 1 : 0;
  });
  expect(seen).toEqual(wanted.map((venue) => venue.id));
});

test('venues are found by a part of their name, district or city, regardless of case, and by category', async () => {
  const found = (await server.guest.call(listVenues, { q: 'pApAgO', limit: 100 })).ok.venues;
  expect(found.length).toBeGreaterThan(0);
  for (const venue of found) expect(`${venue.name} ${venue.district} ${venue.city}`).toMatch(/papago/i);
  const sports = (await server.guest.call(listVenues, { category: 'sports', limit: 100 })).ok.venues;
  expect(sports).toHaveLength(PHOENIX_VENUES.filter((venue) => venue.category === 'sports').length);
  for (const q of ['%', '_', "'; drop table venues; --", '\\']) {
    expect((await server.guest.call(listVenues, { q, limit: 100 })).ok.venues.length, q).toBeLessThan(3);
  }
});

test('EXP-071 a listed venue says whether it is open now and until when, if its hours are known and it has not closed', async () => {
  const { db, guest, clock } = server;
  const list = async () => (await guest.call(listVenues, { limit: 4 })).ok.venues;
  const [open, closed, gone] = (await list()).map(({ id }) => id);
  const store = (id: string, from: number, isClosed: boolean) => {
    const hours = { week: Array.from({ length: 7 }, () => [{ from, to: from + 60 }]), exceptions: {} };
    return db`update venues set hours = ${db.json(hours)}, is_closed = ${isClosed} where id = ${id}`;
  };
  const hourMs = 3_600_000;
  const startOfHour = Math.floor(clock.now().getTime() / hourMs) * hourMs;
  const inHours = (count: number) => new Date(startOfHour + count * hourMs).toISOString();
  const minute = new Date(convertInstantToWallTime(clock.now().getTime(), townTimeZone)).getUTCHours() * 60;
  await store(open!, minute, false);
  await store(closed!, (minute + 120) % 1_440, false);
  await store(gone!, minute, true);
  expect(
    (await list()).map(({ isOpenNow, openingChangesAt }) => [isOpenNow, openingChangesAt]),
    'the time is that of the next change',
  ).toEqual([
    [true, inHours(1)],
    [false, inHours(2)],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('EXP-071 the venues of a map say how many recent public posts they have', async () => {
  const { clock, guest } = server;
  const [busy, old] = [PHOENIX_VENUES[0]!, PHOENIX_VENUES[1]!];
  const write = async (who: TestActor, content: string, venue: string) =>
    expect((await who.call(createPost, { content, venue })).ok.post.id).toBeTruthy();
  await write(await server.person('Olga'), 'Two weeks ago', old.id);
  clock.advance(15 * 86_400_000);
  const ana = await server.person('Ana');
  for (const content of ['One', 'Two']) await write(ana, content, busy.id);
  const bounds = { south: 33, north: 34, west: -113, east: -111 };
  const read = async (args: object) =>
    new Map(
      (await guest.call(listVenues, { limit: 100, ...args })).ok.venues.map(({ id, activity }) => [
        id,
        activity,
      ]),
    );
  const onMap = { bounds, near: { lat: busy.lat, lng: busy.lng } };
  const listed = await read(onMap);
  expect([listed.get(busy.id), listed.get(old.id)]).toEqual([2, undefined]);
  expect([...(await read({})).values()].filter(Boolean)).toEqual([]);
  for (const change of [
    'is_private = true',
    'is_private = false, was_demo = true',
    'was_demo = false, deactivated_at = now()',
    'deactivated_at = null, suspended_at = now()',
  ]) {
    await server.db.unsafe(`update users set ${change} where id = $1`, [ana.id]);
    expect((await read(onMap)).get(busy.id), change).toBeUndefined();
  }
});

test('EXP-071 only the newest posts of a venue are read to count its public ones', async () => {
  const { clock, db, guest } = server;
  const { id, lat, lng } = PHOENIX_VENUES[2]!;
  const [ada, hidden] = [await server.person('Ada'), await server.person('Ines')];
  await ada.call(createPost, { content: 'Public', venue: id });
  await db`update users set is_private = true where id = ${hidden.id}`;
  const bounds = { south: 33, north: 34, west: -113, east: -111 };
  const read = async () => {
    const { venues } = (await guest.call(listVenues, { limit: 100, bounds, near: { lat, lng } })).ok;
    return venues.find((venue) => venue.id === id)?.activity;
  };
  const insertPrivatePosts = (posts: number) => db`
    insert into posts (id, user_id, content, venue, created_at)
    select gen_random_uuid(), ${hidden.id}, 'Private', ${db.json({ id })}, ${clock.now()}::timestamptz + interval '1 ms'
    from generate_series(1, ${posts}::int)`;
  await insertPrivatePosts(299);
  expect(await read()).toBe(1);
  await insertPrivatePosts(1);
  expect(await read()).toBeUndefined();
});

test('a venue says that it is sample content, and whether its address is known or its position is approximate', async () => {
  const wanted = PHOENIX_VENUES.find(({ id }) => id === 'ven_heard_museum')!;
  const { venue, address } = (await server.guest.call(getVenue, { venueId: wanted.id })).ok;
  expect(wanted.address).toBe('2301 N Central Ave');
  expect(venue).toMatchObject({ name: wanted.name, approximate: false, isSample: true });
  expect(address).toBe(wanted.address);
  const vague = await server.guest.call(getVenue, { venueId: 'ven_papago_park' });
  expect(vague.ok).toMatchObject({ address: null, venue: { approximate: true } });
  const missing = await server.guest.call(getVenue, { venueId: 'ven_nowhere' });
  expect([missing.status, missing.error.message]).toEqual([404, 'Place not found']);
  const poster = await fetch(server.url + venue.posterUrl);
  expect(poster.status).toBe(200);
  expect(poster.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(poster.headers.get('content-security-policy')).toContain('sandbox');
  expect(await poster.text()).toMatch(/^<svg /);
  const preview = await fetch(server.url + venue.posterUrl.replace('.svg', '.jpg'));
  expect(preview.headers.get('content-type')).toBe('image/jpeg');
  const { format, width, height } = await sharp(await preview.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  for (const path of [
    '/media/posters/venues/ven_nowhere.svg',
    '/media/posters/venues/ven_nowhere.jpg',
    '/media/posters/venues/x',
    '/media/posters/y/x.svg',
  ]) {
    expect((await fetch(server.url + path)).status, path).toBe(404);
  }
});

test('invalid arguments are refused with an explanation', async () => {
  const refusals: [string, unknown, string][] = [
    ['listVenues', { category: 'castles' }, 'category must be one of'],
    ['listVenues', { limit: 0 }, 'limit must be'],
    ['listVenues', { q: 'x'.repeat(81) }, 'q must not exceed 80 characters'],
    ['listVenues', { cursor: 'zzz' }, 'cursor is not valid'],
    ['getVenue', {}, 'venueId is required'],
    ['getVenue', { venueId: 7 }, 'venueId must be text'],
    ['getVenue', { venueId: '../x' }, 'venueId is not a valid id'],
  ];
  for (const [name, args, message] of refusals) {
    const answer = await server.guest.post(name, args);
    expect(answer.status, message).toBe(400);
    expect(answer.error.message).toContain(message);
  }
});

test('VAL-002 VAL-003 VAL-004 VAL-005 POST-004 a post has a known venue or a named place', async () => {
  const ann = await server.person('Ann Lee');
  const wanted = PHOENIX_VENUES[3]!;
  const known = (await ann.call(createPost, { content: 'At a place we know', venue: wanted.id })).ok.post;
  expect(known.venue).toBe(wanted.name);
  expect(known.venueDetails).toMatchObject({
    id: wanted.id,
    category: wanted.category,
    district: wanted.district,
  });
  const named = (
    await ann.call(createPost, {
      content: 'On our porch',
      venue: { name: 'Our porch', lat: 33.448_376, lng: -112.074_037 },
    })
  ).ok.post;
  expect(named.venue).toBe('Our porch');
  expect(named.venueDetails).toMatchObject({ id: null, lat: 33.45, lng: -112.07, approximate: true });
  const refusals: [unknown, string][] = [
    ['ven_nowhere', "We don't know this place"],
    ['Papago Park', "We don't know this place"],
    [{ name: 'x', lat: 91, lng: 0 }, 'Latitude must be between -90 and 90'],
    [{ name: 'x', lat: 0, lng: 181 }, 'Longitude must be between -180 and 180'],
    [{ name: 'x', lat: 0 }, 'Longitude must be a valid number'],
    [{ name: 'x', lng: 0 }, 'Latitude must be a valid number'],
  ];
  for (const [venue, message] of refusals) {
    const answer = await ann.post('createPost', { content: `refused: ${message}`, venue });
    expect([answer.status, answer.error.message]).toEqual([400, message]);
  }
});

test('venues of the starter city are inserted once and can be removed', async () => {
  const { db } = server;
  expect(await runTransaction(db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()))).toBe(
    0,
  );
  expect(await countSampleVenues(db)).toBe(PHOENIX_VENUES.length);
  const ids = PHOENIX_VENUES.slice(0, 3).map((venue) => venue.id);
  expect(
    [...(await loadPlaceDetailsByVenueId(db, [...ids, ...ids, 'ven_nowhere'])).keys()].toSorted(),
  ).toEqual(ids.toSorted());
  await runTransaction(db, async (tx) => {
    expect(await deleteSampleVenues(tx)).toBe(PHOENIX_VENUES.length);
    await expect(validateVenueAndLoadPlaceDetails(tx, ids[0]!)).rejects.toThrow("We don't know this place");
  });
  expect(await countSampleVenues(db)).toBe(0);
});

test('EXP-071 EXP-073 venues near a position are listed nearest first, page by page, and those in view of a map', async () => {
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
  const near = { lat: 33.4484, lng: -112.074, radiusKm: 4 };
  const inReach = PHOENIX_VENUES.filter((venue) => computeDistanceMeters(near, venue) <= 4_000).map(
    (venue) => venue.id,
  );
  const seen: { id: string; distance: number }[] = [];
  let cursor: string | undefined;
  do {
    const page = (await server.guest.call(listVenues, { near, limit: 7, cursor })).ok;
    seen.push(...page.venues.map((venue) => ({ id: venue.id, distance: venue.distance! })));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen.map((one) => one.id).toSorted()).toEqual(inReach.toSorted());
  expect(seen.map((one) => one.distance)).toEqual(seen.map((one) => one.distance).toSorted((a, b) => a - b));
  const everywhere = (await server.guest.call(listVenues, { near: { ...near, radiusKm: 100 }, limit: 100 }))
    .ok;
  expect(everywhere.cursor).not.toBeNull();

  const bounds = { south: 33.44, west: -112.09, north: 33.46, east: -112.06 };
  const inView = (await server.guest.call(listVenues, { bounds, limit: 100 })).ok.venues;
  expect(inView.map((venue) => venue.id).toSorted()).toEqual(
    PHOENIX_VENUES.filter((venue) => isInMapBounds(venue, bounds))
      .map((venue) => venue.id)
      .toSorted(),
  );
  const across = { south: -10, west: 170, north: 80, east: -110 };
  expect((await server.guest.call(listVenues, { bounds: across, limit: 100 })).ok.venues).toHaveLength(100);
  for (const args of [
    { near: { lat: 33 } },
    { near: { ...near, radiusKm: 1e9 } },
    { bounds: { ...bounds, south: 40 } },
  ]) {
    expect((await server.guest.post('listVenues', args)).status, JSON.stringify(args)).toBe(400);
  }
});

test('EXP-071 venues in view of a map are listed nearest to its center first, page by page, however far they are', async () => {
  const center = { lat: 33.45, lng: -111.95 };
  const bounds = { south: 32, west: -113.5, north: 34.9, east: -111 };
  const wanted = PHOENIX_VENUES.filter((venue) => isInMapBounds(venue, bounds))
    .map(({ id, ...venue }) => ({ id, distance: Math.round(computeDistanceMeters(center, venue)) }))
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
  expect(wanted.at(-1)!.distance, 'some are outside of the default radius').toBeGreaterThan(5_000);
  const seen: { id: string; distance: number }[] = [];
  let cursor: string | undefined;
  do {
    const page = (await server.guest.call(listVenues, { near: center, bounds, limit: 40, cursor })).ok;
    seen.push(...page.venues.map((venue) => ({ id: venue.id, distance: venue.distance! })));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(wanted);

  const food = (await server.guest.call(listVenues, { near: center, bounds, category: 'food', limit: 100 }))
    .ok;
  const foodIds = new Set(PHOENIX_VENUES.filter((venue) => venue.category === 'food').map(({ id }) => id));
  expect(food.venues.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id).filter((id) => foodIds.has(id)));
  const within = (
    await server.guest.call(listVenues, { near: { ...center, radiusKm: 6 }, bounds, limit: 100 })
  ).ok;
  expect(within.venues.map(({ id }) => id)).toEqual(
    wanted.filter(({ distance }) => distance <= 6_000).map(({ id }) => id),
  );
});

test('venues without cells get them at the next start', async () => {
  await server.db`update venues set cell_small = null, cell_large = null`;
  await fillMissingVenueH3Cells(server.db);
  const rows = await server.db`select from venues where cell_small is null or cell_large is null`;
  expect(rows).toHaveLength(0);
});
