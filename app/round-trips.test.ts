/**
 * Round trips to the database of each frequent mutation, called alone on a server whose caches are filled. A mutation
 * that needs more than its budget fails the test; the table is printed.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DatabaseProbe,
  type DatabaseUse,
  startDatabaseProbe,
} from '#platform/testkit/database-probe.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createComment } from '#features/comments/api.ts';
import { followUser, unfollowUser } from '#features/follows/api.ts';
import { likePost } from '#features/likes/api.ts';
import { sendMessage } from '#features/messages/api.ts';
import { createPost, savePost } from '#features/posts/api.ts';
import { createStory, viewStory } from '#features/stories/api.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Greater than the number of connections in the server's pool. */
const warmUpCalls = 14;
/** Maximum number of measurements. The smallest counts, because a connection may prepare a statement during one of them. */
const measuredCalls = 14;

let probe: DatabaseProbe;
let server: TestServer;
let ana: TestActor;
let ben: TestActor;
beforeAll(async () => {
  server = await startTestServer({
    connectThrough: async (target) => (probe = await startDatabaseProbe(target)).target,
  });
  [ana, ben] = [await server.person('Ana Ruiz'), await server.person('Ben Ortiz')];
  // Messages of strangers are limited, and a person who follows the sender receives them at once.
  await ana.call(followUser, { userId: ben.id });
});
afterAll(async () => {
  await server.stop();
  await probe.stop();
});

let count = 0;
const text = () => `Text ${++count} #one`;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const newPost = async () => (await ana.call(createPost, { content: text() })).ok.post.id;
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c63' } })
  .png()
  .toBuffer();
const media = [`data:image/png;base64,${picture.toString('base64')}`];
const newStory = async () => (await ana.call(createStory, { media })).ok.story.id;

type Call = () => Promise<{ status: number }>;

/** Budget of each mutation, and a function that prepares one call. */
const mutations: [string, number, () => Promise<Call>][] = [
  ['createPost', 3, async () => () => ben.call(createPost, { content: text() }, key())],
  [
    'createComment',
    3,
    async () => {
      const postId = await newPost();
      return () => ben.call(createComment, { postId, content: 'A comment' }, key());
    },
  ],
  [
    'createComment as a reply',
    4,
    async () => {
      const postId = await newPost();
      const { comment } = (await ana.call(createComment, { postId, content: 'First' })).ok;
      return () => ben.call(createComment, { postId, content: 'A reply', parentId: comment.id }, key());
    },
  ],
  [
    'likePost',
    2,
    async () => {
      const postId = await newPost();
      return () => ben.call(likePost, { postId });
    },
  ],
  [
    'savePost',
    3,
    async () => {
      const postId = await newPost();
      return () => ben.call(savePost, { postId });
    },
  ],
  [
    'followUser',
    10,
    async () => {
      await ben.call(unfollowUser, { userId: ana.id });
      return () => ben.call(followUser, { userId: ana.id });
    },
  ],
  [
    'sendMessage',
    3,
    async () => () => ben.call(sendMessage, { recipientId: ana.id, content: text() }, key()),
  ],
  [
    'viewStory',
    4,
    async () => {
      const storyId = await newStory();
      return () => ben.call(viewStory, { storyId });
    },
  ],
];

test.each(mutations)('%s needs at most %i round trips', async (name, budget, prepare) => {
  // The first calls prepare statements on the connections and fill the caches.
  for (let i = 0; i < warmUpCalls; i++) await (await prepare())();
  const uses: DatabaseUse[] = [];
  for (let i = 0; i < measuredCalls && !uses.some((use) => use.roundTrips <= budget); i++) {
    const call = await prepare();
    await server.plaza.listeners.drain();
    uses.push(await probe.measure(async () => expect((await call()).status).toBe(200)));
  }
  const best = uses.toSorted((a, b) => a.roundTrips - b.roundTrips || a.statements - b.statements)[0]!;
  const { statements, roundTrips, lockedRoundTrips } = best;
  process.stdout.write(
    `${name}: ${statements} statements, ${roundTrips} round trips, ${lockedRoundTrips} with a lock\n`,
  );
  expect(roundTrips).toBeLessThanOrEqual(budget);
});
