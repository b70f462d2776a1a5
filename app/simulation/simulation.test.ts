/**
 * Simulation: thousands of random operations of fifty people over the wire, sixteen at a time, from a printed seed.
 * The ledger balances all the time, and in the end every counter equals the number of its rows. A wrong counter shows
 * after a few operations of its kind, so `npm test` runs two thousand, and more until each kind has succeeded;
 * `npm run test:long` runs ten thousand.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { promiseGrantToEmailAddress } from '#features/grants/server/public.ts';
import { listPosts } from '#features/feed/api.ts';
import { listConversations, listMessages } from '#features/messages/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import {
  advanceSnapshotIfStoredProgressIsCorrect,
  recomputeProgressOfAllUsers,
} from '#features/progress/server/public.ts';
import { progressContributions } from '#features/progress/server/progress-contributions.fixture.ts';
import { getBalance, getBooks, listStatement } from '#features/tokens/api.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import { grantMissingWelcomeTokens } from '#features/tokens/server/welcome.ts';
import { countDeadlocks } from './deadlocks.fixture.ts';
import {
  type SimulatedOperation,
  chooseNextOperation,
  addCreatedContent,
  type SimulatedTown,
} from './workload.fixture.ts';
import { createSeededRandom } from './seeded-random.fixture.ts';
import { makeRandomLedgerMovement, type LedgerRequest } from './ledger.fixture.ts';
import { findProgressDifferences } from './progress-differences.fixture.ts';
import { invariantQueries } from './invariants.fixture.ts';

/** Number of operations after which each kind must have succeeded. */
const maxOperationCount = 10_000;
const operationCount = Number(
  process.env['SIMULATION_STEPS'] ?? chooseTestRoundCount(2_000, maxOperationCount),
);
const peopleCount = 50;
const everything = `
  acceptConversation blockUser cancelHeldPost createComment createPost createStory createStoryComment
  declineConversation deleteComment deletePost deleteStory deleteStoryComment followUser holdPost
  likeComment likePost likeStory listNotifications markAllNotificationsRead markConversationRead
  markNotificationRead muteUser pauseStreak pinPost reconcileEmailTokenGrants recordPostView
  releaseHeldPosts removeMessage removeNotification restoreNotification restorePost resumeStreak savePost
  sendMessage sharePost unblockUser unfollowUser unlikeComment unlikePost unlikeStory unmuteUser
  unsavePost updateComment updateNotificationSettings updatePost updateProfile updateProgressSettings
  viewStory`
  .trim()
  .split(/\s+/);
const atOnce = 16;
/** Interval, in operations, at which all invariants are checked. */
const resting = chooseTestRoundCount(1_000, 2_000);
const seed = Number(process.env['SIMULATION_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const told = `SIMULATION_SEED=${seed} SIMULATION_STEPS=${operationCount} repeats what is done, not how it falls together`;

let server: TestServer;
let town: SimulatedTown;
const random = createSeededRandom(seed);
/** Number of successful operations by name. */
const succeeded = new Map<string, number>();

beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: 1_000_000 }, poolSize: 4 });
  const newcomers = await Promise.all(
    Array.from({ length: peopleCount / 2 }, (_, index) => server.person(`Neighbor ${index}`)),
  );
  // The other half existed before the ledger, so the log has no events of their creation (XP-002).
  const old = await insertTestUsers(server, peopleCount / 2);
  await grantMissingWelcomeTokens(server.plaza.platform);
  const people = [...newcomers, ...old];
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c60' } })
    .png()
    .toBuffer();
  town = {
    people,
    picture: `data:image/png;base64,${picture.toString('base64')}`,
    posts: [],
    comments: [],
    stories: [],
    storyComments: [],
    held: [],
    conversations: [],
    messages: [],
    notices: [],
    removed: [],
    made: 0,
  };
  await server.db`update users set email_verified_at = ${server.clock.now()}`;
  const emails = await server.db<{ email: string }[]>`select email from users order by handle`;
  for (const { email } of emails.filter((_, index) => index % 2 === 0))
    await promiseGrantToEmailAddress(server.db, {
      id: server.plaza.platform.newId(),
      email,
      kind: 'tokens',
      amount: 40,
      note: 'For moving in',
      createdBy: 'test',
      now: server.clock.now(),
    });
}, 120_000);
afterAll(() => server.stop());

const isAnyMissing = () => everything.some((name) => !succeeded.has(name));

/** Runs an operation once, or sometimes twice concurrently with one key, like an impatient client. */
async function carryOut(operation: SimulatedOperation, n: number, twice: boolean): Promise<number[]> {
  const actor = operation.who ?? server.guest;
  const key = { 'idempotency-key': `simulation-${seed}-${n}` };
  const tries = Array.from({ length: twice ? 2 : 1 }, () =>
    actor.post<object>(operation.name, operation.args, key),
  );
  const answers = await Promise.all(tries);
  const good = answers.find((answer) => answer.status === 200);
  if (good) {
    addCreatedContent(town, operation, good.ok);
    succeeded.set(operation.name, (succeeded.get(operation.name) ?? 0) + 1);
  }
  for (const answer of answers)
    if (answer.status >= 500) throw new Error(`${operation.name} ${JSON.stringify(answer.body)} ${told}`);
  return answers.map((answer) => answer.status);
}

async function booksBalance(at: number): Promise<void> {
  const books = (await server.guest.call(getBooks, {})).ok;
  expect([at, books.balanced, books.minted - books.burned], told).toEqual([at, true, books.inAccounts]);
}

/**
 * After all listeners have read all events, checks that every counter is exact. Returns the number of people whose
 * progress was recomputed.
 */
async function allIsCounted(at: number): Promise<{ people: number }> {
  await server.plaza.listeners.drain();
  await booksBalance(at);
  expect(await findLedgerViolations(server.db), told).toEqual([]);
  const counted = await recomputeProgressOfAllUsers(server.db, {
    contributions: progressContributions,
    write: false,
    now: server.clock.now(),
  });
  expect(counted.differences, told).toEqual([]);
  expect(await findProgressDifferences(server.db), told).toEqual([]);
  // The next check starts from this snapshot.
  expect(
    (await advanceSnapshotIfStoredProgressIsCorrect(server.db, progressContributions)).differences,
    told,
  ).toEqual([]);
  const broken: Record<string, unknown> = {};
  for (const [rule, statement] of Object.entries(invariantQueries)) {
    const found = await server.db.unsafe(statement);
    if (found.length > 0) broken[rule] = found.slice(0, 3);
  }
  expect(broken, told).toEqual({});
  return counted;
}

test(
  'NEW-01 X1 X2 X3 M1 M4 M11 M17 S1 S2 S9 N3 XP-002 after thousands of concurrent operations of fifty people every counter equals the rows it counts',
  { timeout: 60_000 + Math.max(operationCount, maxOperationCount) * 30 },
  async () => {
    process.stdout.write(`${told}\n`);
    const began = Date.now();
    const statuses = new Map<number, number>();
    const holds: LedgerRequest[] = [];
    const ids = town.people.map((person) => person.id);
    let done = 0;
    for (; done < operationCount || (isAnyMissing() && done < maxOperationCount); done += atOnce) {
      // Advances a quarter of a minute, and sometimes hours, also backwards: about ten days in total, so that
      // streaks grow and stories expire.
      server.clock.advance(
        random.chance(400 / operationCount) ? Math.floor((random.roll() - 0.1) * 18 * 3_600_000) : 15_000,
      );
      const batch = Array.from({ length: atOnce }, async (_, index) => {
        const n = done + index;
        if (random.chance(0.03))
          return void (await makeRandomLedgerMovement(server, { random, ids, holds, n }));
        const operation = chooseNextOperation(town, random);
        for (const status of await carryOut(operation, n, random.chance(0.05)))
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      await Promise.all([...batch, booksBalance(done)]);
      // Also check in between, because two errors may cancel each other out by the end.
      if (Math.floor(done / resting) !== Math.floor((done + atOnce) / resting)) await allIsCounted(done);
    }
    const took = Date.now() - began;
    process.stdout.write(`${took} ms, ${JSON.stringify([...statuses])}\n`);
    expect(
      [...statuses.keys()].filter((status) => ![200, 400, 403, 404, 409, 429].includes(status)),
      told,
    ).toEqual([]);
    expect(statuses.get(200)!, told).toBeGreaterThan(operationCount / 2);
    // Operations that never succeeded would prove nothing.
    expect([...succeeded.keys()].toSorted(), told).toEqual(everything);

    // People without a counted action are not recomputed. At the end, every person must have one.
    expect((await allIsCounted(done)).people, told).toBe(peopleCount);
    // All transactions lock in the same order, so there are no deadlocks.
    const deadlocks = await countDeadlocks(server.db);
    expect(deadlocks.count, `${told}\n${deadlocks.told}`).toBe(0);
    for (const person of town.people) await checkOwnPages(person);
    await checkFeed();
    process.stdout.write(`checked in ${Date.now() - began - took} ms\n`);
  },
);

/**
 * Checks that a person's own pages are consistent: the token statement adds up to the balance, and each unread badge is
 * the number of unread items in its list.
 */
async function checkOwnPages(person: TestActor): Promise<void> {
  const { balance, held, holds } = (await person.call(getBalance, {})).ok;
  const lines = await allPages(async (cursor) => {
    const page = (await person.call(listStatement, { limit: 100, ...cursor })).ok;
    return { items: page.lines, cursor: page.cursor };
  });
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  expect([sum, lines[0]?.balanceAfter], told).toEqual([balance, balance]);
  const open = holds.reduce((total, one) => total + one.amount, 0);
  if (holds.length < 50) expect(open, told).toBe(held);
  for (const box of ['main', 'requests'] as const) {
    let badge = 0;
    const notices = await allPages(async (cursor) => {
      const page = (await person.call(listNotifications, { box, limit: 50, ...cursor })).ok;
      badge = page.unread;
      return { items: page.notifications, cursor: page.cursor };
    });
    expect(notices.filter((notice) => !notice.read).length, `${box} ${told}`).toBe(badge);
  }
  const inbox = (await person.call(listConversations, { limit: 50 })).ok;
  if (inbox.cursor === null)
    expect(inbox.conversations.filter((one) => one.unread > 0).length, told).toBe(inbox.unread);
  for (const { id, unread } of inbox.conversations.slice(0, 5)) {
    const messages = await allPages(async (cursor) => {
      const page = (await person.call(listMessages, { conversationId: id, limit: 50, ...cursor })).ok;
      return { items: page.messages, cursor: page.cursor };
    });
    const [read] = await server.db<{ upTo: number }[]>`
      select read_number as "upTo" from conversation_members where conversation_id = ${id} and user_id = ${person.id}`;
    const waiting = messages.filter((one) => !one.mine && one.content !== null && one.number > read!.upTo);
    expect(waiting.length, told).toBe(unread);
  }
}

/** Checks that the list of posts in memory equals the rows of the latest posts in the database. */
async function checkFeed(): Promise<void> {
  const rows = await server.db`
    select id, likes, comments, shares, views from posts where deleted_at is null
    order by created_at desc, id desc limit 100`;
  const { posts } = (await server.guest.call(listPosts, { limit: 100 })).ok;
  expect(
    posts.map(({ id, likes, comments, shares, views }) => ({ id, likes, comments, shares, views })),
    told,
  ).toEqual([...rows]);
}

async function allPages<T>(
  ask: (cursor: { cursor?: string }) => Promise<{ items: T[]; cursor: string | null }>,
): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await ask(cursor === undefined ? {} : { cursor });
    items.push(...page.items);
    cursor = page.cursor;
  }
  return items;
}
