/** A data folder from before images knew what shows them and zones had protected areas. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { distanceBetween } from '#features/places/domain/position.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template0');
  const { db } = database;
  const all = await readMigrations(join(import.meta.dirname, '../migrations'));
  await migrate(
    db,
    all.filter(({ name }) => name < '0150'),
  );
  await fill();
  await migrate(db, all);
});
afterAll(() => database.drop());

const owner = '0190a000-0000-7000-8000-000000000001';
const post = '0190a000-0000-7000-8000-0000000000aa';
const deletedPost = '0190a000-0000-7000-8000-0000000000ab';
const story = '0190a000-0000-7000-8000-0000000000ac';
const key = (kind: string, n: number) => `${kind}/${owner}/1700000000000-${String(n).padStart(24, '0')}.jpg`;

async function fill(): Promise<void> {
  const { db } = database;
  await db`insert into users (id, handle, display_name, email, password_hash, created_at, updated_at, avatar_key, banner_key)
    values (${owner}, 'ana', 'Ana', 'ana@example.org', 'x', now(), now(), ${key('avatars', 5)}, ${key('avatars', 6)})`;
  const images = (n: number) => db.json([{ key: key('posts', n), url: '', width: 1, height: 1, alt: '' }]);
  await db`insert into posts (id, user_id, content, created_at, images, link_card, deleted_at)
    values (${post}, ${owner}, 'Marzipan for sale', now(), ${images(1)}, ${db.json({ imageKey: key('posts', 2) })}, null),
      (${deletedPost}, ${owner}, 'Nougat for sale', now(), ${images(3)}, null, now())`;
  await db`insert into stories (id, user_id, media, created_at, expires_at)
    values (${story}, ${owner}, ${db.json([{ key: key('stories', 4) }])}, now(), now() + interval '24 hours')`;
  for (const [kind, n] of [
    ['posts', 1],
    ['posts', 2],
    ['posts', 3],
    ['stories', 4],
    ['avatars', 5],
    ['avatars', 6],
    ['posts', 7],
  ] as const)
    await db`insert into media (key, kind, user_id, width, height, bytes, sha256, placeholder, created_at, used_at)
      values (${key(kind, n)}, ${kind}, ${owner}, 1, 1, 1, ${'0'.repeat(64)}, '', now(), ${n === 7 ? null : new Date()})`;
  await db`insert into search_words (word, uses) values ('nougat', 1), ('forgotten', 3)`;
  await db`insert into location_zones (id, user_id, kind, name, lat, lng, radius, created_at)
    select gen_random_uuid(), ${owner}, 'home', 'Home ' || n, 33.4, case when n % 2 = 0 then -112 else 179.999 end,
      300 + n * 11, now() from generate_series(1, 400) n`;
}

test('B5 images stored before know what shows them', async () => {
  const rows = await database.db<{ key: string; kind: string | null; id: string | null }[]>`
    select right(key, 5) as key, subject_kind as kind, subject_id as id from media order by right(key, 5)`;
  expect(rows.map(({ kind, id }) => [kind, id])).toEqual([
    ['post', post],
    ['post', post],
    ['post', deletedPost],
    ['story', story],
    ['profile', owner],
    ['profile', owner],
    [null, null],
  ]);
});

test('B6 zones stored before get a secret area of their own that hides them wholly', async () => {
  const rows = await database.db<
    { lat: number; lng: number; radius: number; areaLat: number; areaLng: number; areaRadius: number }[]
  >`
    select z.lat, z.lng, z.radius, a.lat as "areaLat", a.lng as "areaLng", a.radius as "areaRadius"
    from location_zones z join protected_areas a on a.id = z.protected_area_id and a.user_id = z.user_id`;
  expect(rows).toHaveLength(400);
  const eastward: number[] = [];
  for (const row of rows) {
    const distance = distanceBetween(row, { lat: row.areaLat, lng: row.areaLng });
    expect(distance / row.radius).toBeGreaterThan(0.5);
    expect(distance + row.radius).toBeLessThanOrEqual(row.areaRadius + 20);
    eastward.push(Math.sign(row.areaLat - row.lat));
  }
  expect(new Set(rows.map((row) => `${row.areaLat},${row.areaLng}`)).size).toBeGreaterThan(390);
  // As many to the north as to the south, give or take five standard deviations.
  expect(Math.abs(eastward.reduce((sum, sign) => sum + sign, 0))).toBeLessThan(100);
});

test('B6 words of posts deleted before are no longer counted', async () => {
  const rows = await database.db`select word, uses from search_words order by word`;
  expect(rows).toEqual([
    { word: 'for', uses: 1 },
    { word: 'marzipan', uses: 1 },
    { word: 'sale', uses: 1 },
  ]);
});
