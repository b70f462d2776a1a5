/** Test data: one venue, for tests in which the choice of the venue does not matter. */
import type { Queryable } from '#platform/database/connection.ts';

/** Inserts the test venue, unless it already exists, and returns its id. */
export async function insertTestVenue(db: Queryable, now: Date): Promise<string> {
  const id = 'ven_of_a_test';
  await db`
    insert into venues (id, name, category, lat, lng, district, city, approximate, source, created_at)
    values (${id}, 'Test Park', 'outdoors', 33.4, -112, '', 'Phoenix', false, 'user', ${now})
    on conflict do nothing`;
  return id;
}
