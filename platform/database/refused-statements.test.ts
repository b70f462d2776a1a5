import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { openConnectionPools, type Db } from './connection.ts';
import { runStatement } from './run-statement.ts';
import { runTransaction } from './transaction.ts';

let database: TestDatabase;
let pool: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openConnectionPools(database.migration, { max: 1 });
});
afterAll(async () => {
  await pool.end({ timeout: 1 });
  await database.drop();
});

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
