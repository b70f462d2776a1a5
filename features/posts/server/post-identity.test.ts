import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getPost } from '#features/feed/api.ts';
import { likePost } from '#features/likes/api.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import { deleteExpiredIdempotencyKeys } from '#platform/kernel/idempotency.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createPost, deletePost, restorePost, updatePost } from '../api.ts';

const hour = 3_600_000;
let server: TestServer;
let ana: TestActor;
let ben: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  ben = await server.person('Ben');
});
afterAll(() => server.stop());

const newId = () => createUuidV7(server.clock.now().getTime(), crypto.getRandomValues(new Uint8Array(10)));

async function write(content: string, more: object = {}, actor = ana) {
  const answer = await actor.call(createPost, { content, ...more });
  return { id: answer.ok.post.id, duplicate: answer.ok.duplicate ?? false, post: answer.ok.post };
}

async function countOf(content: string): Promise<number> {
  const [row] = await server.db<{ n: number }[]>`
    select count(*)::int as n from posts where content = ${content} and deleted_at is null`;
  return row!.n;
}

async function createdEvents(postId: string): Promise<number> {
  const [row] = await server.db<{ n: number }[]>`
    select count(*)::int as n from events where name = 'postCreated' and payload->>'postId' = ${postId}`;
  return row!.n;
}

/**
 * Returns the data URL of a JPEG with pseudorandom noise. All these files have the same header, so their data URLs
 * begin alike.
 */
async function photo(seed: number): Promise<string> {
  const bytes = Buffer.alloc(64 * 64 * 3);
  let state = seed;
  for (let i = 0; i < bytes.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = state >>> 24;
  }
  const jpeg = await sharp(bytes, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

test('POST-008 POST-009 Q-21 D1 the same text twice within 24 hours is one post', async () => {
  const first = await write('Good morning');
  expect(first.duplicate).toBe(false);
  server.clock.advance(24 * hour - 1);
  const again = await write('Good morning');
  expect(again).toEqual({ ...first, duplicate: true });
  // The deduplication key contains the first 200 characters of the text, but neither tags nor venue.
  const long = 'x'.repeat(200);
  const begun = await write(`${long} one`);
  expect(await write(`${long} two`, { tags: ['more'], venue: { name: 'Here' } })).toEqual({
    ...begun,
    duplicate: true,
  });
  expect(await createdEvents(first.id)).toBe(1);
});

test('Q-21 after 24 hours the same text is a new post, which then holds the identity', async () => {
  const first = await write('Coffee time');
  server.clock.advance(24 * hour);
  const second = await write('Coffee time');
  expect([second.duplicate, second.id === first.id]).toEqual([false, false]);
  server.clock.advance(23 * hour);
  expect(await write('Coffee time')).toMatchObject({ id: second.id, duplicate: true });
  expect(await countOf('Coffee time')).toBe(2);
});

test('POST-008 the same text by two people is two posts', async () => {
  const mine = await write('We agree');
  const theirs = await write('We agree', {}, ben);
  expect([mine.duplicate, theirs.duplicate, mine.id === theirs.id]).toEqual([false, false, false]);
});

test('Q-21 deleting a post frees its identity immediately, restoring it takes the identity again', async () => {
  const first = await write('Take two');
  await ana.call(deletePost, { postId: first.id });
  const second = await write('Take two');
  expect(second.duplicate).toBe(false);
  // After the restore both posts exist. The newer post keeps the deduplication key.
  await ana.call(restorePost, { postId: first.id });
  expect(await write('Take two')).toMatchObject({ id: second.id, duplicate: true });
  await ana.call(deletePost, { postId: second.id });
  await ana.call(deletePost, { postId: first.id });
  await ana.call(restorePost, { postId: first.id });
  expect(await write('Take two')).toMatchObject({ id: first.id, duplicate: true });
});

test('Q-21 the same text with two photos is two posts, with the same photo one', async () => {
  const [one, two] = await Promise.all([photo(1), photo(2)]);
  expect(one.slice(0, 120)).toBe(two.slice(0, 120));
  const first = await write('Sunset', { images: [one] });
  const second = await write('Sunset', { images: [two] });
  expect([second.duplicate, first.id === second.id]).toEqual([false, false]);
  expect(await write('Sunset', { images: [{ data: one, alt: 'again' }] })).toMatchObject({
    id: first.id,
    duplicate: true,
  });
  expect((await write('Sunset')).duplicate).toBe(false);
  // The duplicate call stored the picture a second time. No post uses this copy, so a cleanup job deletes it later.
  const [unused] = await server.db`
    select count(*)::int as n from media where user_id = ${ana.id} and used_at is null and released_at is null`;
  expect(unused!['n']).toBe(1);
});

test('POST-009 fifty concurrent calls with the same text create one post', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => write('All at once')));
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(answers.filter((answer) => !answer.duplicate)).toHaveLength(1);
  expect(await countOf('All at once')).toBe(1);
  expect(await createdEvents(answers[0]!.id)).toBe(1);
});

test('EXP-027 calls with one idempotency key create one post and get the same answer, for 24 hours', async () => {
  const first = await ana.call(createPost, { content: 'With a key' }, { 'idempotency-key': 'key-1' });
  await ana.call(deletePost, { postId: first.ok.post.id });
  server.clock.advance(24 * hour);
  await deleteExpiredIdempotencyKeys(server.db, server.clock.now());
  // The repeated call gets the first response and writes nothing, although the post was deleted.
  const repeat = await ana.call(createPost, { content: 'With a key' }, { 'idempotency-key': 'key-1' });
  expect(repeat.body).toEqual(first.body);
  expect(await countOf('With a key')).toBe(0);
  const inBody = await ana.post('createPost', { content: 'With a key', idempotencyKey: 'key-1' });
  expect(inBody.body).toEqual(first.body);
  server.clock.advance(1);
  await deleteExpiredIdempotencyKeys(server.db, server.clock.now());
  const late = await ana.call(createPost, { content: 'With a key' }, { 'idempotency-key': 'key-1' });
  expect(late.ok.post.id).not.toBe(first.ok.post.id);
});

test('EXP-027 D2 a repeated call gets the post as its first call did, but with a later edit', async () => {
  const key = { 'idempotency-key': 'key-edited' };
  const location = { lat: 33.4484, lng: -112.074 };
  const args = { content: 'Before the edit #Market with @ben', location };
  const first = await ana.call(createPost, args, key);
  const postId = first.ok.post.id;
  await ben.call(likePost, { postId });
  expect((await ana.call(createPost, args, key)).body, 'without the like').toEqual(first.body);
  await ana.call(updatePost, { postId, content: 'After the edit' });
  const { post } = (await ana.call(createPost, args, key)).ok;
  expect({ ...post, content: '', tags: [], mentions: [] }).toEqual({
    ...first.ok.post,
    content: '',
    tags: [],
    mentions: [],
  });
  expect(post.content).toBe('After the edit');
  const [stored] = await server.db<{ response: unknown }[]>`
    select response from idempotency_keys where key = 'key-edited'`;
  expect(stored?.response, 'not the whole answer').toBe(postId);
  await server.db`delete from posts where id = ${postId}`;
  expect((await ana.call(createPost, args, key)).status).toBe(404);
});

test('EXP-027 fifty concurrent calls with one key create one post and get fifty equal answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      ana.call(createPost, { content: 'Keyed' }, { 'idempotency-key': 'key-50' }),
    ),
  );
  for (const answer of answers) expect(answer.ok).toEqual(answers[0]!.ok);
  expect(answers[0]!.ok.duplicate).toBeUndefined();
  expect(await countOf('Keyed')).toBe(1);
  expect(await createdEvents(answers[0]!.ok.post.id)).toBe(1);
});

test('EXP-027 a key that was used for another call is refused, and keys of two people are independent', async () => {
  const key = { 'idempotency-key': 'key-shared' };
  const mine = await ana.call(createPost, { content: 'Mine' }, key);
  const other = await ana.call(createPost, { content: 'Other words' }, key);
  expect([other.status, other.error.details]).toEqual([
    400,
    { reason: 'key_reused', field: 'idempotencyKey' },
  ]);
  const theirs = await ben.call(createPost, { content: 'Other words' }, key);
  expect(theirs.ok.post.userId).toBe(ben.id);
  expect(theirs.ok.post.id).not.toBe(mine.ok.post.id);
});

test('EXP-027 a post sent again with the same id is the same post', async () => {
  const id = newId();
  const first = await write('My own id', { id });
  expect(first).toMatchObject({ id, duplicate: false });
  expect(await write('My own id', { id: id.toUpperCase() })).toMatchObject({ id, duplicate: true });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ana.call(createPost, { content: 'Same id at once', id: shared })),
  );
  expect(answers.map((answer) => answer.ok.post.id)).toEqual(answers.map(() => shared));
  expect(await countOf('Same id at once')).toBe(1);
});
const shared = '01970000-0000-7000-8000-00000000abcd';

test('an id of a different text, another person’s post or a deleted post is refused and leaves no trace', async () => {
  const id = newId();
  await write('The first words', { id });
  const other = await ana.call(createPost, { content: 'Quite other words', id });
  expect([other.status, other.error.details.reason]).toEqual([409, 'id_taken']);
  const theirs = await ben.call(createPost, { content: 'Ben wants that id', id });
  expect([theirs.status, theirs.error.details.reason]).toEqual([409, 'id_taken']);
  // Neither call claimed a deduplication key: both texts can still be posted.
  expect(await write('Quite other words')).toMatchObject({
    duplicate: false,
    post: { content: 'Quite other words' },
  });
  expect((await write('Ben wants that id', {}, ben)).duplicate).toBe(false);
  await ana.call(deletePost, { postId: id });
  const gone = await ana.call(createPost, { content: 'The first words', id });
  expect([gone.status, gone.error.details.reason]).toEqual([409, 'id_taken']);
  expect((await write('The first words')).duplicate).toBe(false);
});

test('Q-21 an id sent again after 24 hours is the same post and does not extend its identity by a day', async () => {
  const id = newId();
  await write('Slow outbox', { id });
  server.clock.advance(25 * hour);
  expect(await write('Slow outbox', { id })).toMatchObject({ id, duplicate: true });
  expect(await write('Slow outbox')).toMatchObject({ duplicate: false });
});

test('POST-008 Q-21 a post whose text was changed no longer has the identity of its first text', async () => {
  const first = await write('First words');
  await ana.call(updatePost, { postId: first.id, content: 'Second words' });
  const again = await write('First words');
  expect([again.duplicate, again.id === first.id]).toEqual([false, false]);
  expect((await server.guest.call(getPost, { postId: again.id })).ok.post.content).toBe('First words');
});

test('POST-009 concurrent creations and deletions of the same text leave at most one identity', async () => {
  const actions = Array.from({ length: 60 }, async (_, index) => {
    if (index % 3 < 2) return (await ana.call(createPost, { content: 'Back and forth' })).status;
    const [row] = await server.db<{ id: string }[]>`
      select id from posts where content = 'Back and forth' and deleted_at is null limit 1`;
    return row === undefined ? 200 : (await ana.call(deletePost, { postId: row.id })).status;
  });
  const statuses = new Set(await Promise.all(actions));
  expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await countOf('Back and forth')).toBeLessThanOrEqual(1);
});

test.each([0, 1])(
  'Q-21 a post whose id another transaction is inserting is refused, and %i other posts of its batch are published',
  async (others) => {
    const id = newId();
    let calls: Promise<{ status: number }[]> | undefined;
    await server.db.begin(async (tx) => {
      await tx`insert into posts (id, user_id, content, created_at) values (${id}, ${ana.id}, 'First', now())`;
      const beside = Array.from({ length: others }, () =>
        ben.call(createPost, { content: 'Beside the second' }),
      );
      calls = Promise.all([ben.call(createPost, { id, content: 'Second' }), ...beside]);
      await vi.waitFor(async () => {
        const waiting = await server.db`
          select from pg_stat_activity where wait_event_type = 'Lock' and query like '%keyed as materialized%'`;
        expect(waiting.length).toBeGreaterThan(0);
      });
    });
    const [refused, ...published] = (await calls)!;
    expect(refused).toMatchObject({ status: 409, error: { details: { reason: 'id_taken' } } });
    expect(published.map(({ status }) => status)).toEqual(Array(others).fill(200));
    expect([await countOf('Second'), await countOf('Beside the second')]).toEqual([0, others]);
  },
);
