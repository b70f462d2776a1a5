/**
 * Compares responses from the cache of comments with the database. The actions are random; run with `COMMENTS_SEED=…`
 * to repeat the actions of a failed run.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePersonAdmin, insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { FunctionError } from '#platform/contract/errors.ts';
import { mergeViewerDependentFields } from '#platform/contract/overlay.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { accountsHousekeepingJob } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { deactivateAccount, deleteAccount } from '#features/accounts/api.ts';
import { likeComment } from '#features/likes/api.ts';
import { muteUser, unmuteUser } from '#features/moderation/api.ts';
import { createPost } from '#features/posts/api.ts';
import { createComment, deleteComment, listComments } from '../api.ts';
import { commentSortOrders } from '../domain/comment-order.ts';
import { commentCacheLimits } from '../domain/limits.ts';
import { CommentListCache, commentListCacheServiceKey } from './comment-list-cache.ts';
import { listCommentsHandler } from './list-comments.ts';

const seed = Number(process.env['COMMENTS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const rounds = 30;

let server: TestServer;
/** Five people who take random actions. The first one wrote two of the three posts, the last one is an admin. */
let people: TestActor[];
let leaver: TestActor;
/** People who take no random actions, so that the tests with them start without blocks and mutes. */
let others: [TestActor, TestActor, TestActor];
let postIds: string[];
const commentIds: string[] = [];
let count = 0;

beforeAll(async () => {
  process.stdout.write(`COMMENTS_SEED=${seed}\n`);
  server = await startTestServer();
  people = await insertTestUsers(server, 5);
  await makePersonAdmin(server, people[4]!);
  others = (await insertTestUsers(server, 3, 'other')) as typeof others;
  leaver = await server.person('Lea Ver');
  postIds = [await write(people[0]!), await write(people[0]!), await write(leaver)];
});
afterAll(() => server.stop());

const write = async (actor: TestActor) =>
  (await actor.call(createPost, { content: `Post ${++count}` })).ok.post.id;
const say = async (actor: TestActor, postId: string) => {
  server.clock.advance(1_000);
  return (await actor.call(createComment, { postId, content: `Comment ${++count}` })).ok.comment.id;
};
const lists = () => server.plaza.platform.service(commentListCacheServiceKey);

interface Args {
  postId: string;
  limit: number;
  sort: (typeof commentSortOrders)[number];
  cursor?: string;
}

/** A platform without the cache of comments. */
function bypassCache(): Platform {
  const { platform } = server.plaza;
  const none = { peek: () => undefined, load: async () => null };
  return {
    ...platform,
    service: (key) => (key === commentListCacheServiceKey ? (none as never) : platform.service(key)),
  };
}

/**
 * Returns the result that `listComments` must have, read from the database without the cache. If the call is refused,
 * returns the reason of the error instead.
 */
async function readPlain(actor: TestActor, args: Args): Promise<unknown> {
  const { live } = listCommentsHandler;
  const platform = bypassCache();
  const ctx = { db: platform.db, now: server.clock.now(), platform, dependOn: () => {} };
  // With `isDemo` the likes are read from the database, because the likes of the demo account are not cached.
  const viewer = { id: actor.id, isAdmin: actor === people[4], isDemo: true } as Viewer;
  const isGuest = actor === server.guest;
  try {
    const isAlone = !isGuest && (await live!.isAlone!(ctx, viewer, args));
    const value = await live!.load(ctx, args, isAlone ? viewer : undefined);
    const items = value['comments'] as { id: string }[];
    const overlay = isGuest ? {} : await live!.overlay(ctx, viewer, items);
    return mergeViewerDependentFields(value, listComments.live!, overlay);
  } catch (error) {
    if (error instanceof FunctionError) return error.details.reason;
    throw error;
  }
}

const answerOf = async (actor: TestActor, args: Args) => {
  const answer = await actor.call(listComments, args);
  return answer.status === 200 ? answer.ok : answer.error.details['reason'];
};

/**
 * Expects that a page equals the page from the database. The page is requested twice: the first call may load the
 * cache, the second one is answered from it.
 */
async function compare(actor: TestActor, args: Args): Promise<string | null> {
  const plain = await readPlain(actor, args);
  const told = `COMMENTS_SEED=${seed} ${actor.handle || 'guest'} ${JSON.stringify(args)}`;
  expect(await answerOf(actor, args), told).toEqual(plain);
  expect(await answerOf(actor, args), told).toEqual(plain);
  return (plain as { cursor?: string | null }).cursor ?? null;
}

/** Returns a deterministic generator of numbers from 0 to 1. */
function seededRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seededRandom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Runs a random action of a random person. The server may refuse the action. */
async function act(): Promise<unknown> {
  const who = pick([...people, leaver]);
  const userId = pick([...people, leaver]).id;
  const postId = pick(postIds);
  // Chooses among the latest comments, so that several actions hit the same one: likes, replies, edits and deletions.
  const commentId = pick(commentIds.slice(-10)) ?? randomUUID();
  const content = `${pick(['Bread', 'Music', 'Garden'])} ${++count}`;
  const comment = async (more: object) => {
    if (random() < 0.7) server.clock.advance(1_000);
    const { body } = await who.post('createComment', { postId, content, ...more });
    const made = (body as { comment?: { id: string } }).comment;
    if (made !== undefined) commentIds.push(made.id);
  };
  const everyone = (name: string, args: object) =>
    Promise.all([...people, leaver].map((person) => person.post(name, args)));
  const actions: [number, () => Promise<unknown>][] = [
    [6, () => comment({})],
    [5, () => comment({ parentId: commentId })],
    [4, () => everyone('updateComment', { commentId, content })],
    [3, () => who.post('deleteComment', { commentId })],
    [1, () => everyone('deleteComment', { commentId })],
    [2, () => everyone(pick(['hideComment', 'unhideComment']), { commentId })],
    [4, () => everyone(pick(['pinComment', 'pinComment', 'unpinComment']), { commentId })],
    [6, () => who.post('likeComment', { commentId })],
    [6, () => who.post('unlikeComment', { commentId })],
    [2, () => who.post('blockUser', { userId })],
    [6, () => who.post('unblockUser', { userId })],
    [2, () => who.post('muteUser', { userId, ...(random() < 0.5 ? { hours: 1 } : {}) })],
    [2, () => who.post('unmuteUser', { userId })],
    [1, async () => server.clock.advance(600_000)],
    [1, () => who.post('muteWord', { word: pick(['bread', 'music']) })],
    [1, () => who.post('unmuteWord', { word: pick(['bread', 'music']) })],
    [1, () => who.post('reportContent', { kind: 'comment', targetId: commentId, reason: 'spam' })],
    [1, () => who.post('withdrawReport', { kind: 'comment', targetId: commentId })],
    [1, () => who.post('updatePrivacy', { isPrivate: random() < 0.4 })],
    [1, () => who.post('followUser', { userId })],
    [2, () => who.post('updateProfile', { displayName: `Name ${++count}` })],
    [1, () => everyone('deletePost', { postId })],
    [3, () => everyone('restorePost', { postId })],
    [1, () => leaver.post('deactivateAccount', {})],
    [2, returnOfLeaver],
  ];
  const bag = actions.flatMap(([weight, action]) => Array<() => Promise<unknown>>(weight).fill(action));
  return pick(bag)();
}

/** Logs in, which reactivates a deactivated account. */
async function returnOfLeaver(): Promise<void> {
  const args = { email: 'lea.ver@example.org', password: 'Lea Ver likes long walks' };
  const { token } = (await server.guest.post<{ token: string }>('logIn', args)).ok;
  leaver = Object.assign(Object.create(Object.getPrototypeOf(leaver) as object), leaver, { token });
}

test('EXP-040 EXP-043 Q-26 after any sequence of actions, the cache gives each viewer the same comments as the database', async () => {
  const fast = vi.spyOn(server.plaza.runtime, 'tryFast');
  for (let round = 0; round < rounds; round++) {
    await Promise.all(Array.from({ length: 1 + Math.floor(random() * 4) }, act));
    for (const actor of [server.guest, ...people]) {
      for (const postId of postIds) {
        const args = { postId, limit: pick([2, 8, 50, 50, 50]), sort: pick(commentSortOrders) };
        const cursor = await compare(actor, args);
        if (cursor !== null) await compare(actor, { ...args, cursor });
      }
    }
  }
  const answers = fast.mock.results.filter((_, index) => fast.mock.calls[index]![0] === 'listComments');
  expect(answers.filter(({ value }) => value !== null).length).toBeGreaterThan(answers.length / 10);
  fast.mockRestore();
}, 240_000);

test('EXP-040 S9 pages continue in the database behind the cached comments, in every order, without a gap', async () => {
  const [ana, ben, cal] = others;
  const postId = await write(ana);
  const at = server.clock.now().getTime();
  const size = 2 * commentCacheLimits.commentsPerList;
  const rows = Array.from({ length: size }, (_, index) => ({
    id: randomUUID(),
    userId: [ana, ben, cal, ben][index % 4]!.id,
    at: new Date(at - Math.floor(index / 2) * 1_000),
    likes: 1 + (index % 3),
  }));
  await server.db`
    insert into comments (id, post_id, user_id, content, created_at, likes)
    select id, ${postId}, "userId", 'Old', at, likes from jsonb_to_recordset(${server.db.json(rows)}::jsonb)
      as c (id uuid, "userId" uuid, at timestamptz, likes int)`;
  await server.db`update posts set comments = ${size} where id = ${postId}`;
  const readAll = async (actor: TestActor, sort: Args['sort']) => {
    let cursor: string | null = null;
    do {
      const args: Args = { postId, sort, limit: 60, ...(cursor === null ? {} : { cursor }) };
      cursor = await compare(actor, args);
    } while (cursor !== null);
  };
  for (const sort of commentSortOrders) await readAll(server.guest, sort);
  // Likes and deletions move comments into and out of the cached part of each list, at its beginning and at its end.
  for (const index of [0, 1, 5, size - 1, size - 4, size / 2]) {
    await ana.call(likeComment, { commentId: rows[index]!.id });
    await ana.call(deleteComment, { commentId: rows[index + (index < size / 2 ? 1 : -1)]!.id });
    for (const sort of commentSortOrders) await readAll(ben, sort);
  }
  await ben.call(muteUser, { userId: cal.id });
  for (const sort of commentSortOrders) await readAll(ben, sort);
  await ben.call(unmuteUser, { userId: cal.id });
  // These deletions leave too few comments in the cached list, which is then loaded again.
  for (const { id } of rows.slice(0, commentCacheLimits.commentsPerList))
    expect((await ana.call(deleteComment, { commentId: id })).status).toBe(200);
  await readAll(server.guest, 'newest');
  expect(lists().peek(postId, 'newest')!.comments.length).toBeGreaterThan(100);
}, 120_000);

test('comments of a post are gone with its author, and come back with them', async () => {
  await returnOfLeaver();
  await leaver.post('updatePrivacy', { isPrivate: false });
  const postId = await write(leaver);
  await say(others[1], postId);
  const args = { postId, limit: 50, sort: 'newest' } as const;
  for (const actor of [server.guest, others[1]]) await compare(actor, args);
  await leaver.call(deactivateAccount, {});
  expect(await answerOf(server.guest, args)).toBe('not_found');
  for (const actor of [server.guest, others[1]]) await compare(actor, args);
  await returnOfLeaver();
  expect(await answerOf(server.guest, args)).toMatchObject({ comments: [{ postId }] });
  for (const actor of [server.guest, others[1]]) await compare(actor, args);
});

test('CMT-005 a new comment is in the cached list without being read from the database', async () => {
  const [ana, ben] = others;
  const postId = await write(ana);
  await say(ben, postId);
  for (const sort of commentSortOrders) await server.guest.call(listComments, { postId, limit: 50, sort });
  const before = await say(ben, postId);
  for (const sort of commentSortOrders) {
    const list = lists().peek(postId, sort)!;
    expect([list.isFresh, list.comments.some(({ id }) => id === before)]).toEqual([true, true]);
    for (const actor of [server.guest, ana, ben]) await compare(actor, { postId, limit: 50, sort });
  }
});

test('CMT-004 a new reply raises the number of replies of its comment in the cached list', async () => {
  const [ana, ben] = others;
  const postId = await write(ana);
  const parentId = await say(ben, postId);
  const args = { postId, limit: 50, sort: 'newest' } as const;
  await compare(server.guest, args);
  expect((await ana.call(createComment, { postId, parentId, content: 'An answer' })).status).toBe(200);
  await compare(server.guest, args);
  const { comments } = (await server.guest.call(listComments, args)).ok;
  expect(comments.find(({ id }) => id === parentId)!.replies).toBe(1);
});

test('a new comment by a person whose name has just changed is read from the database', async () => {
  const [ana, ben] = others;
  const postId = await write(ana);
  await server.guest.call(listComments, { postId, limit: 50, sort: 'newest' });
  await ben.post('updateProfile', { displayName: 'Ben Renamed' });
  await say(ben, postId);
  expect(lists().peek(postId, 'newest')!.isFresh).toBe(false);
  await compare(server.guest, { postId, limit: 50, sort: 'newest' });
});

test('concurrent readers of a post share one load of its comments', async () => {
  const postId = await write(others[0]);
  await say(others[1], postId);
  let reads = 0;
  const { platform } = server.plaza;
  const counting = new Proxy(platform, {
    get: (target, key) => {
      if (key === 'db') reads++;
      return Reflect.get(target, key) as unknown;
    },
  });
  const own = new CommentListCache(counting);
  const loaded = await Promise.all(Array.from({ length: 30 }, () => own.load(postId, 'newest')));
  expect(new Set(loaded).size).toBe(1);
  expect(reads).toBe(1);
});

test('the cache of comments is bounded in lists and in bytes, and keeps no post that does not exist', async () => {
  const ids = [await write(others[0]), await write(others[0]), await write(others[0])] as const;
  for (const postId of ids) for (let i = 0; i < 3; i++) await say(others[1], postId);
  const few = new CommentListCache(server.plaza.platform, { lists: 2, bytes: 10_000_000 });
  for (const postId of ids) await few.load(postId, 'newest');
  expect(few.size.lists).toBe(2);
  expect(few.peek(ids[0], 'newest')).toBeUndefined();
  const { bytes } = few.size;
  expect(bytes).toBeGreaterThan(6 * 3_000);
  const small = new CommentListCache(server.plaza.platform, { lists: 10, bytes: bytes / 2 + 1_000 });
  for (const postId of ids) await small.load(postId, 'newest');
  expect(small.size.lists).toBe(1);
  expect(small.peek(ids[2], 'newest')).toBeDefined();
  expect(await small.load(randomUUID(), 'newest')).toBeNull();
  expect(small.size.lists).toBe(1);
  small.clear();
  expect(small.size).toEqual({ lists: 0, bytes: 0 });
});

test('comments of an erased account lose their text, and its likes their count, in the cache too', async () => {
  const [ana, ben] = others;
  const gone = await server.person('Gus Gone');
  const postId = await write(ana);
  const [own, other] = [await say(gone, postId), await say(ben, postId)];
  server.clock.advance(1_000);
  await ben.call(createComment, { postId, parentId: own, content: 'An answer' });
  await gone.call(likeComment, { commentId: other });
  const args = { postId, limit: 50, sort: 'newest' } as const;
  await compare(server.guest, args);
  await gone.call(deleteAccount, { password: 'Gus Gone likes long walks' });
  await compare(server.guest, args);
  server.clock.advance(31 * 86_400_000);
  await server.runJob(accountsHousekeepingJob);
  await vi.waitFor(async () => {
    const page = (await server.guest.call(listComments, args)).ok;
    expect(page.comments.map(({ likes, content }) => [likes, content])).toEqual([
      [0, 'An answer'],
      [0, expect.stringMatching(/^Comment/)],
      [0, ''],
    ]);
  }, 10_000);
  await compare(server.guest, args);
});
