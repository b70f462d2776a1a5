/**
 * Random concurrent traffic: people post, edit, delete, follow, block and change their privacy. In the end every open
 * live query must show the result of the plain call. Run with the printed `LIVE_SEED=…` to repeat a failure.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTransaction } from '#platform/database/transaction.ts';
import type { LiveQueryHandle } from '#platform/client/live-client.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { followUser } from '#features/follows/api.ts';
import { createPost } from '#features/posts/api.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { openLiveActor } from './live-actor.fixture.ts';
import type { LiveActor } from './live-actor.fixture.ts';
import { insertTestUsers } from './test-users.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

const seed = Number(process.env['LIVE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const rounds = 12;
const actionsAtOnce = 10;
const tags = ['bread', 'music', 'garden'];
const venues = PHOENIX_VENUES.slice(0, 3).map(({ id }) => id);

let server: TestServer;
let people: TestActor[];
const postIds: string[] = [];
const open: LiveActor[] = [];

beforeAll(async () => {
  server = await startTestServer({ poolSize: 4 });
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
  people = await insertTestUsers(server, 6);
  for (const [index, person] of people.entries()) {
    await person.call(followUser, { userId: people[(index + 1) % people.length]!.id });
    const post = { content: `First of ${index}`, tags: [tags[index % 3]!], venue: venues[index % 3]! };
    postIds.push((await person.call(createPost, post)).ok.post.id);
  }
});
afterAll(async () => {
  for (const one of open) one.close();
  await server.stop();
});

/** Returns a generator of numbers from 0 to 1, deterministic for a seed. */
function seededRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Watch {
  who: TestActor;
  query: string;
  args: object;
  handle: LiveQueryHandle;
}

function watchAll(): Watch[] {
  const [first, second] = people as [TestActor, TestActor];
  const lists = [
    { limit: 20 },
    { limit: 20, feed: 'social' },
    { limit: 20, userId: first.id },
    { limit: 20, userId: second.id },
    ...tags.map((tag) => ({ limit: 20, tag })),
    ...venues.map((venueId) => ({ limit: 20, venueId })),
  ];
  return [server.guest, ...people].flatMap((who) => {
    const live = openLiveActor(who);
    open.push(live);
    const wanted: [string, object][] = [
      ...lists.map((args): [string, object] => ['listPosts', args]),
      ...(who === server.guest ? [] : [['listPosts', { limit: 20, feed: 'following' }] as [string, object]]),
      ['getPosts', { postIds: postIds.slice(0, 6) }],
      ['listComments', { postId: postIds[0]!, limit: 50 }],
      ['getFollowStatus', { userId: first.id }],
    ];
    return wanted.map(([query, args]) => {
      const handle = live.client.query(query, args);
      handle.watch(() => {});
      return { who, query, args, handle };
    });
  });
}

/** Runs one action of a person; refusals are expected. */
async function act(random: () => number, n: number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const [who, other] = [pick(people), pick(people)];
  const postId = pick(postIds);
  const [userId, tag, venue] = [other.id, pick(tags), pick(venues)];
  const actions: (() => Promise<unknown>)[] = [
    async () => {
      const answer = await who.post<{ post: { id: string } }>('createPost', {
        content: `Post ${n}`,
        tags: [tag],
        venue,
      });
      if (answer.status === 200) postIds.push(answer.ok.post.id);
    },
    () => everyone('updatePost', { postId, content: `Changed ${n}`, tags: [tag], venue }),
    () => everyone('deletePost', { postId }),
    () => everyone('restorePost', { postId }),
    () => who.post('createComment', { postId: postIds[0], content: `Comment ${n}` }),
    () => who.post('followUser', { userId }),
    () => who.post('followUser', { userId }),
    () => who.post('unfollowUser', { userId }),
    () => who.post('blockUser', { userId }),
    () => who.post('unblockUser', { userId }),
    () => who.post('unblockUser', { userId }),
    () => who.post('updatePrivacy', { isPrivate: true }),
    () => who.post('updatePrivacy', { isPrivate: false }),
    () => who.post('acceptFollowRequest', { userId }),
    () => who.post('removeFollower', { userId }),
  ];
  await pick(actions)();

  /** All people call the function, because the author is unknown here. Only the author's call succeeds. */
  function everyone(name: string, args: object) {
    return Promise.all(people.map((person) => person.post(name, args)));
  }
}

/** Returns the queries whose live value differs from the result of the plain call. */
async function listDifferent(watches: readonly Watch[]): Promise<string[]> {
  const different = await Promise.all(
    watches.map(async ({ who, query, args, handle }) => {
      const { status, data } = handle.get();
      const plain = await who.post(query, args);
      if (plain.status === 200 && status === 'live' && isDeepStrictEqual(data, plain.body)) return [];
      // A refused subscription has ended. Subscribes again, as a screen does when it is opened again.
      if (status === 'failed') handle.refetch();
      if (plain.status !== 200 && status === 'failed') return [];
      return [`${query} ${JSON.stringify(args)} of ${who.handle || 'a guest'}`];
    }),
  );
  return different.flat();
}

test('B4 EXP-067 after random traffic every open live query shows the result of the plain call', async () => {
  const random = seededRandom(seed);
  const watches = watchAll();
  for (let round = 0; round < rounds; round++) {
    server.clock.advance(1_000);
    await Promise.all(
      Array.from({ length: actionsAtOnce }, (_, index) => act(random, round * actionsAtOnce + index)),
    );
    let different: string[];
    const end = performance.now() + 30_000;
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      different = await listDifferent(watches);
    } while (different.length > 0 && performance.now() < end);
    expect(different, `round ${round}, LIVE_SEED=${seed}`).toEqual([]);
  }
}, 400_000);
