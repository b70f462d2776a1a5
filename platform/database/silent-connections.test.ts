/**
 * Tests with connections that became silent: nothing arrives any more, but they are not closed, as after a failover of
 * the database's host.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import {
  startFaultyDatabaseProxy,
  type FaultyDatabaseProxy,
} from '#platform/testkit/faulty-database-proxy.ts';
import { openConnectionPools, type Db } from './connection.ts';
import { isDatabaseUnavailableError, runTransaction } from './transaction.ts';

let database: TestDatabase;
let proxy: FaultyDatabaseProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startFaultyDatabaseProxy(database.migration);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await proxy.stop();
  await database.drop();
});

const open = (max: number) => openConnectionPools(proxy.target, { max });
const readNumber = async (db: Db, number: number) =>
  (await db<{ n: number }[]>`select ${number}::int as n`)[0]!.n;
const readPid = async (db: Db) => (await db<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid;
const readPidSlowly = async (db: Db) =>
  (await db<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.05)`)[0]!.pid;

/** Opens a pool with connected clients and replaces the timer that looks for overdue statements by a fake one. */
async function openConnected(max: number): Promise<Db> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const db = open(max);
  await readPid(db);
  await Promise.all(Array.from({ length: max }, () => readPidSlowly(db)));
  return db;
}

const unavailable = expect.toSatisfy(isDatabaseUnavailableError) as unknown;

test('F5 a statement on a connection that became silent fails after 8 s, and the client opens a new connection', async () => {
  const db = await openConnected(2);
  const pids = await Promise.all([readPidSlowly(db), readPidSlowly(db)]);
  proxy.silence();
  const lost = Promise.allSettled([readPid(db), readPid(db)]);
  await sleep(20);
  vi.advanceTimersByTime(8_000);
  const next = readPid(db);
  vi.advanceTimersByTime(1_000);
  expect(await lost).toEqual([
    { status: 'rejected', reason: unavailable },
    { status: 'rejected', reason: unavailable },
  ]);
  // This statement waited for a client, but not for too long.
  expect(pids).not.toContain(await next);
  expect(pids).not.toContain(await readPid(db));
  await db.end({ timeout: 0 });
});

test('F5 a late reply on an abandoned connection is not the result of another statement', async () => {
  const db = await openConnected(1);
  proxy.silence();
  const lost = readNumber(db, -1).catch((error: unknown) => error);
  await sleep(20);
  vi.advanceTimersByTime(9_000);
  proxy.resume();
  expect(await lost).toEqual(unavailable);
  for (let number = 0; number < 20; number++) expect(await readNumber(db, number)).toBe(number);
  await db.end();
});

test('F5 statements that wait for a client for more than 8 s fail without being sent', async () => {
  const db = await openConnected(1);
  await database.db`create table sent (number int)`;
  proxy.silence();
  const all = [db`select 1`, db`insert into sent values (1)`, db`insert into sent values (2)`];
  const settled = Promise.allSettled(all);
  await sleep(20);
  vi.advanceTimersByTime(9_000);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await db`select number from sent`).toEqual([]);
  await db.end();
});

test('F5 a pool whose connections became silent can be closed', async () => {
  const db = await openConnected(2);
  proxy.silence();
  const lost = Promise.allSettled([readPid(db), readPid(db), readPid(db)]);
  await sleep(20);
  await db.end({ timeout: 0 });
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('the timer for overdue statements does not end statements that are answered in time, and stops afterwards', async () => {
  const db = await openConnected(1);
  for (let count = 0; count < 30; count++) {
    await readPid(db);
    vi.advanceTimersByTime(1_000);
  }
  expect(vi.getTimerCount()).toBe(0);
  await readPid(db);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(vi.getTimerCount()).toBe(0);
  await db.end();
});

test('F2 a network without a route to the database fails the statement only', async () => {
  const db = openConnectionPools({ ...database.migration, host: '255.255.255.255' }, { max: 1 });
  await expect(db`select 1`).rejects.toEqual(unavailable);
  await db.end({ timeout: 0 });
});

test('F5 a transaction whose connection became silent fails after 8 s, but may pause, and may lift the time limit', async () => {
  const db = open(3);
  let silenced = () => {};
  const isSilenced = new Promise<void>((resolve) => (silenced = resolve));
  const lost = runTransaction(db, async (tx) => {
    await tx`select 1`;
    await isSilenced;
    await tx`select 2`;
  }).catch((error: unknown) => error);
  await sleep(200);
  proxy.silence();
  silenced();
  const from = performance.now();
  const [paused, long] = await Promise.all([
    runTransaction(db, async (tx) => {
      await tx`select 1`;
      await sleep(8_500);
      return tx`select 'paused' as word`;
    }),
    runTransaction(db, async (tx) => {
      await tx`set local statement_timeout = '1min'`;
      return tx`select 'long' as word from pg_sleep(8.5)`;
    }),
    lost.then(() => expect(performance.now() - from).toBeLessThan(8_400)),
  ]);
  expect([...paused, ...long]).toEqual([{ word: 'paused' }, { word: 'long' }]);
  expect(await lost).toEqual(unavailable);
  await db.end({ timeout: 0 });
}, 20_000);
