/**
 * Tests that concurrent operations do not deadlock. Otherwise PostgreSQL would abort one of the transactions, but only
 * after they have waited for a second.
 */
import { expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deactivateAccount, resendVerification, verifyEmail } from '#features/accounts/api.ts';
import { eraseAccountsDueForDeletion } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { createComment } from '#features/comments/api.ts';
import { followUser, unfollowUser, updatePrivacy } from '#features/follows/api.ts';
import { likePost, unlikePost } from '#features/likes/api.ts';
import { savePushSubscription } from '#features/notifications/api.ts';
import { createPost, recordPostView } from '#features/posts/api.ts';
import { rebuildSearchWordTables } from '#features/search/server/term-index.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { countDeadlocks } from './deadlocks.fixture.ts';

/** Runs a scenario on a separate server and expects that PostgreSQL detects no deadlock. */
async function expectNoDeadlock(body: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer({ poolSize: 4 });
  try {
    await body(server);
    // A connection reports deadlocks at the latest when it ends.
    await server.plaza.stop();
    const { count, told } = await countDeadlocks(server.db);
    expect(count, told).toBe(0);
  } finally {
    await server.stop();
  }
}

const good = (answers: { status: number }[]) =>
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);

/**
 * Makes everybody follow everybody, write two posts, and like and comment on two posts of others, concurrently;
 * returns all posts.
 */
async function weave(people: readonly TestActor[]): Promise<string[]> {
  const posts = await Promise.all(
    people.flatMap((one) =>
      [1, 2].map((n) => one.call(createPost, { content: `Post ${n} of ${one.handle}` })),
    ),
  );
  const postIds = posts.map(({ ok }) => ok.post.id);
  for (const [at, one] of people.entries()) {
    const some = [5, 11].map((step) => postIds[(at * step + 2) % postIds.length]!);
    good(
      await Promise.all([
        ...some.map((postId) => one.call(likePost, { postId })),
        ...some.map((postId) => one.call(createComment, { postId, content: 'Good' })),
        ...people.filter((other) => other !== one).map(({ id }) => one.call(followUser, { userId: id })),
      ]),
    );
  }
  return postIds;
}

test(
  'EXP-015 people who delete their accounts concurrently do not block the others',
  { timeout: 120_000 },
  async () => {
    await expectNoDeadlock(async (server) => {
      const people = await insertTestUsers(server, 14);
      const postIds = await weave(people);
      const [gone, staying] = [people.slice(0, 8), people.slice(8)];
      await server.plaza.listeners.drain();
      const longAgo = new Date(server.clock.now().getTime() - 31 * 86_400_000);
      await server.db`
        update users set deletion_requested_at = ${longAgo} where id = any(${gone.map(({ id }) => id)}::uuid[])`;
      // A run of the job skips accounts whose rows other transactions have locked, and the next run erases them.
      let erased = 0;
      for (let run = 0; run < 20 && erased < gone.length; run++)
        erased += await eraseAccountsDueForDeletion(server.plaza.platform, server.clock.now());
      expect(erased).toBe(gone.length);
      const goOn = async (one: TestActor) => {
        for (let round = 0; round < 6; round++) {
          await Promise.all([
            one.call(recordPostView, { postIds }),
            ...postIds.map((postId) => one.call(unlikePost, { postId })),
            ...postIds.slice(-2).map((postId) => one.call(createComment, { postId, content: 'Better' })),
            ...gone.slice(-2).map(({ id }) => one.call(unfollowUser, { userId: id })),
          ]);
          await Promise.all(postIds.map((postId) => one.call(likePost, { postId })));
        }
      };
      await Promise.all([server.plaza.listeners.drain(), ...staying.map(goOn)]);
      await server.plaza.listeners.drain();
      const left = await server.db`
        select from posts where deleted_at is null and user_id = any(${gone.map(({ id }) => id)}::uuid[])
        union all select from comments where removed is null and user_id = any(${gone.map(({ id }) => id)}::uuid[])
        union all select from follows where follower_id = any(${gone.map(({ id }) => id)}::uuid[])`;
      expect(left).toHaveLength(0);
    });
  },
);

test(
  'EXP-013 a verification link is opened while another one is requested',
  { timeout: 60_000 },
  async () => {
    await expectNoDeadlock(async (server) => {
      for (let round = 0; round < 5; round++) {
        const people = await Promise.all(
          Array.from({ length: 6 }, (_, n) => server.person(`Ana ${round} ${n}`)),
        );
        const mails = await server.db<
          { recipient: string; body: string }[]
        >`select recipient, body from mail_outbox`;
        const answers = await Promise.all(
          people.flatMap((one, n) => {
            const { body } = mails.find(({ recipient }) => recipient === `ana.${round}.${n}@example.org`)!;
            const token = /token=([\w-]{43})/.exec(body)![1]!;
            return [one.call(verifyEmail, { token }), one.call(resendVerification, {})];
          }),
        );
        expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
      }
    });
  },
);

test(
  'EXP-067 an account becomes private while all words and tags are counted',
  { timeout: 60_000 },
  async () => {
    await expectNoDeadlock(async (server) => {
      const ana = await server.person('Ana');
      for (let n = 0; n < 10; n++) await ana.call(createPost, { content: `A walk #tag${n}` });
      const collect = async () => {
        for (let round = 0; round < 100; round++) await rebuildSearchWordTables(server.plaza.platform);
      };
      const change = async () => {
        for (let round = 0; round < 30; round++) {
          await ana.call(updatePrivacy, { isPrivate: round % 2 === 0 });
          await server.plaza.listeners.drain();
        }
      };
      await Promise.all([collect(), change()]);
    });
  },
);

test(
  'EXP-063 a browser subscribes to pushes while its account is deactivated',
  { timeout: 60_000 },
  async () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'A'.repeat(22),
    };
    await expectNoDeadlock(async (server) => {
      const people = await insertTestUsers(server, 60);
      for (let start = 0; start < people.length; start += 4) {
        const answers = await Promise.all(
          people.slice(start, start + 4).flatMap((one) => [
            one.call(deactivateAccount, {}),
            ...[1, 2].map((n) =>
              one.call(savePushSubscription, {
                endpoint: `https://push.example.org/${one.handle}/${n}`,
                keys,
              }),
            ),
          ]),
        );
        expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
      }
      expect(await server.db`select from push_subscriptions`).toHaveLength(0);
    });
  },
);
