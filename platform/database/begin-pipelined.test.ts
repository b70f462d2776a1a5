/** Tests that a transaction never shares its connection, no matter how many statements are queued. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnectionPools, type Db } from '#platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { runTransactionWithoutRetry } from './begin.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openConnectionPools(database.migration, { max: 2 });
  await db`create table written (n int not null)`;
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

test.each([0, 1, 197, 198, 199, 200, 201])(
  'F2 a transaction that begins while %i statements are queued on the connections has its own connection',
  async (waiting) => {
    const ask = (n: number) => db`select ${n}::int as n`.execute();
    // Prepares the statement on every connection. The PostgreSQL client then pipelines it: sends it without waiting for
    // earlier responses.
    await Promise.all([ask(0), ask(1), ask(2), ask(3)]);
    const slow = [0, 1].map(() => db`select pg_sleep(0.2)`.execute());
    const statements = Array.from({ length: waiting }, (_, n) => ask(n));
    const transaction = runTransactionWithoutRetry(
      db,
      async (tx) => tx`insert into written ${tx([{ n: waiting }])}`,
    );
    const ends = await Promise.allSettled([...slow, ...statements, transaction]);
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await database.db`select n from written where n = ${waiting}`).toHaveLength(1);
  },
);
