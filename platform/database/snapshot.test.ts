import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { runInReadOnlyDatabaseSnapshot } from './snapshot.ts';
import { isDatabaseUnavailableError } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template0');
  await database.db`create table written (word text not null)`;
});
afterAll(() => database.drop());

test('reads of a snapshot see one point in time despite concurrent writes, and cannot write', async () => {
  const { db } = database;
  const counts = await runInReadOnlyDatabaseSnapshot(db, async (tx) => {
    const before = await tx`select from written`;
    await db`insert into written values ('meanwhile')`;
    return [before.count, (await tx`select from written`).count];
  });
  expect(counts).toEqual([0, 0]);
  expect(await db`select word from written`).toHaveLength(1);
  await expect(
    runInReadOnlyDatabaseSnapshot(db, (tx) => tx`insert into written values ('no')`),
  ).rejects.toThrow('read-only');
});

test('F2 a database that ends during a snapshot fails the reads and not the process', async () => {
  const { db } = database;
  const lost = runInReadOnlyDatabaseSnapshot(db, async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await db`select pg_terminate_backend(${row!.pid})`;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return tx`select word from written`;
  });
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(isDatabaseUnavailableError(error), String(error)).toBe(true);
});
