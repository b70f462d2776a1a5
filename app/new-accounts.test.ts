/**
 * Tests the daily budgets that new accounts from the same network share, and the activity of 50 ordinary people behind
 * one IP address.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/kernel/config.ts';
import { rateLimits, newAccountLimitsPerIpNetwork } from '#platform/kernel/limits.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { TestClock } from '#platform/testkit/clock.ts';
import { createTestDatabase } from '#platform/testkit/database.ts';
import { accountsHousekeepingJob } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { resendVerification, signUp } from '#features/accounts/api.ts';
import { createComment, deleteComment, updateComment } from '#features/comments/api.ts';
import { listPosts } from '#features/feed/api.ts';
import { acceptFollowRequest, followUser, removeFollower, updatePrivacy } from '#features/follows/api.ts';
import { likePost } from '#features/likes/api.ts';
import { blockUser, reportContent } from '#features/moderation/api.ts';
import { createPost, deletePost, recordPostView, restorePost, updatePost } from '#features/posts/api.ts';
import { recomputeProgressOfAllUsers } from '#features/progress/server/recompute.ts';
import { progressContributions } from '#features/progress/server/progress-contributions.fixture.ts';
import { deleteStory, restoreStory } from '#features/stories/api.ts';
import { getBalance } from '#features/tokens/api.ts';
import { features } from './features.ts';
import { startPlaza } from './start.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const day = 24 * 60 * 60 * 1000;
let server: TestServer;
let ann: TestActor;
let ben: TestActor;
beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: 1 } });
  [ann, ben] = [await server.person('Ann Lee'), await server.person('Ben Ortiz')];
});
afterAll(() => server.stop());

/** Returns the stored digest of the network from which these accounts signed up, in hexadecimal. */
async function networkOf(): Promise<string> {
  const rows = await server.db<{ network: string }[]>`
    select distinct encode(network, 'hex') as network from new_accounts`;
  expect(rows).toHaveLength(1);
  return rows[0]!.network;
}

const earned = async (actor: TestActor) => {
  await server.plaza.listeners.drain();
  return (await actor.call(getBalance, {})).ok.balance;
};

test('a keyed digest of a new account’s network is stored, not the address', async () => {
  const network = await networkOf();
  for (const address of ['127.0.0.1', '::1'])
    expect(network).not.toBe(createHash('sha256').update(address).digest('hex'));
});

test('new accounts of one network share a daily budget of tokens, and a recomputation gives the same result', async () => {
  const network = await networkOf();
  const today = server.clock.now().toISOString().slice(0, 10);
  await server.db`
    insert into progress_network_days (network, day, tokens)
    values (decode(${network}, 'hex'), ${today}::date, ${newAccountLimitsPerIpNetwork.tokensPerDay - 15})`;
  const before = [await earned(ann), await earned(ben)];
  // The post would earn 10 tokens, and 50 more as the first post. Only 10 of them fit into the budget.
  const { post } = (await ann.call(createPost, { content: 'The first of mine' })).ok;
  expect(await earned(ann)).toBe(before[0]! + 10);
  await ben.call(createPost, { content: 'The first of mine as well' });
  expect(await earned(ben)).toBe(before[1]);
  await ben.call(likePost, { postId: post.id });
  expect(await earned(ben)).toBe(before[1]! + 1);
  const { differences } = await recomputeProgressOfAllUsers(server.db, {
    contributions: progressContributions,
    write: true,
    now: server.clock.now(),
  });
  expect(differences).toEqual([]);
  expect(await earned(ben)).toBe(before[1]! + 1);

  server.clock.advance(day);
  await ben.call(createPost, { content: 'Another day' });
  expect(await earned(ben)).toBe(before[1]! + 11);
});

test('new accounts of one network share the budget for actions that rerun queries of others', async () => {
  await server.plaza.platform.limit('newAccounts', await networkOf(), rateLimits.newAccounts.points - 30);
  expect((await ann.call(updatePrivacy, { isPrivate: true })).status).toBe(200);
  for (const actor of [ann, ben]) {
    const refused = await actor.call(updatePrivacy, { isPrivate: false });
    expect([refused.status, refused.error.details['limit']]).toEqual([429, 'newAccounts']);
  }
});

test('the functions of new accounts that write, send mail or rerun queries of others share one budget', async () => {
  const network = await networkOf();
  const cleo = await server.person('Cleo Diaz');
  const { post: reported } = (await cleo.call(createPost, { content: 'Reported and blocked' })).ok;
  const consumeRest = async (): Promise<void> => {
    const isUsed = await server.plaza.platform.limit('newAccounts', network).then(
      () => false,
      () => true,
    );
    if (!isUsed) await consumeRest();
  };
  await consumeRest();
  const postId = server.plaza.platform.newId();
  const calls: [{ name: string }, object][] = [
    [createPost, { content: 'Beyond the budget' }],
    [createComment, { postId, content: 'Beyond the budget' }],
    [updatePost, { postId, content: 'Beyond the budget' }],
    [deletePost, { postId }],
    [restorePost, { postId }],
    [updateComment, { commentId: postId, content: 'Beyond the budget' }],
    [deleteComment, { commentId: postId }],
    [deleteStory, { storyId: postId }],
    [restoreStory, { storyId: postId }],
    [reportContent, { kind: 'post', targetId: reported.id, reason: 'spam', block: true }],
    [resendVerification, {}],
    [likePost, { postId }],
    [followUser, { userId: ann.id }],
    [acceptFollowRequest, { userId: ann.id }],
    [removeFollower, { userId: ann.id }],
    [blockUser, { userId: ann.id }],
    [updatePrivacy, { isPrivate: true }],
  ];
  const limits = [];
  for (const [{ name }, args] of calls) {
    const answer = await ben.post(name, args);
    limits.push([name, answer.status === 429 ? answer.error.details['limit'] : answer.status]);
  }
  expect(limits).toEqual(calls.map(([{ name }]) => [name, 'newAccounts']));
});

test('after a week an account is no longer new, and its network is deleted', async () => {
  server.clock.advance((newAccountLimitsPerIpNetwork.days - 1) * day);
  for (const actor of [ann, ben])
    expect((await actor.call(updatePrivacy, { isPrivate: false })).status).toBe(200);
  await server.runJob(accountsHousekeepingJob);
  const ids = [ann.id, ben.id];
  expect(await server.db`select from new_accounts where user_id = any(${ids})`).toHaveLength(0);
});

test(
  'fifty people behind one IP address who joined today use the app for a day without reaching a limit',
  { timeout: 240_000 },
  async () => {
    const database = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'plaza-fifty-'));
    const clock = new TestClock();
    const start = (scale: number) =>
      startPlaza(
        readConfig({
          PORT: '0',
          PLAZA_DATA: folder,
          PLAZA_STARTER_CITY: '0',
          PLAZA_RATE_SCALE: String(scale),
        }),
        {
          features,
          clock,
          database: { app: database.app, migration: database.migration },
          jobs: false,
          log: pino({ level: 'error' }, pino.destination(2)),
        },
      );
    // Real people sign up over the day. The test signs up all of them at once, on a server with 1,000 times higher
    // limits.
    const wide = await start(1_000);
    const sessions = [];
    for (let n = 0; n < 50; n++) {
      const answer = await new TestActor(wide.url).call(signUp, {
        email: `person${n}@example.org`,
        password: `Person ${n} likes long walks`,
        displayName: `Person ${n}`,
      });
      sessions.push({ token: answer.ok.token, id: answer.ok.user.id, handle: answer.ok.user.handle });
    }
    await wide.stop();
    const plaza = await start(1);
    try {
      const people = sessions.map((session) => new TestActor(plaza.url, session));
      const refusals: unknown[] = [];
      const ask = async (actor: TestActor, name: string, args: object) => {
        const answer = await actor.post<Record<string, never>>(name, args);
        if (answer.status !== 200) refusals.push([name, answer.body]);
        return answer.body as Record<string, { id: string }>;
      };
      for (let round = 0; round < 5; round++) {
        await Promise.all(
          people.map(async (person, n) => {
            await ask(person, 'getSession', {});
            const { post } = await ask(person, 'createPost', { content: `Person ${n} says ${round}` });
            const { posts } = (await person.call(listPosts, {})).ok;
            const other = posts.find(({ userId }) => userId !== person.id) ?? posts[0]!;
            await ask(person, likePost.name, { postId: other.id });
            const said = { postId: other.id, content: `Well said ${round}` };
            const { comment } = await ask(person, createComment.name, said);
            await ask(person, updateComment.name, { commentId: comment!.id, content: `Well put ${round}` });
            await ask(person, 'savePost', { postId: other.id });
            await ask(person, recordPostView.name, { postIds: posts.map(({ id }) => id) });
            await ask(person, 'listComments', { postId: post!.id });
            await ask(person, 'search', { q: 'says' });
            await ask(person, 'listNotifications', {});
          }),
        );
      }
      // Each of them follows two people, blocks one and changes the privacy.
      await Promise.all(
        people.map(async (person, n) => {
          const other = (steps: number) => ({ userId: people[(n + steps) % people.length]!.id });
          for (const steps of [1, 2]) await ask(person, followUser.name, other(steps));
          await ask(person, blockUser.name, other(25));
          await ask(person, updatePrivacy.name, { isPrivate: true });
        }),
      );
      await plaza.listeners.drain();
      expect(refusals).toEqual([]);
      expect(await database.db`select from progress_withheld`).toHaveLength(0);
    } finally {
      await plaza.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
