import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ['{}', null, "'canal':3B 'walk':1B"],
  ['{market}', null, "'canal':3B 'market':4A 'walk':1B"],
  [
    '{}',
    { name: 'Lux Coffee', district: 'Midtown' },
    "'canal':3B 'coffe':5B 'lux':4B 'midtown':6C 'walk':1B",
  ],
  ['{market}', { name: 'Lux' }, "'canal':3B 'lux':5B 'market':4A 'walk':1B"],
])('a post with the tags %s and the venue %j is found by the words %s', async (tags, venue, words) => {
  const [row] = await database.db<{ words: string }[]>`
    select words_of_post('Walked the canal', ${tags}::text[], ${venue === null ? null : database.db.json(venue)})::text
      as words`;
  expect(row!.words).toBe(words);
});
