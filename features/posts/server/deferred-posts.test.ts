import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { readUuidTimeMs, createUuidV7 } from '#platform/contract/ids.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { deactivateAccount } from '#features/accounts/api.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { saveZone } from '#features/places/api.ts';
import type { LocationPrecision } from '#features/places/domain/precision.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { cancelHeldPost, createPost, holdPost, listHeldPosts, releaseHeldPosts, updatePost } from '../api.ts';
import { maxDeferredPostsPerUser } from '../domain/limits.ts';
import type { Post } from '../domain/post-shape.ts';
import { publishDueDeferredPosts } from './publish-due-posts.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
const here = { lat: 33.448412, lng: -112.074037 };
const away = { lat: 33.46, lng: -112.074037 };

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = await Promise.all([server.person('Ana Alvarez'), server.person('Ben Brook')]);
});
afterAll(() => server.stop());

/** Returns the posts with this text from the public feed. */
async function postsSaying(content: string): Promise<Post[]> {
  const { posts } = (await server.guest.call(listPosts, { limit: 100 })).ok;
  return posts.filter((post) => post.content === content);
}

test('EXP-069 a post has its place at the precision that its author chose, and nothing finer is stored', async () => {
  for (const precision of ['exact', 'street', 'district', 'city'] as const) {
    const { post } = (
      await ana.call(createPost, { content: `At ${precision}`, location: { ...here, precision } })
    ).ok;
    expect(post.locationDetails).toMatchObject({ precision });
    expect(post.location).toBe(post.locationDetails!.label);
    const [row] = await server.db<
      { text: string }[]
    >`select row_to_json(p)::text as text from posts p where id = ${post.id}`;
    expect(row!.text).not.toContain('33.448412');
    expect(row!.text).not.toContain('112.074037');
    expect((await ben.call(getPost, { postId: post.id })).ok.post.locationDetails).toEqual(
      post.locationDetails,
    );
  }
  const none = (await ana.call(createPost, { content: 'Nowhere', location: { ...here, precision: 'none' } }))
    .ok.post;
  expect([none.location, none.locationDetails]).toEqual([null, null]);
  const standard = (await ana.call(createPost, { content: 'As it comes', location: here })).ok.post;
  expect(standard.locationDetails).toMatchObject({ precision: 'district' });
  const off = (await ana.call(updatePost, { postId: standard.id, location: null })).ok.post;
  expect(off.locationDetails).toBeNull();
  const bad = await ana.post('createPost', { content: 'x', location: { lat: 91, lng: 0 } });
  expect([bad.status, bad.error.message]).toEqual([400, 'Latitude must be between -90 and 90']);
});

test('NEW-06 posts in a zone are never exact, whatever precision was chosen', async () => {
  const id = createUuidV7(server.clock.now().getTime(), new Uint8Array(10).fill(7));
  await ana.call(saveZone, { id, kind: 'home', name: 'Home', ...here });
  const { post } = (
    await ana.call(createPost, { content: 'From home', location: { ...here, precision: 'exact' } })
  ).ok;
  expect(post.locationDetails).toMatchObject({ precision: 'district', radius: 1_600 });
  // Inside one of the author's protected areas (zones), a place that the author named has no position.
  const named = { name: 'My backyard', ...here };
  const inside = (await ana.call(createPost, { content: 'In the backyard', venue: named })).ok.post;
  expect(inside.venueDetails).toMatchObject({ name: 'My backyard', lat: null, lng: null });
  const change = { postId: post.id, venue: { ...named, name: 'The porch' } };
  const moved = (await ana.call(updatePost, change)).ok.post;
  expect(moved.venueDetails).toMatchObject({ name: 'The porch', lat: null, lng: null });
  const elsewhere = (await ben.call(createPost, { content: 'Not my zone', venue: named })).ok.post;
  expect(elsewhere.venueDetails!.lat).not.toBeNull();
  const far = (
    await ana.call(createPost, { content: 'From far', location: { ...away, lat: 33.6, precision: 'exact' } })
  ).ok;
  expect(far.post.locationDetails).toMatchObject({ precision: 'exact' });
});

test('NEW-06 nobody else sees a deferred post until its author releases it', async () => {
  const { held } = (await ana.call(holdPost, { content: 'Leaving now #canal', location: here })).ok;
  expect(held.dueAt).toBe(new Date(server.clock.now().getTime() + 30 * 60_000).toISOString());
  expect((await ana.call(listHeldPosts, {})).ok.held.map((one) => one.id)).toEqual([held.id]);
  expect((await ben.call(listHeldPosts, {})).ok.held).toEqual([]);
  expect((await ben.call(getPost, { postId: held.id })).status).toBe(404);
  // Other people can neither publish nor delete the post.
  expect((await ben.call(releaseHeldPosts, { id: held.id })).status).toBe(404);
  expect((await ben.call(cancelHeldPost, { id: held.id })).ok.cancelled).toBe(false);
  const gone = (await ana.call(releaseHeldPosts, { id: held.id })).ok;
  expect(gone).toMatchObject({ published: [expect.any(String)], waiting: 0 });
  const postId = gone.published[0]!;
  const { post } = (await ben.call(getPost, { postId })).ok;
  expect(post).toMatchObject({
    content: 'Leaving now #canal',
    // The idempotency key could reveal when the post was written, so it is not published.
    idempotencyKey: null,
    tags: ['canal'],
    locationDetails: { precision: 'district' },
  });
  expect((await server.guest.call(listPosts, {})).ok.posts.map((one) => one.id)).toContain(postId);
  expect(await server.db`select from held_posts`).toHaveLength(0);
  // The call may come again, from another device of the author. The deferred post then no longer exists.
  expect((await ana.call(releaseHeldPosts, { id: held.id })).status).toBe(404);
});

/**
 * Returns all coordinates in a stored row: numbers with a fraction that are near the position at which the post was
 * written.
 */
function findCoordinates(row: string): number[] {
  const numbers = [...row.matchAll(/-?\d+\.\d+/g)].map(([text]) => Number(text));
  return numbers.filter((number) => [here.lat, here.lng].some((degrees) => Math.abs(number - degrees) < 0.1));
}

const storedCases: {
  name: string;
  precision: LocationPrecision;
  isInZone?: boolean;
  isAtNamedPlace?: boolean;
  /**
   * The expected stored coordinates; by default any that are less exact than the position at which the post was
   * written.
   */
  coordinates?: number[];
}[] = [
  { name: 'exact', precision: 'exact', coordinates: [33.4484, -112.074] },
  { name: 'street', precision: 'street' },
  { name: 'district', precision: 'district' },
  { name: 'city', precision: 'city' },
  { name: 'none', precision: 'none', coordinates: [] },
  { name: 'exact in a zone', precision: 'exact', isInZone: true },
  { name: 'at a named place', precision: 'exact', isAtNamedPlace: true, coordinates: [33.45, -112.07] },
  {
    name: 'at a named place in a zone',
    precision: 'exact',
    isAtNamedPlace: true,
    isInZone: true,
    coordinates: [],
  },
];
test.each(storedCases)(
  'NEW-06 a deferred post is stored with no finer position than its published post: $name',
  async (one) => {
    const writer = await server.person(`Ida ${one.name}`);
    if (one.isInZone) {
      const id = createUuidV7(server.clock.now().getTime(), crypto.getRandomValues(new Uint8Array(10)));
      await writer.call(saveZone, { id, kind: 'home', name: 'Home', ...here });
    }
    const content = `Deferred ${one.name}`;
    const venue = one.isAtNamedPlace ? { venue: { name: 'My porch', ...here } } : {};
    const location = { ...here, precision: one.precision };
    const { held } = (await writer.call(holdPost, { content, location, ...venue })).ok;
    const rows = () => server.db<{ body: string; lat: number | null; lng: number | null }[]>`
    select (body - 'content')::text as body, origin_lat as lat, origin_lng as lng
    from held_posts where id = ${held.id}`;
    const [row] = await rows();
    expect([row!.lat, row!.lng]).toEqual([null, null]);
    const stored = findCoordinates(row!.body);
    await writer.call(releaseHeldPosts, { id: held.id });
    expect(await rows()).toHaveLength(0);
    const [post] = await postsSaying(content);
    const shown = [post!.locationDetails, post!.venueDetails].flatMap((place) =>
      place?.lat == null ? [] : [place.lat, place.lng],
    );
    expect(stored.toSorted()).toEqual(shown.toSorted());
    if (one.coordinates) expect(stored.toSorted()).toEqual(one.coordinates.toSorted());
    // One of the two rounded numbers may equal the exact one by chance.
    else expect(stored).not.toEqual(expect.arrayContaining([33.4484, -112.074]));
  },
);

test('NEW-06 after 30 minutes a deferred post is published once, wherever its author is, with the time of publication', async () => {
  const { held } = (await ana.call(holdPost, { content: 'Half an hour later', location: here })).ok;
  server.clock.advance(29 * 60_000);
  await publishDueDeferredPosts(server.plaza.platform);
  expect((await ana.call(getPost, { postId: held.id })).status).toBe(404);
  server.clock.advance(60_000);
  await Promise.all([
    publishDueDeferredPosts(server.plaza.platform),
    publishDueDeferredPosts(server.plaza.platform),
  ]);
  const posts = await postsSaying('Half an hour later');
  expect(posts.map((post) => post.createdAt)).toEqual([server.clock.now().toISOString()]);
  const events =
    await server.db`select from events where name = 'postCreated' and payload->>'postId' = ${posts[0]!.id}`;
  expect(events).toHaveLength(1);
});

test('NEW-06 EXP-015 a deferred post is never published if its author’s account is inactive by then', async () => {
  const leaver = await server.person('Lea Leaver');
  const { held } = (await leaver.call(holdPost, { content: 'Never to be read', location: here })).ok;
  await leaver.call(deactivateAccount, {});
  server.clock.advance(31 * 60_000);
  await publishDueDeferredPosts(server.plaza.platform);
  expect(await server.db`select from posts where content = 'Never to be read'`).toHaveLength(0);
  expect(await server.db`select from held_posts where id = ${held.id}`).toHaveLength(0);
});

test('NEW-06 a person has at most twenty deferred posts, and none with the id of an existing post', async () => {
  const writer = await server.person('Wim Waiter');
  const hold = (content: string, id?: string) =>
    writer.call(holdPost, { content, location: here, ...(id === undefined ? {} : { id }) });
  const there = (await writer.call(createPost, { content: 'There already' })).ok.post.id;
  const taken = await hold('Under a taken id', there);
  expect([taken.status, taken.error.details.reason]).toEqual([409, 'id_taken']);
  for (let at = 1; at <= maxDeferredPostsPerUser; at++) expect((await hold(`Waits ${at}`)).status).toBe(200);
  const tooMany = await hold('One too many');
  expect([tooMany.status, tooMany.error.details.reason]).toEqual([429, 'too_many']);
});

test('NEW-06 a deferred post whose venue no longer exists is published without it, and does not delay others', async () => {
  const [venue] = PHOENIX_VENUES;
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, [venue!], server.clock.now()));
  await ana.call(holdPost, { content: 'At a place', venue: venue!.id, location: here });
  await ben.call(holdPost, { content: 'Behind it', location: here });
  await server.db`delete from venues where id = ${venue!.id}`;
  server.clock.advance(31 * 60_000);
  await publishDueDeferredPosts(server.plaza.platform);
  expect(await postsSaying('At a place')).toMatchObject([{ venue: null }]);
  expect(await postsSaying('Behind it')).toHaveLength(1);
});

test('NEW-06 a deferred photo without words whose venue no longer exists is published with its photo', async () => {
  const [venue] = PHOENIX_VENUES;
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, [venue!], server.clock.now()));
  const writer = await server.person('Photo Writer');
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7744aa' } })
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${bytes.toString('base64')}`;
  await writer.call(holdPost, { content: '', images: [image], venue: venue!.id, location: here });
  await server.db`delete from venues where id = ${venue!.id}`;
  server.clock.advance(31 * 60_000);
  await publishDueDeferredPosts(server.plaza.platform);
  expect(await postsSaying('')).toMatchObject([{ venue: null, images: [expect.any(String)] }]);
});

test('EXP-031 EXP-069 a post has one location: a venue replaces the position, at once, deferred and by an edit', async () => {
  const venue = PHOENIX_VENUES[1]!;
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, [venue], server.clock.now()));
  const expected = { venue: venue.name, locationDetails: null };
  const atOnce = { content: 'Both at once', venue: venue.id, location: here };
  expect((await ana.call(createPost, atOnce)).ok.post).toMatchObject(expected);
  const { held } = (await ana.call(holdPost, { ...atOnce, content: 'Both, later' })).ok;
  await ana.call(releaseHeldPosts, { id: held.id });
  expect(await postsSaying('Both, later')).toMatchObject([expected]);
  const { post } = (await ana.call(createPost, { content: 'A position first', location: here })).ok;
  expect(post.locationDetails).not.toBeNull();
  const moved = (await ana.call(updatePost, { postId: post.id, venue: venue.id })).ok.post;
  expect(moved).toMatchObject(expected);
});

test('a deferred post can be published immediately or deleted, and is validated like any other post', async () => {
  const one = (await ana.call(holdPost, { content: 'At once after all', location: here })).ok.held;
  expect((await ana.call(releaseHeldPosts, { id: one.id })).ok.published).toHaveLength(1);
  const two = (await ana.call(holdPost, { content: 'Never mind', location: here })).ok.held;
  expect((await ana.call(cancelHeldPost, { id: two.id })).ok.cancelled).toBe(true);
  expect((await ana.call(holdPost, { content: '  ', location: here })).status).toBe(400);
  expect(
    (await ana.call(holdPost, { content: 'x', venue: 'ven_nowhere', location: here })).error.message,
  ).toBe("We don't know this place");
  expect((await ana.post('holdPost', { content: 'Where?' })).status).toBe(400);
  expect((await ana.post('releaseHeldPosts', {})).status).toBe(400);
  // If the author published the same text in the meantime, the deferred post is not published a second time.
  const twice = (await ana.call(holdPost, { content: 'Said twice', location: here })).ok.held;
  await ana.call(createPost, { content: 'Said twice' });
  expect((await ana.call(releaseHeldPosts, { id: twice.id })).ok.published).toEqual([]);
});

test('NEW-06 POST-009 a post replaces the deferred post with the same id of its author', async () => {
  const id = createUuidV7(server.clock.now().getTime(), new Uint8Array(10).fill(9));
  await ben.call(holdPost, { id, content: 'As it was', location: here });
  await ben.call(createPost, { id, content: 'As it is' });
  expect((await ben.call(releaseHeldPosts, { id })).status).toBe(404);
  expect(await postsSaying('As it was')).toEqual([]);
  expect(await postsSaying('As it is')).toHaveLength(1);
});

/** Returns all times, in milliseconds since 1970, that the fields of a post contain. */
function timesIn(post: Post): number[] {
  const json = JSON.stringify(post);
  const ids = json.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g);
  const keys = json.matchAll(/\/(\d{13})-/g);
  const dates = json.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g);
  return [
    ...[...ids].map(([id]) => readUuidTimeMs(id)),
    ...[...keys].map((match) => Number(match[1])),
    ...[...dates].map(([date]) => Date.parse(date)),
  ];
}

test.each(['released', 'due'] as const)(
  'NEW-06 a deferred post that is %s carries no time before its publication',
  async (how) => {
    const writer = await server.person(`Wes ${how}`);
    server.clock.advance(3_600_000);
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4477aa' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${bytes.toString('base64')}`;
    const writtenAt = server.clock.now().getTime();
    const { held } = (
      await writer.call(holdPost, { content: `Secretly ${how}`, images: [image], location: here })
    ).ok;
    expect(timesIn(held as unknown as Post)).toContain(writtenAt);
    server.clock.advance(31 * 60_000);
    if (how === 'released') await writer.call(releaseHeldPosts, { id: held.id });
    else await publishDueDeferredPosts(server.plaza.platform);
    const publishedAt = server.clock.now().getTime();
    const [post] = await postsSaying(`Secretly ${how}`);
    expect(post!.images).toHaveLength(1);
    const picture = await fetch(server.url + post!.images[0]!);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('last-modified')).toBeNull();
    // Excludes the author's id and avatar, which contain the time when the account was created.
    const others = timesIn({ ...post!, userId: '', userAvatar: '', images: post!.images }).filter(
      (time) => time !== readUuidTimeMs(writer.id),
    );
    expect(others.length).toBeGreaterThan(5);
    for (const time of others) expect(time).toBe(publishedAt);
    expect(JSON.stringify(post)).not.toContain(held.id);
    const events = await server.db<{ time: Date; payload: unknown }[]>`
      select at as time, payload from events where payload->>'postId' = ${post!.id}`;
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(event.time.getTime()).toBe(publishedAt);
    expect(await server.db`select from post_versions where post_id = ${post!.id}`).toHaveLength(0);
    // The original image, whose key contains the time of writing, is not public.
    expect((await fetch(server.url + held.images[0]!)).status).toBe(404);
  },
);
