import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { updateProfile } from '#features/accounts/api.ts';
import { followUser, unfollowUser } from '#features/follows/api.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { search } from '../api.ts';
import { expandSearchWordsWithSynonyms } from '../domain/expand-query.ts';
import { findMatchingVenues } from './store-venues.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = await Promise.all([server.person('Ana Alvarez'), server.person('Benjamin Brook')]);
  await ben.call(updateProfile, { displayName: 'Benjamín Brook' });
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
  await server.plaza.listeners.drain();
});
afterAll(() => server.stop());

test('EXP-064 EXP-087 a found person says whether the viewer follows them', async () => {
  const find = async (who: typeof server.guest) =>
    (await who.call(search, { q: 'benjamin', kinds: ['people'] })).ok.people.map(
      ({ id, isFollowing, isClosed }) => ({ id, isFollowing, isClosed }),
    );
  await ana.call(followUser, { userId: ben.id });
  expect(await find(ana)).toEqual([{ id: ben.id, isFollowing: true, isClosed: false }]);
  expect(await find(server.guest)).toEqual([{ id: ben.id, isFollowing: false, isClosed: false }]);
  await ana.call(unfollowUser, { userId: ben.id });
  expect(await find(ana)).toEqual([{ id: ben.id, isFollowing: false, isClosed: false }]);
});

test('EXP-088 names of places and people are found without their spaces', async () => {
  const find = async (q: string) => (await server.guest.call(search, { q })).ok;
  for (const q of ['rooseveltrow', 'RooseveltRo', '#rooseveltrow rooseveltrow'])
    expect((await find(q)).venues[0]?.name, q).toBe('Roosevelt Row');
  expect((await find('desertbotanicalgarden')).venues[0]?.name).toBe('Desert Botanical Garden');
  for (const q of ['benjaminbrook', 'benjaminbr', 'Benjamín-Brook'])
    expect(
      (await find(q)).people.map((person) => person.id),
      q,
    ).toEqual([ben.id]);
  expect((await find('rooseveltrow')).best[0]).toMatchObject({ kind: 'venues' });
});

test('EXP-087 a place that is found by another name says this name, to everybody', async () => {
  const stadium = {
    id: 'ven_zz0',
    name: 'Veterans Coliseum',
    alsoKnownAs: ['Madhouse on McDowell', 'The Barn'],
  };
  await server.db`
    insert into venues (id, name, also_known_as, category, lat, lng, district, city, approximate, source, created_at)
    values (${stadium.id}, ${stadium.name}, ${stadium.alsoKnownAs}, 'entertainment', 33.47, -112.09, 'Encanto',
      'Phoenix', false, 'user', ${server.clock.now()})`;
  const find = async (who: typeof server.guest, q: string) =>
    (await who.call(search, { q, kinds: ['venues'] })).ok.venues.find(({ id }) => id === stadium.id)?.knownAs;
  for (const who of [server.guest, ana, ben]) {
    expect(await find(who, 'madhouse')).toBe('Madhouse on McDowell');
    expect(await find(who, 'barn')).toBe('The Barn');
    expect(await find(who, 'coliseum'), 'its name matches').toBeUndefined();
    expect(await find(who, 'encanto madhouse'), 'its area matches').toBeUndefined();
  }
});

test('EXP-088 of more places than are ranked, the ones with the name and the nearest ones are found', async () => {
  const around = { lat: 33.45, lng: -112.07 };
  const venues = [
    ...Array.from({ length: 400 }, (_, at) => ({
      id: `ven_aa${at}`,
      name: `Diner ${at}`,
      lat: 33.3,
      lng: -111.7,
    })),
    { id: 'ven_zz1', name: 'Next Door', ...around },
    { id: 'ven_zz2', name: 'The Restaurant', lat: 33.6, lng: -112.3 },
  ];
  await server.db`
    insert into venues (id, name, category, lat, lng, district, city, approximate, source, created_at)
    select id, name, 'food', lat, lng, '', 'Phoenix', false, 'user', ${server.clock.now()}
    from jsonb_to_recordset(${server.db.json(venues)}::jsonb) as v (id text, name text, lat float8, lng float8)`;
  const { ok } = await server.guest.call(search, { q: 'restaurant', kinds: ['venues'], around });
  const names = ok.venues.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Next Door', 'The Restaurant']));
});

test('EXP-088 L3 of a large map, a search orders a limited number of places, among them the one with the name', async () => {
  await server.db`
    insert into venues (id, name, category, lat, lng, district, city, approximate, source, created_at)
    select 'ven_big' || n, case n when 6000 then 'Zest Restaurant' else 'Grill ' || n end, 'food', 33.3, -111.7, '',
      'Mesa', false, 'user', ${server.clock.now()} from generate_series(1, 6000) n`;
  const plans: PlanNode[] = [];
  const explain = Object.assign((strings: TemplateStringsArray, ...values: unknown[]) => {
    const query = server.db(strings, ...(values as never[]));
    if (!strings[0]!.trimStart().startsWith('with asked')) return query;
    return server.db<
      { 'QUERY PLAN': { Plan: PlanNode }[] }[]
    >`explain (analyze, format json) ${query as never}`.then((rows) => {
      plans.push(rows[0]!['QUERY PLAN'][0]!.Plan);
      return [];
    });
  }, server.db);
  for (const text of ['restaurant', 'mesa', 'gr']) {
    const { ok } = await server.guest.call(search, { q: text, kinds: ['venues'] });
    if (text === 'restaurant') expect(ok.venues.map(({ name }) => name)).toContain('Zest Restaurant');
    const units = expandSearchWordsWithSynonyms([text]);
    const conditions = { text, units, cover: null, match: 'all', around: null, near: null } as const;
    await findMatchingVenues(explain as never, conditions);
  }
  const sorted = plans.map((plan) => countSortedRows(plan));
  expect(Math.min(...sorted)).toBeGreaterThan(1_000);
  expect(Math.max(...sorted)).toBeLessThanOrEqual(5_500);
});

test('EXP-088 the nearest place is found even if more places match than are ordered', async () => {
  await server.db`
    insert into venues (id, name, category, lat, lng, district, city, approximate, source, created_at)
    select 'ven_far' || lpad(n::text, 5, '0'), 'Tavern ' || n, 'food', 33.3, -111.7, '', 'Gilbert', false, 'user',
      ${server.clock.now()} from generate_series(1, 6000) n`;
  const [lat, lng] = [33.9, -112.6];
  const { cellSmall, cellLarge } = computeH3Cells({ lat, lng });
  await server.db`
    insert into venues (id, name, category, lat, lng, cell_small, cell_large, district, city, approximate, source, created_at)
    values ('ven_near', 'Tavern Nextdoor', 'food', ${lat}, ${lng}, ${cellSmall}, ${cellLarge}, '', 'Surprise', false, 'user',
      ${server.clock.now()})`;
  const { ok } = await server.guest.call(search, { q: 'ta', kinds: ['venues'], around: { lat, lng } });
  expect(ok.venues.map(({ name }) => name)).toContain('Tavern Nextdoor');
});

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}

/** Returns the number of rows that the first sort of a query plan reads. */
function countSortedRows({ 'Node Type': type, Plans: plans = [] }: PlanNode): number {
  if (type === 'Sort') return plans[0]!['Actual Rows'];
  return Math.max(0, ...plans.map((plan) => countSortedRows(plan)));
}
