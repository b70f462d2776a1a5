import { afterAll, beforeAll, expect, test } from 'vitest';
import { FunctionError } from '#platform/contract/errors.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { isDatabaseTimeoutError, maxTransactionAttempts, runTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs a transaction in which PostgreSQL reports a serialization failure on the first `failures` attempts. */
async function run(failures: number): Promise<{ tries: number; answer: string }> {
  let tries = 0;
  const answer = await runTransaction(
    database.db,
    async (tx) => {
      tries++;
      if (tries <= failures) await tx`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
      return 'done';
    },
    { sleep: async () => {} },
  );
  return { tries, answer };
}

test('LIM-006 L2 a transaction runs again until it succeeds, 25 times in all', async () => {
  expect(maxTransactionAttempts).toBe(25);
  expect(await run(0)).toEqual({ tries: 1, answer: 'done' });
  expect(await run(24)).toEqual({ tries: 25, answer: 'done' });
});

test('LIM-006 ERR-004 L2 F15 the 25th failure gives up with maxretry', async () => {
  const refusal = await run(25).catch((error: unknown) => error as FunctionError);
  expect(refusal).toBeInstanceOf(FunctionError);
  expect((refusal as FunctionError).code).toBe('aborted');
  expect((refusal as FunctionError).details.reason).toBe('maxretry');
});

test('LIM-006 a failure of the closing statement retries the whole transaction too', async () => {
  let [tries, closings] = [0, 0];
  const answer = await runTransaction(database.db, async () => ++tries, {
    sleep: async () => {},
    closing: (tx) =>
      ++closings < 3 ? [tx`do $$ begin raise exception 'again' using errcode = '40001'; end $$`] : [],
  });
  expect([answer, tries, closings]).toEqual([3, 3, 3]);
});

test('other failures are not retried', async () => {
  let tries = 0;
  const failing = runTransaction(database.db, async (tx) => {
    tries++;
    await tx`select 1 / 0`;
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});

test('L2 F15 after real deadlocks of two transactions both succeed', async () => {
  await database.db`create table pair (id int primary key, n int not null)`;
  await database.db`insert into pair values (1, 0), (2, 0)`;
  const cross = (first: number, second: number) =>
    runTransaction(database.db, async (tx) => {
      await tx`update pair set n = n + 1 where id = ${first}`;
      await tx`select pg_sleep(0.05)`;
      await tx`update pair set n = n + 1 where id = ${second}`;
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect([...(await database.db`select n from pair order by id`)].map((row) => row['n'])).toEqual([2, 2]);
});

test('ERR-016 KC4 a statement that waits too long is recognized as a timeout', async () => {
  const slow = runTransaction(database.db, async (tx) => {
    await tx`set local statement_timeout = 50`;
    await tx`select pg_sleep(5)`;
  });
  const error = await slow.catch((caught: unknown) => caught);
  expect(isDatabaseTimeoutError(error)).toBe(true);
});
