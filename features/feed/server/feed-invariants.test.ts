import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers, makePersonAdmin } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createComment, listComments } from '#features/comments/api.ts';
import { createPost } from '#features/posts/api.ts';
import { listPosts } from '../api.ts';

const people = 20;
const actions = 1_500;
const atOnce = 25;
/** Seed of the random actions, different in every run. Failures report it; `SIMULATION_SEED` repeats a run. */
const seed = Number(process.env['SIMULATION_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const told = `seed ${seed} (SIMULATION_SEED=${seed} repeats the actions, but not their timing)`;

let server: TestServer;
let crowd: TestActor[];

beforeAll(async () => {
  server = await startTestServer();
  crowd = await insertTestUsers(server, people);
  await makePersonAdmin(server, crowd[0]!);
});
afterAll(() => server.stop());

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

/** Actions with their weights; `post` and `comment` are ids of existing content. */
const workload: [weight: number, name: string, args: (post: string, comment: string, n: number) => object][] =
  [
    [8, 'createPost', (_post, _comment, n) => ({ content: `Post ${n}`, tags: ['invariant'] })],
    // Few different texts, so that some are duplicates.
    [2, 'createPost', (_post, _comment, n) => ({ content: `Again ${n % 3}`, tags: ['invariant'] })],
    [6, 'updatePost', (postId, _comment, n) => ({ postId, content: `Changed ${n}`, tags: ['invariant'] })],
    [4, 'deletePost', (postId) => ({ postId })],
    [6, 'restorePost', (postId) => ({ postId })],
    [18, 'likePost', (postId) => ({ postId })],
    [9, 'unlikePost', (postId) => ({ postId })],
    [10, 'createComment', (postId, _comment, n) => ({ postId, content: `Comment ${n}` })],
    [4, 'updateComment', (_post, commentId, n) => ({ commentId, content: `Changed ${n}` })],
    [6, 'deleteComment', (_post, commentId) => ({ commentId })],
    [8, 'likeComment', (_post, commentId) => ({ commentId })],
    [4, 'unlikeComment', (_post, commentId) => ({ commentId })],
    [5, 'savePost', (postId) => ({ postId })],
    [3, 'unsavePost', (postId) => ({ postId })],
    [5, 'recordPostView', (postId) => ({ postIds: [postId] })],
    [3, 'sharePost', (postId) => ({ postId })],
  ];

interface Made {
  posts: string[];
  comments: { id: string; postId: string }[];
}

/** Runs one random action; created content is added to `made`. */
async function act(random: () => number, made: Made, n: number): Promise<number> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const actor = pick(crowd);
  // Recent posts are chosen more often.
  const post = made.posts.at(-1 - Math.floor(random() ** 2 * made.posts.length))!;
  const comment = pick(made.comments);
  if (random() < 0.08) {
    const answer = await actor.call(createComment, {
      postId: comment.postId,
      parentId: comment.id,
      content: `Reply ${n}`,
    });
    if (answer.status === 200) made.comments.push({ id: answer.ok.comment.id, postId: comment.postId });
    return answer.status;
  }
  let left = random() * workload.reduce((sum, [weight]) => sum + weight, 0);
  const [, name, args] = workload.find(([weight]) => (left -= weight) < 0)!;
  const answer = await actor.post<{ post?: { id: string }; comment?: { id: string; postId: string } }>(
    name,
    args(post, comment.id, n),
  );
  if (answer.status === 200) {
    if (name === 'createPost') made.posts.push(answer.ok.post!.id);
    if (name === 'createComment') made.comments.push(answer.ok.comment!);
  }
  return answer.status;
}

/** Invariants, each with a query that finds rows that violate it. */
const invariants: Record<string, string> = {
  'likes of a post = its rows':
    'select id from posts p where likes <> (select count(*) from post_likes where post_id = p.id)',
  'comments of a post = its rows that are not removed':
    'select id from posts p where comments <> (select count(*) from comments where post_id = p.id and removed is null)',
  'replies of a comment = its replies that are not removed':
    'select id from comments c where replies <> (select count(*) from comments where parent_id = c.id and removed is null)',
  'likes of a comment = its rows':
    'select id from comments c where likes <> (select count(*) from comment_likes where comment_id = c.id)',
  'views of a post = its rows':
    'select id from posts p where views <> (select count(*) from post_views where post_id = p.id)',
  'an own view never counts':
    'select v.post_id from post_views v join posts p on p.id = v.post_id where viewer = p.user_id::text',
  'a reply belongs to the post of its parent':
    'select c.id from comments c join comments p on p.id = c.parent_id where p.post_id <> c.post_id',
  'an identity belongs to an existing post of its person': `select i.post_id from post_identities i left join posts p on p.id = i.post_id
     where p.id is null or p.user_id <> i.user_id or p.deleted_at is not null`,
  'every version is older than the post': `select v.post_id from post_versions v join posts p on p.id = v.post_id
     where p.updated_at is null or v.written_at > p.updated_at`,
  'like events - unlike events = likes': `
    select id from posts p where likes <> (
      select count(*) filter (where name = 'postLiked') - count(*) filter (where name = 'postUnliked')
      from events where payload->>'postId' = p.id::text)`,
  'comment events - removal events = comments': `
    select id from posts p where comments <> (
      select count(*) filter (where name = 'commentCreated') - count(*) filter (where name = 'commentDeleted')
      from events where payload->>'postId' = p.id::text)`,
  'a post has one creation event, and exists if it was restored as often as deleted': `
    select id from posts p join lateral (
      select count(*) filter (where name = 'postCreated') as created, count(*) filter (where name = 'postDeleted') as deleted,
        count(*) filter (where name = 'postRestored') as restored
      from events where payload->>'postId' = p.id::text) e on true
    where created <> 1 or deleted - restored <> (deleted_at is not null)::int`,
  'share events = shares': `
    select id from posts p where shares <> (
      select count(*) from events where name = 'postShared' and payload->>'postId' = p.id::text)`,
  'no two counter events of a post have the same version': `
    select payload->>'postId' from events where name in ('postViewed', 'postShared', 'commentCreated', 'commentDeleted')
    group by payload->>'postId', payload->>'version' having count(*) > 1`,
};

test('LIKE-002 LIKE-005 F30 KC5 CMT-003 CMT-004 S1 S2 S9 after random traffic of twenty people every count is exact', async () => {
  const random = seededRandom(seed);
  const first = (await crowd[0]!.call(createPost, { content: 'The first', tags: ['invariant'] })).ok.post.id;
  const comment = (await crowd[1]!.call(createComment, { postId: first, content: 'The first comment' })).ok
    .comment;
  const made: Made = { posts: [first], comments: [comment] };
  const statuses = new Map<number, number>();
  for (let done = 0; done < actions; done += atOnce) {
    server.clock.advance(1_000);
    const batch = Array.from({ length: atOnce }, (_, index) => act(random, made, done + index));
    for (const status of await Promise.all(batch)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  // The only refusals that may occur: editing another person's post, using a deleted post, replying to removed content.
  expect(
    [...statuses.keys()].filter((status) => ![200, 400, 403, 404].includes(status)),
    told,
  ).toEqual([]);
  expect(statuses.get(200)!, told).toBeGreaterThan(actions / 2);
  for (const [invariant, query] of Object.entries(invariants)) {
    expect(await server.db.unsafe(query), `${invariant}; ${told}`).toHaveLength(0);
  }
  await checkLists();
}, 60_000);

/** Checks for each viewer that the list from the cache, the list from the database and the table rows agree. */
async function checkLists(): Promise<void> {
  const standing = await server.db<
    { id: string; likes: number; comments: number; shares: number; views: number }[]
  >`
    select id, likes, comments, shares, views from posts where deleted_at is null order by created_at desc, id desc limit 100`;
  for (const actor of [server.guest, ...crowd]) {
    await actor.call(listPosts, { limit: 100 });
    const { posts } = (await actor.call(listPosts, { limit: 100 })).ok;
    expect((await actor.call(listPosts, { limit: 100, tag: 'invariant' })).ok.posts, told).toEqual(posts);
    expect(
      posts.map(({ id, likes, comments, shares, views }) => ({ id, likes, comments, shares, views })),
      told,
    ).toEqual([...standing]);
    expect(
      posts.every((post) => post.hearts === post.likes),
      told,
    ).toBe(true);
  }
  for (const { id } of standing.slice(0, 10)) {
    const { comments } = (await server.guest.call(listComments, { postId: id })).ok;
    const rows = await server.db<{ id: string }[]>`
      select id from comments where post_id = ${id} and (removed is null or replies > 0)
      order by created_at desc, id desc limit 100`;
    expect(
      comments.map((one) => one.id),
      told,
    ).toEqual(rows.map((row) => row.id));
  }
}
