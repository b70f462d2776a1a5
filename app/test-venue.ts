/** A venue for tests that need any venue. */
import type { Queryable } from '#platform/database/connection.ts';

/** Inserts a venue and returns its id. Does nothing if it exists. */
export async function insertTestVenue(db: Queryable, now: Date): Promise<string> {
  const id = 'ven_of_a_test';
  await db`
    insert into venues (id, name, category, lat, lng, district, city, approximate, source, created_at)
    values (${id}, 'Test Park', 'outdoors', 33.4, -112, '', 'Phoenix', false, 'user', ${now})
    on conflict do nothing`;
  return id;
}
