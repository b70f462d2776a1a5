/** A town that ran the first release goes on with this one: forward only, nothing lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { Actor } from '#platform/testkit/actor.ts';
import { TestClock } from '#platform/testkit/clock.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { signUp } from '#features/accounts/api.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { likePost } from '#features/likes/api.ts';
import { updatePost } from '#features/posts/api.ts';
import { features } from './features.ts';
import { startPlaza } from './start.ts';

const firstRelease = [
  '0001-platform.sql',
  '0002-answers-as-written.sql',
  '0010-accounts.sql',
  '0020-media.sql',
  '0025-venues.sql',
  '0030-posts.sql',
  '0040-comments.sql',
];
const ana = '0190a000-0000-7000-8000-000000000001';
const postId = '0190a000-0000-7000-8000-0000000000aa';
const migrationsFolder = join(import.meta.dirname, '../migrations');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('template0');
  folder = await mkdtemp(join(tmpdir(), 'plaza-upgrade-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a database of the first release is brought up, and what people wrote is there, may be liked and changed', async () => {
  const { db } = database;
  const all = await readMigrations(migrationsFolder);
  expect(
    await migrate(
      db,
      all.filter(({ name }) => firstRelease.includes(name)),
    ),
  ).toEqual(firstRelease);

  const clock = new TestClock();
  const at = new Date(clock.now().getTime() - 3_600_000);
  const venue = {
    id: 'ven_x',
    name: 'Café Olé',
    category: 'cafe',
    lat: 33.45,
    lng: -112.07,
    approximate: false,
    district: 'Downtown',
  };
  await db`insert into users (id, handle, display_name, created_at, updated_at) values (${ana}, 'ana.old', 'Ana Old', ${at}, ${at})`;
  await db`
    insert into posts (id, user_id, content, created_at, venue, tags)
    values (${postId}, ${ana}, 'From before #old', ${at}, ${db.json(venue)}, ${['old']})`;

  const config = readConfig({
    PORT: '0',
    PLAZA_DATA: folder,
    PLAZA_STARTER_CITY: '0',
    PLAZA_RATE_SCALE: '1000',
  });
  const log = pino({ level: 'error' }, pino.destination(2));
  const plaza = await startPlaza(config, {
    features,
    clock,
    database: { app: database.app, migration: database.migration },
    checkAnswers: true,
    jobs: false,
    log,
  });
  try {
    const applied = await db<{ name: string }[]>`select name from migrations order by name`;
    expect(applied.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    const guest = new Actor(plaza.url);
    const { posts } = (await guest.call(listPosts, {})).ok;
    expect(posts).toMatchObject([
      { id: postId, content: 'From before #old', locationDetails: null, tags: ['old'] },
    ]);

    const { token, user } = (
      await guest.call(signUp, { email: 'ben@example.org', password: 'a walk at dawn', displayName: 'Ben' })
    ).ok;
    const ben = new Actor(plaza.url, { token, id: user.id, handle: user.handle });
    expect((await ben.call(likePost, { postId })).status).toBe(200);
    expect((await ben.call(updatePost, { postId, content: 'Mine' })).status).toBe(403);
    await plaza.listeners.drain();
    expect((await guest.call(getPost, { postId })).ok.post.likes).toBe(1);
    // What is found by words, and what people earn, holds for what was written before too.
    const found = await guest.post<{ posts: { items: { id: string }[] } }>('search', { q: 'cafe ole' });
    expect(found.status, JSON.stringify(found.body)).toBe(200);
    expect(JSON.stringify(found.ok)).toContain(postId);
    for (const userId of [ana, user.id]) {
      expect((await guest.post('getUserStats', { userId })).status).toBe(200);
      expect((await guest.post('getProfile', { userId })).status).toBe(200);
    }
    expect((await guest.post('getBooks', {})).status).toBe(200);
  } finally {
    await plaza.stop();
  }
}, 60_000);
