import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { openConnectionPools, setTransactionConnectionPool, type Db } from './connection.ts';
import { runStatement } from './run-statement.ts';
import { isDatabaseUnavailableError, runTransaction } from './transaction.ts';

let database: TestDatabase;
let pool: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  // The pool allows one connection, so the next statement would get the lost connection if that were still in the pool.
  pool = openConnectionPools(database.migration, { max: 1 });
});
afterAll(async () => {
  await pool.end({ timeout: 1 });
  await database.drop();
});

const readPid = async () =>
  (await runStatement(pool, (sql) => sql<{ pid: number }[]>`select pg_backend_pid() as pid`))[0]!.pid;

test('consecutive statements run on one connection', async () => {
  expect(await readPid()).toBe(await readPid());
});

test('F2 a statement that waits for a connection that is then lost runs on a new one', async () => {
  const pid = await readPid();
  const lost = runStatement(pool, (sql) => sql`select pg_sleep(5)`);
  const failed = expect(lost).rejects.toSatisfy(isDatabaseUnavailableError);
  const next = readPid();
  await sleep(20);
  await database.db`select pg_terminate_backend(${pid})`;
  await failed;
  expect(await next).not.toBe(pid);
});

test('a refused statement keeps its connection', async () => {
  const pid = await readPid();
  await expect(runStatement(pool, (sql) => sql`select 1 / 0`)).rejects.toThrow('division by zero');
  expect(await readPid()).toBe(pid);
});

test.each([
  ['CONNECTION_CLOSED', true],
  ['57P01', true],
  ['23505', false],
])(
  'a connection whose statement fails with %s is closed before it is returned to the pool: %s',
  async (code, closes) => {
    const steps: string[] = [];
    const db = (async () => []) as unknown as Db;
    const connection = {
      sql: db,
      isLost: () => false,
      untilLost: <T>(work: Promise<T>) => work,
      destroy: () => void steps.push('closed'),
    };
    setTransactionConnectionPool(db, {
      acquire: async () => connection,
      release: () => void steps.push('returned'),
    });
    const failure = Object.assign(new Error('failed'), { code });
    await expect(runStatement(db, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(steps).toEqual(closes ? ['closed', 'returned'] : ['returned']);
  },
);

test('after the client refused statements of a transaction, the next transaction has its own results', async () => {
  for (let round = 0; round < 5; round++) {
    const failing = runTransaction(pool, (tx) =>
      Promise.all([
        tx`select ${undefined as never}::int`,
        tx`select 1 as n`,
        tx`select ${undefined as never}::int`,
      ]),
    );
    await expect(failing).rejects.toThrow('Undefined values are not allowed');
    const next = await runTransaction(pool, async (tx) => tx<{ n: number }[]>`select ${round}::int as n`);
    expect(next[0]!.n).toBe(round);
  }
});

test('after the client refused single statements, the next ones have their own results', async () => {
  for (let round = 0; round < 5; round++) {
    const refused = () => runStatement(pool, (sql) => sql`select ${undefined as never}::int`);
    await expect(refused()).rejects.toThrow('Undefined values are not allowed');
    await expect(refused()).rejects.toThrow('Undefined values are not allowed');
    for (let number = 0; number < 5; number++) {
      const [row] = await runStatement(pool, (sql) => sql<{ n: number }[]>`select ${number}::int as n`);
      expect(row!.n).toBe(number);
    }
  }
});
