import { expect, test } from 'vitest';
import { createTestDatabase } from '#platform/testkit/database.ts';
import { openConnectionPools } from './connection.ts';
import { migrateDatabaseAndGrantPrivileges } from './prepare.ts';

test('R8 a role that does not own the database can run the first migration after it failed once', async () => {
  const database = await createTestDatabase('template0');
  const { user, database: name } = database.app;
  await database.db.unsafe(
    `grant create on schema public to ${user}; grant create on database ${name} to ${user}`,
  );
  const db = openConnectionPools(database.app, { max: 2 });
  const prepare = (sql: string) =>
    migrateDatabaseAndGrantPrivileges(db, undefined, [{ name: '0001-first.sql', sql, digest: sql }]);
  try {
    await expect(prepare('select from nowhere')).rejects.toThrow(/^Migration 0001-first.sql failed: /);
    expect((await prepare('create table one (id int)')).ran).toEqual(['0001-first.sql']);
  } finally {
    await db.end({ timeout: 2 });
    await database.drop();
  }
});
