import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers, makePersonAdmin } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createComment } from '#features/comments/api.ts';
import { likePost, unlikePost } from '#features/likes/api.ts';
import * as posts from '#features/posts/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getPost, listPosts } from '../api.ts';
import { NewestPostsCache, newestPostsCacheServiceKey } from './newest-posts-cache.ts';
import { viewerLikedAndSavedPostsCacheServiceKey } from './viewer-post-flags-cache.ts';

/**
 * Every post in these tests has this tag. A list by tag never comes from the cache, so it shows the database's state.
 */
const tags = ['all'];
let server: TestServer;
let crowd: TestActor[];
let eve: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  crowd = await insertTestUsers(server, 6);
  eve = await makePersonAdmin(server, crowd[5]!);
});
afterAll(() => server.stop());

const write = async (actor = crowd[0]!) =>
  (await actor.call(posts.createPost, { content: `Post ${++count}`, tags })).ok.post.id;
const hotFeed = () => server.plaza.platform.service(newestPostsCacheServiceKey);

/** Returns a deterministic generator of numbers from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Checks that the page from the cache equals the page from the database, for one viewer. */
async function compare(actor: TestActor, args: { limit?: number; cursor?: string | undefined }) {
  await actor.call(listPosts, args);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const fromMemory = await actor.call(listPosts, args);
  const fromDatabase = await actor.call(listPosts, { ...args, tag: 'all' });
  expect(fromMemory.ok).toEqual(fromDatabase.ok);
  return fromMemory.ok;
}

/** Runs `compare` for all pages of a list. Returns the ids of all posts. */
async function compareAll(actor: TestActor, limit: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await compare(actor, { limit, cursor });
    seen.push(...page.posts.map((post) => post.id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

test('S9 after any sequence of actions, the cache gives each viewer the same page as the database', async () => {
  const seed = 20_260_301;
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const ids = [await write()];
  const authors = new Map([[ids[0]!, crowd[0]!]]);
  const step = async () => {
    // Recent posts are chosen more often, so that actions are also undone.
    const [actor, postId] = [pick(crowd), ids.at(-1 - Math.floor(random() ** 3 * ids.length))!];
    const author = authors.get(postId)!;
    switch (Math.floor(random() * 10)) {
      case 0:
      case 1: {
        if (random() < 0.7) server.clock.advance(1_000);
        const id = await write(actor);
        ids.push(id);
        authors.set(id, actor);
        return;
      }
      case 2:
        return author.post('deletePost', { postId });
      case 3:
        return author.post('restorePost', { postId });
      case 4:
        return author.post('updatePost', { postId, content: `Changed ${++count}`, tags });
      case 5:
        return actor.post('unlikePost', { postId });
      case 6:
        return actor.post(pick(['savePost', 'unsavePost']), { postId });
      case 7: {
        const { body } = await actor.post<{ comment?: { id: string } }>('createComment', {
          postId,
          content: 'Hm',
        });
        const made = (body as { comment?: { id: string } }).comment;
        if (made !== undefined && random() < 0.4) await actor.post('deleteComment', { commentId: made.id });
        return;
      }
      case 8:
        return actor.post(
          pick(['sharePost', 'recordPostView']),
          random() < 0.5 ? { postId } : { postIds: [postId] },
        );
      default:
        return actor.post('likePost', { postId });
    }
  };
  for (let round = 0; round < 25; round++) {
    await Promise.all(Array.from({ length: 12 }, step));
    for (const actor of [server.guest, pick(crowd), eve]) {
      await compare(actor, { limit: 1 + Math.floor(random() * 12) }).catch((error: unknown) => {
        throw new Error(`seed ${seed}, round ${round}`, { cause: error });
      });
      expect(hotFeed().isFresh).toBe(true);
    }
  }
  for (const actor of [server.guest, ...crowd]) await compareAll(actor, 11);
  // Each post that `getPost` returns equals the same post in the list.
  const { posts: shown } = (await eve.call(listPosts, { limit: 100 })).ok;
  for (const post of shown) expect((await eve.call(getPost, { postId: post.id })).ok.post).toEqual(post);
});

test('a restored post has its flags in the cache again, for any timing of requests', async () => {
  const postId = await write();
  const [author, fan] = crowd as [TestActor, TestActor];
  await fan.call(likePost, { postId });
  const look = async () => (await fan.call(listPosts, {})).ok.posts.find((post) => post.id === postId);
  for (let i = 0; i < 15; i++) {
    await author.call(posts.deletePost, { postId });
    server.plaza.platform.service(viewerLikedAndSavedPostsCacheServiceKey).forgetAll();
    if (i % 2 === 0) {
      // The first call caches the viewer's flags while the post is deleted, so the cached flags lack the like.
      for (let times = 0; times < 2; times++) expect(await look()).toBeUndefined();
      await author.call(posts.restorePost, { postId });
    } else {
      await Promise.all([look(), look(), author.call(posts.restorePost, { postId }), look(), look()]);
    }
    await look();
    expect(await look()).toMatchObject({ isLiked: true, likes: 1 });
  }
});

test('changes during a load of the cache are not lost', async () => {
  server.clock.advance(1_000);
  const postId = await write();
  const look = async () => (await crowd[1]!.call(listPosts, { limit: 1 })).ok.posts[0]!;
  for (let i = 0; i < 20; i++) {
    const load = hotFeed();
    load.invalidateAll();
    await Promise.all([
      load.settle(),
      crowd[1]!.call(i % 2 === 0 ? likePost : unlikePost, { postId }),
      crowd[2]!.call(createComment, { postId, content: 'Quick' }),
      crowd[0]!.call(posts.updatePost, { postId, content: `Version ${i}`, tags }),
      look(),
    ]);
    expect(await look()).toMatchObject({
      content: `Version ${i}`,
      likes: i % 2 === 0 ? 1 : 0,
      comments: i + 1,
      isLiked: i % 2 === 0,
    });
  }
});

test('a counter that changes after its row was read and before it is cached is not lost', async () => {
  const postId = await write();
  const [, earlier, fan] = crowd as [TestActor, TestActor, TestActor];
  await earlier.call(posts.sharePost, { postId });
  // Reading the post's author waits for this lock, so the load pauses after it has read the row.
  const session = await server.db.reserve();
  await session`begin`;
  await session`lock table users in access exclusive mode`;
  hotFeed().invalidate(postId);
  const settled = hotFeed().settle();
  for (let waiting = 0; waiting === 0;) {
    const [row] = await server.db<{ n: number }[]>`select count(*)::int as n from pg_locks where not granted`;
    waiting = row!.n;
  }
  expect((await fan.call(posts.sharePost, { postId })).ok.shares).toBe(2);
  await session`commit`;
  session.release();
  await settled;
  const shown = (await fan.call(listPosts, { limit: 100 })).ok.posts.find((post) => post.id === postId)!;
  expect(shown.shares).toBe(2);
});

test('a reader waits for earlier invalidations, not for later ones', async () => {
  const { platform } = server.plaza;
  const postId = await write();
  let reads = 0;
  const busy = new Proxy(platform, {
    get: (target, key) => {
      // Each database read causes another invalidation.
      if (key === 'db' && reads++ < 100) feed.invalidate(postId);
      return Reflect.get(target, key) as unknown;
    },
  });
  const feed = new NewestPostsCache(busy);
  await feed.settle();
  expect(feed.has(postId)).toBe(true);
  expect(reads).toBeLessThan(10);
});

test('if the database fails, the cache reports that it is stale, and recovers afterwards', async () => {
  const { platform } = server.plaza;
  let isAway = false;
  const flaky = new Proxy(platform, {
    get: (target, key) => {
      if (key === 'db' && isAway) throw new Error('the database is unavailable');
      return Reflect.get(target, key) as unknown;
    },
  });
  const feed = new NewestPostsCache(flaky);
  await feed.settle();
  const [postId, other] = [await write(), await write()];
  feed.invalidate(postId);
  feed.invalidate(other);
  isAway = true;
  await expect(feed.settle()).rejects.toThrow('unavailable');
  expect(feed.isFresh).toBe(false);
  isAway = false;
  await feed.settle();
  expect([feed.has(postId), feed.has(other), feed.isFresh]).toEqual([true, true, true]);
  feed.invalidateAll();
  isAway = true;
  await expect(feed.settle()).rejects.toThrow('unavailable');
  isAway = false;
  expect(feed.isFresh).toBe(false);
  await feed.settle();
  expect(feed.isFresh).toBe(true);
});

test('S9 if there are more posts than the cache holds, pages continue in the database without a gap', async () => {
  const at = server.clock.now().getTime();
  const old = Array.from({ length: 1_200 }, (_, index) => ({
    id: randomUUID(),
    at: new Date(at - (index + 1) * 1_000),
  }));
  const author = crowd[0]!;
  await server.db`
    insert into posts (id, user_id, content, created_at, tags)
    select id, ${author.id}, 'Old', at, ${tags} from unnest(${old.map(({ id }) => id)}::uuid[],
      ${old.map((post) => post.at.toISOString())}::timestamptz[]) as p (id, at)`;
  hotFeed().invalidateAll();
  const first = await compareAll(server.guest, 100);
  const [held, below] = [first[200]!, first.slice(1_010, 1_160)];
  expect([hotFeed().has(held), hotFeed().has(below[0]!)]).toEqual([true, false]);
  // Deletes cached posts, which frees space in the cache, and invalidates posts much older than the cached ones. The
  // cache must not take up those older posts, because the posts in between would then be missing.
  for (const postId of first.slice(0, 60)) {
    await server.db`update posts set deleted_at = ${server.clock.now()} where id = ${postId}`;
    hotFeed().invalidate(postId);
  }
  for (const postId of below.slice(1)) hotFeed().invalidate(postId);
  await author.call(posts.updatePost, { postId: below[0]!, content: 'Old and changed', tags });
  const seen: string[] = [];
  for (let cursor: string | null = null; seen.length === 0 || cursor !== null;) {
    const page: { posts: { id: string }[]; cursor: string | null } = (
      await author.call(listPosts, { limit: 20, cursor: cursor ?? undefined })
    ).ok;
    seen.push(...page.posts.map((post) => post.id));
    cursor = page.cursor;
  }
  expect(seen).toEqual(first.slice(60));
  expect(hotFeed().has(below[0]!)).toBe(false);
  // New posts evict the oldest.
  for (let i = 0; i < 8; i++) await write();
  await compareAll(author, 100);
});
