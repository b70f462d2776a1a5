/**
 * Tests that a change reruns only those open list subscriptions that it affects. Counts the runs, because their
 * duration varies.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runTransaction } from '#platform/database/transaction.ts';
import type { LiveQueryImplementation } from '#platform/kernel/live-query-implementation.ts';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createComment } from '#features/comments/api.ts';
import { followUser, updatePrivacy } from '#features/follows/api.ts';
import { createPost, deletePost, restorePost, updatePost } from '#features/posts/api.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { openLiveActor } from './live-actor.fixture.ts';
import type { LiveActor } from './live-actor.fixture.ts';
import { insertTestUsers } from './test-users.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

/** Number of open lists of each kind: posts by author, by tag, by venue, and of followed people. */
const listsOfAKind = 50;
const tagOf = (index: number) => `tag${index}`;
const venueOf = (index: number) => PHOENIX_VENUES[index]!.id;

let server: TestServer;
/** Each person follows the next one in the list. The last person follows the first. */
let people: TestActor[];
let postIds: string[];
let published = 0;
const open: LiveActor[] = [];
/** Names of the lists whose queries ran, with one entry for each run. */
const runs: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
  people = await insertTestUsers(server, listsOfAKind);
  postIds = [];
  for (const [index, person] of people.entries()) {
    await person.call(followUser, { userId: people[(index + 1) % listsOfAKind]!.id });
    postIds.push(await publish(index));
  }
  // This is the only post on which the first person comments. Its thread is `thread 7` below.
  await people[0]!.call(createComment, { postId: postIds[7]!, content: 'I was there' });
  for (const { live } of server.plaza.runtime.implementations.values()) if (live) countRuns(live);
  await openLists();
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  for (const one of open) one.close();
  await server.stop();
});
beforeEach(async () => {
  await quiet();
  runs.length = 0;
});

async function publish(index: number): Promise<string> {
  server.clock.advance(1_000);
  const post = { content: `News ${++published} of ${index}`, tags: [tagOf(index)], venue: venueOf(index) };
  return (await people[index]!.call(createPost, post)).ok.post.id;
}

function countRuns(live: LiveQueryImplementation<AnyFunctionDefinition>): void {
  const { load } = live;
  vi.spyOn(live, 'load').mockImplementation((ctx, args, alone) => {
    const viewer = people.findIndex(({ id }) => id === alone?.id);
    runs.push(nameOf(args as Record<string, unknown>, viewer));
    return load.call(live, ctx, args, alone);
  });
}

/** Returns the name of a list by its kind and the index of its person, tag or venue. */
function nameOf({ userId, tag, venueId, postId }: Record<string, unknown>, viewer: number): string {
  if (userId !== undefined) return `author ${people.findIndex(({ id }) => id === userId)}`;
  if (tag !== undefined) return `tag ${String(tag).slice('tag'.length)}`;
  if (venueId !== undefined) return `venue ${PHOENIX_VENUES.findIndex(({ id }) => id === venueId)}`;
  return postId === undefined ? `following ${viewer}` : `thread ${postIds.indexOf(String(postId))}`;
}

async function openLists(): Promise<void> {
  const handles = people.flatMap((person, index) => {
    // A connection has at most 64 subscriptions.
    const guest = openLiveActor(server.guest);
    const own = openLiveActor(person);
    open.push(guest, own);
    const limit = 20;
    return [
      guest.client.query('listPosts', { limit, userId: person.id }),
      guest.client.query('listPosts', { limit, tag: tagOf(index) }),
      guest.client.query('listPosts', { limit, venueId: venueOf(index) }),
      own.client.query('listPosts', { limit, feed: 'following' }),
      ...(index < 10 ? [guest.client.query('listComments', { postId: postIds[index]!, limit: 50 })] : []),
    ];
  });
  for (const handle of handles) handle.watch(() => {});
  await vi.waitFor(
    () => {
      for (const handle of handles) expect(handle.get().status).toBe('live');
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** Waits until no query has run for 700 ms, which is longer than the maximum interval between two runs of a query. */
async function quiet(): Promise<void> {
  let before: number;
  do {
    before = runs.length;
    await sleep(700);
  } while (runs.length > before);
}

/** Waits until the expected lists and all queries after them have run. Returns the names of all lists that ran. */
async function runsOf(expected: string[]): Promise<string[]> {
  await vi.waitFor(() => expect(runs).toEqual(expect.arrayContaining(expected)), {
    timeout: 20_000,
    interval: 50,
  });
  await quiet();
  return runs;
}

const about = (index: number) => [
  `author ${index}`,
  `tag ${index}`,
  `venue ${index}`,
  `following ${index}`,
  `following ${(index + listsOfAKind - 1) % listsOfAKind}`,
];

test('a new post runs at most 5 of 200 different open lists: those that contain it', async () => {
  await publish(3);
  const ran = await runsOf(about(3));
  expect(ran.toSorted()).toEqual(about(3).toSorted());
}, 60_000);

test('an edit, a deletion and a restoration rerun the lists that contain or contained the post', async () => {
  const postId = postIds[5]!;
  await people[5]!.call(updatePost, { postId, content: 'Other news', tags: [tagOf(20)] });
  expect(new Set(await runsOf([...about(5), 'tag 20']))).toEqual(new Set([...about(5), 'tag 20']));
  runs.length = 0;
  const now = [...about(5).filter((list) => list !== 'tag 5'), 'tag 20'];
  // The post's thread runs once more, and its subscribers then get a refusal.
  await people[5]!.call(deletePost, { postId });
  expect(new Set(await runsOf(now))).toEqual(new Set([...now, 'thread 5']));
  runs.length = 0;
  await people[5]!.call(restorePost, { postId });
  expect(new Set(await runsOf(now))).toEqual(new Set(now));
}, 120_000);

test('EXP-067 an account made private or public reruns the lists and threads that may contain its content', async () => {
  const [ana] = people as [TestActor];
  const concerned = [...about(0), 'thread 0', 'thread 7'];
  await ana.call(updatePrivacy, { isPrivate: true });
  expect(new Set(await runsOf(concerned))).toEqual(new Set(concerned));
  runs.length = 0;
  await ana.call(updatePrivacy, { isPrivate: false });
  // The thread of her own post does not run: its subscription ended when her account became private.
  const again = concerned.filter((list) => list !== 'thread 0');
  expect(new Set(await runsOf(again))).toEqual(new Set(again));
}, 120_000);
