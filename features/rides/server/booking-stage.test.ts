/** Tests the column `stage` of bookings, and the indexes, which depend on this column instead of on the status. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { bookingStatuses, isActiveTripStatus } from '../domain/statuses.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('Q-82 the stage of a booking is active in each status of an accepted trip, and equals the status otherwise', async () => {
  const { db } = database;
  const [generated] = await db<{ expression: string }[]>`
    select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'bookings'::regclass and a.attname = 'stage'`;
  const rows = await db<{ status: string; stage: string }[]>`
    select status, ${db.unsafe(generated!.expression)} as stage
    from unnest(${[...bookingStatuses]}::text[]) as s (status)`;
  expect(Object.fromEntries(rows.map(({ status, stage }) => [status, stage]))).toEqual(
    Object.fromEntries(
      bookingStatuses.map((status) => [status, isActiveTripStatus(status) ? 'active' : status]),
    ),
  );
});

test('no index of bookings depends on the status, so that transitions within a stage write no index', async () => {
  const definitions = await database.db<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'bookings'::regclass`;
  expect(definitions.map(({ name }) => name)).toContain('bookings_requested');
  expect(definitions.filter(({ definition }) => /\bstatus\b/.test(definition))).toEqual([]);
});
