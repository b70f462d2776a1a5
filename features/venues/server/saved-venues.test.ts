/** Tests that people save venues for themselves, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { convertInstantToWallTime, townTimeZone } from '#platform/contract/zoned-time.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { getVenue, listSavedVenues, saveVenue, unsaveVenue } from '../api.ts';
import { maxSavedVenues } from '../domain/limits.ts';
import { PHOENIX_VENUES } from '../domain/phoenix-venues.ts';
import { insertSampleVenues } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
});
afterAll(() => server.stop());

const [first, second, third] = ['ven_papago_park', 'ven_heard_museum', 'ven_encanto_park'];

test('AUTH-013 saving, removing and listing saved venues require authentication', async () => {
  for (const [definition, args] of [
    [saveVenue, { venueId: first }],
    [unsaveVenue, { venueId: first }],
    [listSavedVenues, {}],
  ] as const) {
    const answer = await server.guest.post(definition.name, args);
    expect([answer.status, answer.error.message], definition.name).toEqual([
      401,
      'Not authenticated. Please sign in to continue.',
    ]);
  }
  expect((await server.guest.call(getVenue, { venueId: first })).ok.isSaved).toBe(false);
});

test('EXP-080 a saved venue is marked and listed for its owner only, last saved first, page by page', async () => {
  const [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  const list = async (viewer = ana, args: Parameters<typeof ana.call<typeof listSavedVenues>>[1] = {}) =>
    (await viewer.call(listSavedVenues, args)).ok;
  for (const venueId of [first, second, third]) {
    expect((await ana.call(saveVenue, { venueId })).ok).toEqual({ saved: true });
    server.clock.advance(1_000);
  }
  // Saving again changes nothing, so the venue does not move to the front.
  await ana.call(saveVenue, { venueId: first });
  const { venues, cursor } = await list();
  expect(venues.map(({ id }) => id)).toEqual([third, second, first]);
  expect(venues[0]).toMatchObject({ name: 'Encanto Park', category: 'outdoors' });
  expect(cursor).toBeNull();
  const page = await list(ana, { limit: 2 });
  expect(page.venues.map(({ id }) => id)).toEqual([third, second]);
  const next = await list(ana, { limit: 2, cursor: page.cursor! });
  expect([next.venues.map(({ id }) => id), next.cursor]).toEqual([[first], null]);
  expect((await list(ben)).venues).toEqual([]);
  const isSaved = async (viewer = ana) => (await viewer.call(getVenue, { venueId: second })).ok.isSaved;
  expect([await isSaved(), await isSaved(ben)]).toEqual([true, false]);
  // Another person cannot remove it.
  await ben.call(unsaveVenue, { venueId: second });
  expect(await isSaved()).toBe(true);
  expect((await ana.call(unsaveVenue, { venueId: second })).ok).toEqual({ saved: false });
  expect((await ana.call(unsaveVenue, { venueId: second })).ok).toEqual({ saved: false });
  expect(await isSaved()).toBe(false);
  await server.db`delete from venues where id = ${third}`;
  await server.db`update venues set is_closed = true where id = ${first}`;
  expect((await list()).venues.map(({ isClosed }) => isClosed)).toEqual([true]);
  await server.db`update venues set is_closed = false where id = ${first}`;
  expect((await list()).venues.map(({ id }) => id)).toEqual([first]);
});

test('EXP-080 saved venues say whether they are open and until when, if their hours are known', async () => {
  const eva = await server.person('Eva');
  for (const venueId of [first, second]) {
    await eva.call(saveVenue, { venueId });
    server.clock.advance(1_000);
  }
  const readStates = async () =>
    (await eva.call(listSavedVenues, {})).ok.venues.map(({ isOpenNow, openingChangesAt }) => [
      isOpenNow,
      openingChangesAt,
    ]);
  const hourMs = 3_600_000;
  const wall = convertInstantToWallTime(server.clock.now().getTime(), townTimeZone);
  const from = new Date(wall).getUTCHours() * 60;
  const week = Array.from({ length: 7 }, () => [{ from, to: from + 60 }]);
  await server.db`
    update venues set hours = case when id = ${second} then ${server.db.json({ week, exceptions: {} })} end
    where id in (${first}, ${second})`;
  const closesAt = new Date((Math.floor(server.clock.now().getTime() / hourMs) + 1) * hourMs).toISOString();
  expect(await readStates()).toEqual([
    [true, closesAt],
    [undefined, undefined],
  ]);
  await server.db`update venues set is_closed = true where id = ${second}`;
  expect((await readStates())[0]).toEqual([undefined, undefined]);
  await server.db`update venues set is_closed = false, hours = null where id = ${second}`;
});

test('EXP-080 an unknown venue cannot be saved, and neither can more venues than the limit', async () => {
  const cara = await server.person('Cara');
  const unknown = await cara.post('saveVenue', { venueId: 'ven_nowhere' });
  expect([unknown.status, unknown.error.message]).toEqual([404, 'Place not found']);
  await server.db`
    insert into venues (id, name, category, lat, lng, district, city, approximate, source, created_at)
    select 'ven_many_' || n, 'Many ' || n, 'food', 33.4, -112, '', 'Phoenix', false, 'user', now()
    from generate_series(1, ${maxSavedVenues}) n`;
  await server.db`
    insert into saved_venues (user_id, venue_id, saved_at)
    select ${cara.id}, 'ven_many_' || n, now() from generate_series(1, ${maxSavedVenues - 1}) n`;
  const last = [`ven_many_${maxSavedVenues}`, first];
  const answers = await Promise.all(last.map((venueId) => cara.post('saveVenue', { venueId })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)!.error.message).toBe(
    "You can't save more than 500 places. Remove one that you don't need.",
  );
  const [row] = await server.db`select count(*)::int as count from saved_venues where user_id = ${cara.id}`;
  expect(row!['count']).toBe(maxSavedVenues);
});
