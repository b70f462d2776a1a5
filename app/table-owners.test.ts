/** Tests that each table of the real database is owned by exactly one feature. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { features } from './features.ts';
import { listTables } from './personal-data.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('each table of the schema public is owned by exactly one feature', async () => {
  const tables = await listTables(database.db);
  const ownersOf = (table: string) =>
    features.filter((one) => one.tables?.includes(table)).map(({ name }) => name);
  const wrong = tables
    .filter((table) => ownersOf(table).length !== 1)
    .map((table) => `${table} is owned by: ${ownersOf(table).join(', ') || 'no feature'}`);
  expect(wrong).toEqual([]);
  const owned = features.flatMap((feature) => feature.tables ?? []);
  expect(owned.filter((table) => !tables.includes(table))).toEqual([]);
});
