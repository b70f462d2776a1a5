import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { deactivateAccount, updateProfile } from '#features/accounts/api.ts';
import { updatePrivacy } from '#features/follows/api.ts';
import { likePost } from '#features/likes/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createPost, deletePost, restorePost, updatePost } from '#features/posts/api.ts';
import { parseOpeningHours } from '#features/venues/domain/parse-opening-hours.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { search } from '../api.ts';
import { rebuildSearchWordTables } from './term-index.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
const posts: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = await Promise.all([server.person('Ana Alvarez'), server.person('Benjamin Brook')]);
  await ben.call(updateProfile, { displayName: 'Benjamín Brook' });
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
  const write = async (who: TestActor, name: string, content: string, more: object = {}) => {
    server.clock.advance(60_000);
    posts[name] = (await who.call(createPost, { content, ...more })).ok.post.id;
  };
  await write(ana, 'market', 'The farmers market opens at dawn #market');
  await write(ben, 'running', 'We were running along the canal before breakfast');
  await write(ben, 'cafe', 'Best café con leche in town', {
    location: { lat: 33.4255, lng: -111.94, precision: 'district' },
  });
  await write(ana, 'markets', 'Two markets, one weekend: bring bags', { tags: ['market', 'weekend'] });
  await write(ana, 'desert', 'A quiet morning at the garden', { venue: PHOENIX_VENUES[0]!.id });
  await server.plaza.listeners.drain();
});
afterAll(() => server.stop());

const found = async (q: string, more: object = {}, who = server.guest) =>
  (await who.call(search, { q, kinds: ['posts'], ...more })).ok.posts.map((post) => post.id);

test('EXP-087 one search finds posts, people, venues and tags', async () => {
  const answer = (await server.guest.call(search, { q: 'market' })).ok;
  expect(answer.posts.map((post) => post.id).toSorted()).toEqual(
    [posts['market'], posts['markets']].toSorted(),
  );
  expect(answer.tags[0]).toEqual({ tag: 'market', posts: 2 });
  expect(answer.venues.some((venue) => /market/i.test(venue.name))).toBe(true);
  const people = (await server.guest.call(search, { q: 'Ana' })).ok.people;
  expect(people[0]).toMatchObject({ id: ana.id, displayName: 'Ana Alvarez' });
  expect(
    (await server.guest.call(search, { q: '', kinds: ['posts', 'people', 'venues', 'tags'] })).ok,
  ).toMatchObject({
    posts: [],
    people: [],
    venues: [],
    tags: [],
  });
});

test('EXP-088 incomplete words find results, regardless of ending, case and accents', async () => {
  expect(await found('runs')).toEqual([posts['running']]);
  expect(await found('runn')).toEqual([posts['running']]);
  expect(await found('CAFE CON')).toEqual([posts['cafe']]);
  expect(await found('farmers mar')).toEqual([posts['market']]);
  // A word followed by a space is complete and not a prefix.
  expect(await found('farmer ')).toEqual([posts['market']]);
  expect(await found('brea ')).toEqual([]);
  const people = (await server.guest.call(search, { q: 'benjamin', kinds: ['people'] })).ok.people;
  expect(people.map((person) => person.id)).toEqual([ben.id]);
});

test('EXP-088 misspelled words are corrected, and the answer contains the corrected query', async () => {
  for (const [slip, word] of [
    ['farmrs', 'farmers'],
    ['brekfast', 'breakfast'],
    ['gadren', 'garden'],
    ['weeekend', 'weekend'],
  ]) {
    const answer = (await server.guest.call(search, { q: `${slip} `, kinds: ['posts'] })).ok;
    expect([answer.corrected, answer.posts.length], slip).toEqual([word, 1]);
  }
  for (const slip of ['ana alvrez', 'benjmin']) {
    expect((await server.guest.call(search, { q: slip })).ok.people.length, slip).toBe(1);
  }
  const venues = (await server.guest.call(search, { q: 'dessert botanicl garden', kinds: ['venues'] })).ok
    .venues;
  expect(venues[0]!.name).toMatch(/desert botanical/i);
  expect((await server.guest.call(search, { q: 'qqqqzzzz' })).ok).toMatchObject({
    posts: [],
    corrected: null,
  });
});

test('EXP-087 from:, since:, near:, has:image and #tag narrow the search, in the box or as arguments', async () => {
  expect(await found('from:ana.alvarez market')).toHaveLength(2);
  expect(await found(`from:${ben.handle} market`)).toEqual([]);
  expect(await found('from:nobody.here')).toEqual([]);
  expect(await found('', { userId: ben.id })).toEqual([posts['cafe'], posts['running']]);
  expect(await found('#weekend')).toEqual([posts['markets']]);
  expect(await found('bags', { tag: 'weekend' })).toEqual([posts['markets']]);
  expect(await found('since:2026-03-01 market')).toHaveLength(2);
  expect(await found('since:2026-03-02 market')).toEqual([]);
  expect(await found('until:2026-02-28 market')).toEqual([]);
  expect(await found('has:image market')).toEqual([]);
  expect(await found('near:tempe cafe')).toEqual([posts['cafe']]);
  expect(await found('near:flagstaff cafe')).toEqual([]);
  expect(await found('leche', { near: { lat: 33.4255, lng: -111.94, radiusKm: 2 } })).toEqual([
    posts['cafe'],
  ]);
  expect(await found('leche', { near: { lat: 33.6, lng: -111.94, radiusKm: 2 } })).toEqual([]);
  const nowhere = await server.guest.call(search, { q: 'near:xyzzyville' });
  expect([nowhere.status, nowhere.error.details.reason]).toEqual([400, 'near']);
  const near = (await server.guest.call(search, { q: 'near:tempe', kinds: ['venues'], limit: 50 })).ok.venues;
  expect(near.length).toBeGreaterThan(5);
  for (const venue of near) expect(venue.distance).toBeLessThanOrEqual(15_000);
});

test('EXP-087 has:image finds exactly the posts with a picture', async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#abcdef' } })
    .png()
    .toBuffer();
  const images = [`data:image/png;base64,${bytes.toString('base64')}`];
  const { post } = (await ana.call(createPost, { content: 'An orchard in bloom', images })).ok;
  await ana.call(createPost, { content: 'An orchard in words' });
  expect(await found('orchard')).toHaveLength(2);
  expect(await found('has:image orchard')).toEqual([post.id]);
  expect(await found('has:image')).toEqual([post.id]);
});

test('EXP-088 categories, synonyms and other names find places, and parts of tags find tags', async () => {
  const places = async (q: string) =>
    (await server.guest.call(search, { q, kinds: ['venues'], limit: 50 })).ok.venues;
  const food = PHOENIX_VENUES.filter(({ category }) => category === 'food');
  const restaurants = await places('restaurant');
  expect(restaurants.map(({ id }) => id).toSorted()).toEqual(food.map(({ id }) => id).toSorted());
  expect((await places('barbecue'))[0]!.name).toBe('Little Miss BBQ');
  expect((await places('camlback mountan'))[0]!.name).toBe('Echo Canyon Trailhead');
  expect((await places('papgo prk'))[0]!.name).toBe('Papago Park');
  await ben.call(createPost, { content: 'The stand is open #BikeRepair' });
  await server.plaza.listeners.drain();
  for (const q of ['bike repair', 'repair', 'cycling'])
    expect((await server.guest.call(search, { q })).ok.best[0], q).toEqual({
      kind: 'tags',
      id: 'bikerepair',
    });
});

test('EXP-088 places get their distance from the viewer, and the nearer of equal ones is first', async () => {
  const tempe = { lat: 33.4255, lng: -111.94 };
  const { venues } = (await server.guest.call(search, { q: 'library', kinds: ['venues'], around: tempe })).ok;
  expect(venues[0]!.city).toBe('Tempe');
  expect(venues[0]!.distance).toBeGreaterThan(0);
});

test('EXP-080 a found place says whether it is open, unless its hours are unknown or it has closed for good', async () => {
  const find = async () =>
    (await server.guest.call(search, { q: 'heard museum', kinds: ['venues'] })).ok.venues[0]!;
  expect((await find()).isOpenNow).toBeUndefined();
  const setHours = (text: string, isClosed = false) =>
    server.db`update venues set hours = ${server.db.json(parseOpeningHours(text) as never)}, is_closed = ${isClosed}
      where id = 'ven_heard_museum'`;
  await setHours('24/7');
  expect(await find()).toMatchObject({ id: 'ven_heard_museum', isOpenNow: true });
  await setHours('Mo 06:00-07:00');
  expect((await find()).isOpenNow).toBe(false);
  await setHours('24/7', true);
  expect((await find()).isOpenNow).toBeUndefined();
});

test('EXP-088 the mixed results contain only results of the answer, and complete the typed word', async () => {
  const { best, suggestions, ...answer } = (await server.guest.call(search, { q: 'mark' })).ok;
  expect(best.length).toBeGreaterThan(2);
  for (const { kind, id } of best) {
    const ids: string[] =
      kind === 'tags' ? answer.tags.map(({ tag }) => tag) : answer[kind].map((one) => one.id);
    expect(ids, kind).toContain(id);
  }
  expect(suggestions).toContain('market');
});

test('deleted content and content of inactive or blocked people is not found', async () => {
  const { post } = (await ana.call(createPost, { content: 'Pomegranates for everybody #pomegranate' })).ok;
  await server.plaza.listeners.drain();
  expect(await found('pomegranate')).toEqual([post.id]);
  await ana.call(updatePost, { postId: post.id, content: 'Figs for everybody' });
  expect(await found('pomegranate')).toEqual([]);
  expect(await found('figs')).toEqual([post.id]);
  await ana.call(deletePost, { postId: post.id });
  expect(await found('figs')).toEqual([]);
  await server.plaza.listeners.drain();
  expect((await server.guest.call(search, { q: 'pomegranate', kinds: ['tags'] })).ok.tags).toEqual([]);

  const cy = await server.person('Cyril Cole');
  await cy.call(createPost, { content: 'Kumquats in February' });
  expect(await found('kumquats', {}, ana)).toHaveLength(1);
  await ana.call(blockUser, { userId: cy.id });
  expect(await found('kumquats', {}, ana)).toEqual([]);
  expect((await ana.call(search, { q: 'Cyril', kinds: ['people'] })).ok.people).toEqual([]);
  expect((await ben.call(search, { q: 'Cyril', kinds: ['people'] })).ok.people).toHaveLength(1);
  await cy.call(deactivateAccount, {});
  expect(await found('kumquats', {}, ben)).toEqual([]);
  expect((await ben.call(search, { q: 'Cyril', kinds: ['people'] })).ok.people).toEqual([]);
});

test('the viewer’s flags are correct, and pages of one kind have no gaps', async () => {
  await ben.call(likePost, { postId: posts['market']! });
  const mine = (await ben.call(search, { q: 'market', kinds: ['posts'] })).ok.posts;
  expect(mine.find((post) => post.id === posts['market'])).toMatchObject({
    isLiked: true,
    can: { edit: false },
  });
  for (let n = 0; n < 7; n++) await ben.call(createPost, { content: `Lighthouse number ${n}` });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await server.guest.call(search, { q: 'lighthouse', kinds: ['posts'], limit: 3, cursor }))
      .ok;
    seen.push(...page.posts.map((post) => post.id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  expect((await server.guest.call(search, { q: 'lighthouse', limit: 3 })).ok).toMatchObject({
    more: ['posts'],
    cursor: null,
  });
});

test('EXP-088 the indexes for names and words have no pending list that each search would read', async () => {
  const rows = await server.db<{ name: string }[]>`
    select relname as name from pg_class where 'fastupdate=off' = any(reloptions) order by relname`;
  expect(rows.map((row) => row.name)).toEqual(['search_names_alike', 'search_words_alike', 'users_by_words']);
});

test('EXP-088 pages of a kind end at the maximum number of matches, without an error', async () => {
  const crowd = await insertTestUsers(server, 340, 'many');
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const args = { q: 'Neighbor', kinds: ['people' as const], limit: 40, ...(cursor && { cursor }) };
    const page = (await server.guest.call(search, args)).ok;
    for (const person of page.people) seen.add(person.id);
    expect(page.more).toEqual(page.cursor === null ? [] : ['people']);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen.size).toBeGreaterThanOrEqual(200);
  expect(seen.size).toBeLessThan(crowd.length + 1);
});

test('no input causes an internal error', async () => {
  const hostile = [
    "'",
    "''",
    '\\',
    '%',
    '_',
    ':*',
    '!',
    '&|!()',
    "a':*",
    '<->',
    "x' & 'y",
    '½ ① Ⅷ',
    'ß'.repeat(60),
    '🏜️',
    '() or 1=1 --',
    'a'.repeat(200),
    'x '.repeat(100),
    'the and of',
    'from:%',
    'near:%',
    '#%',
    'ﬃ',
    '\u202e',
    'ก็็็็็',
    '"',
  ];
  for (const q of hostile) {
    const answer = await server.guest.post('search', { q });
    expect([200, 400], `${q}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  }
  for (const body of [
    {},
    { q: 5 },
    { q: 'x'.repeat(201) },
    { q: 'x', kinds: [] },
    { q: 'x', kinds: ['rides'] },
    { q: 'x', cursor: '!!' },
    { q: 'x', cursor: 'WzEuNV0' },
    { q: 'x', since: 'yesterday' },
    { q: 'x', near: { lat: 99, lng: 0 } },
  ]) {
    expect((await server.guest.post('search', body)).status, JSON.stringify(body)).toBe(400);
  }
});

test('the words of deleted, edited and hidden posts are not suggested as corrections', async () => {
  const writer = await server.person('Walt Writer');
  const corrected = async (q: string) => {
    await server.plaza.listeners.drain();
    return (await server.guest.call(search, { q, kinds: ['posts'] })).ok.corrected;
  };
  const write = async (content: string) => (await writer.call(createPost, { content })).ok.post.id;
  const uses = async (word: string) => {
    const rows = await server.db<{ uses: number }[]>`select uses from search_words where word = ${word}`;
    return rows[0]?.uses ?? 0;
  };
  // The rebuild is the nightly job. From here on, the listener's word counts must equal those that the job computes.
  await rebuildSearchWordTables(server.plaza.platform);
  const deleted = await write('My kaleidoscopes are for sale');
  const kept = await write('The xylophones are loud tonight');
  const twice = await write('More xylophones for everybody');
  expect(await corrected('kaleidoscpes ')).toBe('kaleidoscopes');
  expect(await corrected('xylophnes ')).toBe('xylophones');
  await writer.call(deletePost, { postId: deleted });
  expect(await corrected('kaleidoscpes ')).toBeNull();
  expect(await uses('kaleidoscopes')).toBe(0);
  await writer.call(restorePost, { postId: deleted });
  expect(await corrected('kaleidoscpes ')).toBe('kaleidoscopes');
  for (const content of ['My zoetropes are for sale', 'My zoetropes are for free'])
    await writer.call(updatePost, { postId: deleted, content });
  expect(await corrected('kaleidoscpes ')).toBeNull();
  expect([await uses('zoetropes'), await uses('xylophones')]).toEqual([1, 2]);
  // A word remains in the table while another post contains it.
  await writer.call(deletePost, { postId: twice });
  expect([await corrected('xylophnes '), await uses('xylophones')]).toEqual(['xylophones', 1]);
  await writer.call(updatePrivacy, { isPrivate: true });
  expect(await corrected('xylophnes ')).toBeNull();
  await writer.call(updatePrivacy, { isPrivate: false });
  expect(await corrected('xylophnes ')).toBe('xylophones');
  const counted = await server.db`select word, uses from search_words order by word`;
  await rebuildSearchWordTables(server.plaza.platform);
  expect(await server.db`select word, uses from search_words order by word`).toEqual(counted);
  await writer.call(deactivateAccount, {});
  expect([await corrected('xylophnes '), await uses('zoetropes')]).toEqual([null, 0]);
  expect(await server.db`select from search_post_words where post_id = ${kept}`).toHaveLength(0);
});

/** Waits until a connection to this test's database waits for a lock of this type. */
async function waitForLock(type: 'relation' | 'transactionid'): Promise<void> {
  for (let waiting = 0; waiting === 0;) {
    const [row] = await server.db<{ n: number }[]>`
      select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
      where a.datname = current_database() and l.locktype = ${type} and not l.granted`;
    waiting = row!.n;
  }
}

test('words counted during concurrent edits equal those of the nightly job', async () => {
  const writer = await server.person('Edie Editor');
  await rebuildSearchWordTables(server.plaza.platform);
  const { id: postId } = (await writer.call(createPost, { content: 'Draft zero' })).ok.post;
  await server.plaza.listeners.drain();
  // This table lock stops the listener before it reads the post, no matter whether the server or `drain` runs it.
  const [table, row] = await Promise.all([server.db.reserve(), server.db.reserve()]);
  await table`begin`;
  await table`lock table search_post_words in row exclusive mode`;
  await writer.call(updatePost, { postId, content: 'Draft alpha' });
  const counting = server.plaza.listeners.drain();
  await waitForLock('relation');
  await row`begin`;
  await row`select from search_post_words where post_id = ${postId} for update`;
  await table`commit`;
  // The listener has read the post and waits for the lock on its words; meanwhile the post is edited again.
  await waitForLock('transactionid');
  await writer.call(updatePost, { postId, content: 'Draft omega' });
  await row`commit`;
  for (const session of [table, row]) session.release();
  await counting;
  await server.plaza.listeners.drain();
  const counted = await server.db`select word, uses from search_words order by word`;
  await rebuildSearchWordTables(server.plaza.platform);
  expect(await server.db`select word, uses from search_words order by word`).toEqual(counted);
});

test('rebuilt words and tags equal the existing ones', async () => {
  const before = await server.db`select tag, posts from search_tags order by tag`;
  await rebuildSearchWordTables(server.plaza.platform);
  expect(await server.db`select tag, posts from search_tags order by tag`).toEqual(before);
  expect(await server.db`select from search_words where word = 'pomegranates'`).toHaveLength(0);
});

test("EXP-087 since: and until: mean days in the town's time zone", async () => {
  // 22:00 on March 1 in Phoenix.
  server.clock.set('2026-03-02T05:00:00Z');
  const { id } = (await ana.call(createPost, { content: 'Fireworks above the stadium' })).ok.post;
  await server.plaza.listeners.drain();
  expect(await found('until:2026-03-01 fireworks')).toEqual([id]);
  expect(await found('since:2026-03-01 fireworks')).toEqual([id]);
  expect(await found('since:2026-03-02 fireworks')).toEqual([]);
  expect(await found('until:2026-02-28 fireworks')).toEqual([]);
});
