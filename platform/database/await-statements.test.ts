import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { awaitStatements } from './await-statements.ts';
import { readSqlState } from './read-sql-state.ts';
import { runTransaction } from './transaction.ts';
import type { Tx } from './connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template0');
});
afterAll(() => database.drop());

test('statements sent together reject with the error of the one that failed', async () => {
  // The failing statement is wrapped in more promises, so that it rejects after the later statements, which PostgreSQL
  // refuses because of it.
  const fail = async (tx: Tx) => {
    const failing = async () => tx`select 1 / 0`.execute();
    return await (async () => await failing())();
  };
  const failed = runTransaction(database.db, (tx) => awaitStatements([fail(tx), tx`select 1`, tx`select 2`]));
  const error: unknown = await failed.catch((reason: unknown) => reason);
  expect(readSqlState(error)).toBe('22012');
});

test('statements sent together return their results in order, and plain values as they are', async () => {
  const results = await runTransaction(database.db, (tx) =>
    awaitStatements([tx<{ n: number }[]>`select 1 as n`, undefined, tx<{ n: number }[]>`select 2 as n`]),
  );
  expect([results[0][0]!.n, results[1], results[2][0]!.n]).toEqual([1, undefined, 2]);
});
