/** A database of its own for a test file. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type ConnectionTarget, type Db } from '#platform/database/connection.ts';
import { templateName } from './global-database.ts';

export interface TestDatabase {
  /** The server's role. */
  app: ConnectionTarget;
  /** The role that owns the tables. */
  migration: ConnectionTarget;
  /** A connection of the owner, for looking at rows from outside the server and for changing them. */
  db: Db;
  drop(): Promise<void>;
}

/** @param template the migrated one unless said; `template0` is empty */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const server = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(server.migration, { max: 1 });
  // Two files at once would both hold the template: PostgreSQL refuses, so they take turns.
  await admin.reserve().then(async (session) => {
    // However long the others before it take.
    await session`set lock_timeout = 0`;
    await session`set statement_timeout = 0`;
    await session`select pg_advisory_lock(7350002)`;
    // By its files: by its log, which is PostgreSQL's choice, takes three times as long.
    await session.unsafe(`create database ${name} template ${template} strategy file_copy`);
    await session`select pg_advisory_unlock(7350002)`;
    session.release();
  });
  const app = { ...server.app, database: name };
  const migration = { ...server.migration, database: name };
  const db = connect(migration, { max: 4 });
  return {
    app,
    migration,
    db,
    drop: async () => {
      await db.end({ timeout: 2 });
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end({ timeout: 2 });
    },
  };
}
