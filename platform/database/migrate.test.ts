/** Tests that migrations run once, in order and atomically, also if several processes start concurrently. */
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import type { Db } from './connection.ts';
import { migrate, type Migration } from './migrate.ts';

const migration = (name: string, sql: string, digest = `digest of ${sql}`): Migration => ({
  name,
  sql,
  digest,
});
const first = migration('0001-first.sql', 'create table one (id int)');
const second = migration('0002-second.sql', 'create table two (id int); insert into two values (1)');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('template0');
});
afterEach(() => database.drop());

const tables = async () => {
  const rows = await database.db<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  return rows.map((row) => row.name);
};

test('R8 each migration runs once, in order, and new ones run on the next start', async () => {
  expect(await migrate(database.db, [first])).toEqual([first.name]);
  expect(await migrate(database.db, [first])).toEqual([]);
  expect(await migrate(database.db, [first, second])).toEqual([second.name]);
  expect(await database.db`select id from two`).toHaveLength(1);
});

test('R8 a failed migration is rolled back alone and can run later', async () => {
  const broken = migration('0002-second.sql', 'create table two (id int); select from nowhere');
  await expect(migrate(database.db, [first, broken])).rejects.toThrow(/^Migration 0002-second.sql failed: /);
  expect(await tables()).toEqual(['migrations', 'one']);
  expect(await migrate(database.db, [first, second])).toEqual([second.name]);
});

test('R8 a database that is newer than the program is refused, and so is a file that was changed after it ran', async () => {
  await migrate(database.db, [first, second]);
  await expect(migrate(database.db, [first])).rejects.toThrow(
    'The database is newer than this program (it has 0002-second.sql). Start the newer version.',
  );
  const changed = migration(first.name, 'create table one (id bigint)');
  await expect(migrate(database.db, [changed, second])).rejects.toThrow(
    'Migration 0001-first.sql was changed after it ran. Migrations only go forward.',
  );
});

test('a migration without a transaction may build an index concurrently with writers', async () => {
  const concurrent = migration('0002-index.sql', '-- no-transaction\ncreate index concurrently on one (id)');
  expect(await migrate(database.db, [first, concurrent])).toEqual([first.name, concurrent.name]);
});

test('F19 two concurrent starts run one after another, no matter how long the first one takes', async () => {
  // Connections whose lock timeout is shorter than the slow migration.
  const hasty = () =>
    postgres({
      ...database.migration,
      max: 1,
      onnotice: () => {},
      connection: { lock_timeout: 100 },
    }) as unknown as Db;
  const [one, other] = [hasty(), hasty()];
  try {
    const slow = migration('0002-slow.sql', 'select pg_sleep(0.5)');
    const ran = await Promise.all([migrate(one, [first, slow]), migrate(other, [first, slow])]);
    expect(ran.toSorted((a, b) => b.length - a.length)).toEqual([[first.name, slow.name], []]);
    // `migrate` has restored the lock timeout, which it disables while it waits for the advisory lock.
    expect(await one`show lock_timeout`).toEqual([{ lock_timeout: '100ms' }]);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
});

test('a file that is older than one that ran is refused, and nothing runs', async () => {
  await migrate(database.db, [second]);
  const third = migration('0003-third.sql', 'create table three (id int)');
  await expect(migrate(database.db, [first, second, third])).rejects.toThrow(
    'Migration 0001-first.sql is older than 0002-second.sql, which has run. Name it by the current time, so that it runs last.',
  );
  expect(await tables()).toEqual(['migrations', 'two']);
});

describe('a baseline', () => {
  const baseline: Migration = {
    ...migration('0100-baseline.sql', 'create table one (id int); create table two (id int)'),
    replaces: new Map([first, second].map(({ name, digest }) => [name, digest])),
  };
  const later = migration('0101-later.sql', 'create table three (id int)');

  test('runs in an empty database', async () => {
    expect(await migrate(database.db, [baseline, later])).toEqual([baseline.name, later.name]);
    expect(await migrate(database.db, [baseline, later])).toEqual([]);
  });

  test('is recorded without running if every file that it replaces has run', async () => {
    await migrate(database.db, [first, second]);
    expect(await migrate(database.db, [baseline, later])).toEqual([later.name]);
    expect(await database.db`select id from two`).toHaveLength(1);
    expect(await migrate(database.db, [baseline, later])).toEqual([]);
  });

  test('is refused if only some of these files have run, or a changed one', async () => {
    await migrate(database.db, [first]);
    await expect(migrate(database.db, [baseline])).rejects.toThrow('it lacks 0002-second.sql');
    await migrate(database.db, [first, migration(second.name, 'create table two (id bigint)')]);
    await expect(migrate(database.db, [baseline])).rejects.toThrow(
      'Migration 0002-second.sql was changed after it ran.',
    );
    expect(await tables()).toEqual(['migrations', 'one', 'two']);
  });

  test('is refused in a database of a newer program', async () => {
    await migrate(database.db, [baseline, later]);
    await expect(migrate(database.db, [baseline])).rejects.toThrow('it has 0101-later.sql');
  });
});
