import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { runTransactionWithoutRetry } from './begin.ts';
import { openConnectionPools, type Db, type Tx } from './connection.ts';
import { isDatabaseUnavailableError } from './transaction.ts';

let database: TestDatabase;
let pool: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  // The pool allows one connection, so the next transaction needs the place of the lost connection.
  pool = openConnectionPools(database.migration, { max: 1 });
  await pool`create table written (word text not null)`;
});
afterAll(async () => {
  await pool.end({ timeout: 1 });
  await database.drop();
});

/**
 * Terminates the server process of a transaction's connection, as a crash would, and waits until the client notices.
 */
async function cut(tx: Tx): Promise<void> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const pid = row!.pid;
  await database.db`select pg_terminate_backend(${pid})`;
  // On a busy machine the process ends some time later.
  const isAlive = async () => (await database.db`select from pg_stat_activity where pid = ${pid}`).length > 0;
  while (await isAlive()) await sleep(10);
  await sleep(50);
}

const words = async () =>
  (await database.db<{ word: string }[]>`select word from written`).map((row) => row.word);

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['asks for more', (tx) => tx`insert into written values ('late')`],
  [
    'asks for more after a while',
    async (tx) => {
      await sleep(100);
      await tx`insert into written values ('late')`;
    },
  ],
  ['asks by other means', (tx) => tx.unsafe(`insert into written values ('late')`)],
  ['asks for a savepoint', (tx) => tx.savepoint((inner) => inner`insert into written values ('late')`)],
  ['fails by itself', () => Promise.reject(new Error('of its own'))],
  ['is content', () => Promise.resolve('done')],
  [
    'goes on whatever happens',
    async (tx) => {
      for (let i = 0; i < 20; i++) {
        await sleep(5);
        await (async () => tx`insert into written values ('late')`)().catch(() => {});
      }
    },
  ],
])('F2 a lost connection ends the transaction, also if its body %s', async (_what, after) => {
  const lost = runTransactionWithoutRetry(pool, async (tx) => {
    await tx`insert into written values ('early')`;
    await cut(tx);
    return after(tx);
  });
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(isDatabaseUnavailableError(error), String(error)).toBe(true);
  // The next transaction has the only connection to itself, although the body of the lost one may still be running.
  await runTransactionWithoutRetry(pool, async (tx) => {
    await tx`insert into written values ('next')`;
    await sleep(150);
    await tx`insert into written values ('next')`;
  });
  expect(await words()).toEqual(['next', 'next']);
  await database.db`truncate written`;
});

test('F2 a connection lost in a savepoint ends the transaction', async () => {
  const lost = runTransactionWithoutRetry(pool, async (tx) => {
    await tx.savepoint(async (inner) => {
      await inner`insert into written values ('early')`;
      await cut(inner as Tx);
      await sleep(20);
      await inner`insert into written values ('late')`;
    });
    await tx`insert into written values ('late')`;
  });
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(isDatabaseUnavailableError(error), String(error)).toBe(true);
  await runTransactionWithoutRetry(pool, (tx) => tx`insert into written values ('next')`);
  expect(await words()).toEqual(['next']);
  await database.db`truncate written`;
});

test('a failed savepoint is rolled back alone', async () => {
  await runTransactionWithoutRetry(pool, async (tx) => {
    await tx`insert into written values ('kept')`;
    await expect(
      tx.savepoint(async (inner) => {
        await inner`insert into written values ('gone')`;
        throw new Error('of its own');
      }),
    ).rejects.toThrow('of its own');
  });
  expect(await words()).toEqual(['kept']);
  await database.db`truncate written`;
});

test('a transaction that succeeds is committed, and one that throws is rolled back', async () => {
  expect(
    await runTransactionWithoutRetry(pool, (tx) => tx`insert into written values ('kept') returning word`),
  ).toMatchObject([{ word: 'kept' }]);
  const failed = runTransactionWithoutRetry(pool, async (tx) => {
    await tx`insert into written values ('gone')`;
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await words()).toEqual(['kept']);
});

test('a closing statement is committed with the transaction; if it fails, everything is rolled back and the call rejects', async () => {
  await database.db`truncate written`;
  const say = (tx: Tx, word: string) => tx`insert into written values (${word})`;
  await runTransactionWithoutRetry(
    pool,
    (tx) => say(tx, 'body'),
    (tx) => [say(tx, 'closing')],
  );
  expect(await words()).toEqual(['body', 'closing']);
  const failed = runTransactionWithoutRetry(
    pool,
    (tx) => say(tx, 'undone'),
    (tx) => [tx`insert into written values (null)`],
  );
  await expect(failed).rejects.toMatchObject({ code: '23502' });
  // The only connection of the pool is free and usable again.
  await runTransactionWithoutRetry(
    pool,
    (tx) => say(tx, 'next'),
    () => [],
  );
  expect(await words()).toEqual(['body', 'closing', 'next']);
});

test('F2 if the connection is lost between the body and the closing statement, nothing is committed and the call rejects', async () => {
  await database.db`truncate written`;
  const lost = runTransactionWithoutRetry(
    pool,
    async (tx) => {
      await tx`insert into written values ('early')`;
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await database.db`select pg_terminate_backend(${row!.pid})`;
    },
    (tx) => [tx`insert into written values ('late')`],
  );
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(isDatabaseUnavailableError(error), String(error)).toBe(true);
  expect(await words()).toEqual([]);
  // Repeats the attempt, because the terminated connection may still accept a statement before the client closes it.
  await vi.waitFor(async () =>
    expect(await runTransactionWithoutRetry(pool, (tx) => tx`select 1 as one`)).toMatchObject([{ one: 1 }]),
  );
});

test('R2 the closing statements belong to the transaction of the body', async () => {
  await database.db`truncate written`;
  await runTransactionWithoutRetry(
    pool,
    (tx) => tx`insert into written values ('body')`,
    (tx) => ['one', 'two'].map((word) => tx`insert into written values (${word})`),
  );
  const rows = await database.db`select xmin::text as xmin, count(*)::int from written group by 1`;
  expect(rows.map(({ count }) => count as number)).toEqual([3]);
});

test('a statement after the end of its transaction is refused', async () => {
  await database.db`truncate written`;
  let leaked: Tx | undefined;
  await runTransactionWithoutRetry(pool, async (tx) => void (leaked = tx));
  expect(() => leaked!`insert into written values ('outside')`).toThrow('The transaction has ended');
  expect(() => leaked!.unsafe(`insert into written values ('outside')`)).toThrow('The transaction has ended');
  expect(await words()).toEqual([]);
});

test('a transaction whose body ignores a failed statement is rolled back and rejects', async () => {
  const swallowed = runTransactionWithoutRetry(pool, async (tx) => {
    await tx`insert into written values ('gone')`;
    await (async () => tx`select 1 / 0`)().catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('rolled back because a statement has failed');
  expect(await words()).toEqual([]);
});

test('F28 a connection does not keep the results of its transactions in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const results: WeakRef<object>[] = [];
  for (let n = 0; n < 20; n++)
    results.push(new WeakRef(await runTransactionWithoutRetry(pool, async () => ({ n }))));
  const countKept = () => results.filter((result) => result.deref() !== undefined).length;
  for (let round = 0; round < 20 && countKept() > 1; round++) {
    await sleep(10);
    collectGarbage();
  }
  expect(countKept(), 'only the last result can still be referenced').toBeLessThanOrEqual(1);
});
