/**
 * Effects of deleting and restoring a post for which the author got an award: on the author's progress and token
 * account, and on the public token ledger (the books).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createPost, deletePost, restorePost } from '#features/posts/api.ts';
import { getBalance, getBooks, getBooksHistory, listStatement } from '#features/tokens/api.ts';
import { findLedgerViolations, transferTokens } from '#features/tokens/server/public.ts';
import { getUserStats, listXpHistory } from '../api.ts';
import { progressContributions } from './progress-contributions.fixture.ts';
import { recomputeProgressOfAllUsers } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = () => server.plaza.listeners.drain();
const write = async (author: TestActor) =>
  (await author.call(createPost, { content: `What ${author.handle} has to say` })).ok.post.id;

test('Q-30 EXP-048 EXP-049 undoing a deletion returns exactly what its reversal took', async () => {
  const [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  const totals = async () => {
    const { minted, burned, inAccounts, balanced } = (await server.guest.call(getBooks, {})).ok;
    return { minted, burned, inAccounts, balanced };
  };
  const post = await write(ana);
  await read();
  const before = await totals();
  await ana.call(deletePost, { postId: post });
  await read();
  expect((await ana.call(getBalance, {})).ok.balance).toBe(150);
  await ana.call(restorePost, { postId: post });
  await read();
  expect((await ana.call(getUserStats, {})).ok.stats).toMatchObject({
    xp: 45,
    totalPosts: 1,
    tokensEarned: 160,
  });
  expect((await ana.call(getBalance, {})).ok).toMatchObject({ balance: 160, earned: 160 });
  expect(await totals()).toEqual(before);
  const { lines } = (await ana.call(listStatement, { kind: 'takenBack' })).ok;
  expect(lines.map(({ amount, text }) => [amount, text])).toEqual([
    [10, 'Post restored'],
    [-10, 'Post deleted, reward taken back'],
  ]);
  expect((await ana.call(listXpHistory, { limit: 1 })).ok.lines[0]).toMatchObject({
    xp: 20,
    text: 'Post restored',
  });

  const spent = await write(ben);
  await read();
  await runTransaction(server.db, (tx) =>
    transferTokens(tx, {
      from: { kind: 'user', id: ben.id },
      to: { kind: 'platform' },
      amount: 157,
      opKey: `spend:${ben.id}`,
      reason: 'test',
      now: server.clock.now(),
    }),
  );
  // The listener handles the deletion and the restoration in one run. Above, it handled each in a run of its own.
  await ben.call(deletePost, { postId: spent });
  await ben.call(restorePost, { postId: spent });
  await read();
  expect((await ben.call(getBalance, {})).ok).toMatchObject({ balance: 3, earned: 160 });
  expect(await findLedgerViolations(server.db)).toEqual([]);
  const history = (await server.guest.call(getBooksHistory, {})).ok;
  const { burned } = (await server.guest.call(getBooks, {})).ok;
  expect(history.byReason.reduce((sum, row) => sum + row.burned, 0)).toBe(burned);
  expect(history.days.at(-1)).toMatchObject({ burned });
  const again = await recomputeProgressOfAllUsers(server.db, {
    contributions: progressContributions,
    write: false,
    now: server.clock.now(),
  });
  expect(again.differences).toEqual([]);
});
