/** Tests that arrays of ids are sent unchanged, and that PostgreSQL validates other values. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ids = ['01a2006d-1009-7c21-ae05-b52ccb163f07', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

test.each([[[]], [ids], [[ids[0], null, ids[1]]], [[null]]])(
  'an array of ids is returned unchanged: %j',
  async (given) => {
    const [row] = await database.db<{ back: unknown }[]>`select ${given as string[]}::uuid[] as back`;
    expect(row!.back).toEqual(given);
  },
);

test.each([
  'no id',
  '',
  '"',
  '\\',
  `${ids[0]!.replaceAll('-', '')},${'a'.repeat(3)}`,
  `{${'a'.repeat(34)}}`,
  `"${'a'.repeat(34)}"`,
])('a value that is not an id is refused, and never read as another id or as several: %j', async (bad) => {
  await expect(database.db`select ${[ids[0]!, bad]}::uuid[] as back`).rejects.toMatchObject({
    code: '22P02',
  });
});
