/** Tests the functions that show the public ledger totals and a person's own tokens, called over HTTP. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getBalance, getBooks, getBooksHistory, listStatement } from '../api.ts';
import { expireTokenHoldsJob } from './expire-holds-job.ts';
import { runDailyLedgerCheck } from './run-daily-ledger-check.ts';
import * as tokens from './public.ts';

let server: TestServer;
let ana: TestActor;
let count = 0;
const now = () => server.clock.now();
const key = () => `shown:${++count}`;
const newId = () => createUuidV7(Date.now(), randomBytes(10));
const mint = (userId: string, amount: number) =>
  runTransaction(server.db, (tx) =>
    tokens.grantTokens(tx, { userId, amount, opKey: key(), reason: 'test', now: now() }),
  );

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  await server.plaza.listeners.drain();
});
afterAll(async () => {
  expect(await tokens.findLedgerViolations(server.db)).toEqual([]);
  await server.stop();
});

test('NEW-01 the sums by reason and by day equal the sum of all accounts', async () => {
  server.clock.advance(60_000);
  const history = (await server.guest.call(getBooksHistory, {})).ok;
  const books = (await server.guest.call(getBooks, {})).ok;
  const sum = (pick: (row: (typeof history.byReason)[number]) => number) =>
    history.byReason.reduce((total, row) => total + pick(row), 0);
  expect([sum((row) => row.granted), sum((row) => row.burned), sum((row) => row.transfers)]).toEqual([
    books.minted,
    books.burned,
    books.transfers,
  ]);
  expect(history.days.at(-1)).toMatchObject({
    granted: books.minted,
    burned: books.burned,
    inAccounts: books.inAccounts,
  });
  expect(history.byReason.find((row) => row.reason === 'welcome')?.text).toBe('Welcome gifts');
  expect(JSON.stringify(history)).not.toContain(ana.id);
});

test('XP-029 an open statement shows by itself that a hold expired', async () => {
  const person = await server.person('Reserved');
  await server.plaza.listeners.drain();
  const expiresAt = new Date(now().getTime() + 60_000);
  const hold = { userId: person.id, amount: 30, opKey: key(), reason: 'test', expiresAt, now: now() };
  expect(await runTransaction(server.db, (tx) => tokens.holdTokens(tx, hold))).toMatchObject({ ok: true });
  const balance = openLiveActor(person).client.query('getBalance', { userId: person.id });
  balance.watch(() => {});
  const shown = () => {
    const data = balance.get().data as FunctionResult<typeof getBalance> | undefined;
    return data && [data.available, data.held, data.holds.length];
  };
  await expect.poll(shown).toEqual([70, 30, 1]);
  server.clock.advance(60_000);
  await server.runJob(expireTokenHoldsJob);
  await expect.poll(shown).toEqual([100, 0, 0]);
});

test('EXP-049 a statement can be filtered by direction or kind, page by page', async () => {
  const person = await server.person('Narrow');
  await server.plaza.listeners.drain();
  for (let n = 0; n < 5; n++) await mint(person.id, 10 + n);
  await runTransaction(server.db, (tx) =>
    tokens.transferTokens(tx, {
      from: { kind: 'user', id: person.id },
      to: { kind: 'burn' },
      amount: 4,
      opKey: key(),
      reason: 'post_reversal',
      now: now(),
    }),
  );
  const amounts = async (args: Parameters<typeof person.call<typeof listStatement>>[1]) =>
    (await person.call(listStatement, args)).ok.lines.map((line) => line.amount);
  expect(await amounts({ direction: 'out' })).toEqual([-4]);
  expect(await amounts({ kind: 'takenBack' })).toEqual([-4]);
  expect(await amounts({ kind: 'gifts', direction: 'in' })).toEqual([100]);
  expect(await amounts({ kind: 'likes' })).toEqual([]);
  const first = (await person.call(listStatement, { direction: 'in', limit: 4 })).ok;
  const rest = await amounts({ direction: 'in', limit: 4, cursor: first.cursor! });
  expect([...first.lines.map((line) => line.amount), ...rest]).toEqual([14, 13, 12, 11, 10, 100]);
  for (const wrong of [{ direction: 'up' }, { kind: 'all' }]) {
    expect((await person.call(listStatement, wrong as never)).status).toBe(400);
  }
});

test('XP-029 a person sees their holds with reasons', async () => {
  const person = await server.person('Holder');
  await server.plaza.listeners.drain();
  const reference = { kind: 'post', id: newId() };
  await runTransaction(server.db, (tx) =>
    tokens.holdTokens(tx, {
      userId: person.id,
      amount: 30,
      opKey: key(),
      reason: 'booking_fee',
      reference,
      expiresAt: new Date(now().getTime() + 60_000),
      now: now(),
    }),
  );
  expect((await person.call(getBalance, { userId: person.id })).ok).toMatchObject({
    balance: 100,
    available: 70,
    held: 30,
    holds: [{ amount: 30, text: 'Booking fee', link: reference }],
  });
  // The `userId` of another person is ignored.
  expect((await ana.call(getBalance, { userId: person.id })).ok.holds).toEqual([]);
});

test('NEW-01 the history of the books stays the same when old days are summed up', async () => {
  await mint(ana.id, 7);
  server.clock.advance(60_000);
  const before = (await server.guest.call(getBooksHistory, {})).ok;
  server.clock.advance(10 * 86_400_000);
  expect(await runDailyLedgerCheck(server.plaza.platform)).toEqual([]);
  expect(await server.db`select from token_sums`).not.toHaveLength(0);
  await mint(ana.id, 3);
  const after = (await server.guest.call(getBooksHistory, {})).ok;
  expect(after.days.slice(0, -1)).toEqual(before.days);
  expect(after.days.at(-1)!.granted).toBe(before.days.at(-1)!.granted + 3);
  const transfers = ({ byReason }: typeof after) => byReason.reduce((sum, row) => sum + row.transfers, 0);
  expect(transfers(after)).toBe(transfers(before) + 1);
  // A second check does not store the sums again.
  expect(await runDailyLedgerCheck(server.plaza.platform)).toEqual([]);
  server.clock.advance(60_000);
  expect((await server.guest.call(getBooksHistory, {})).ok).toMatchObject({ byReason: after.byReason });
});
