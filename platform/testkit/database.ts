/** Creates a separate database for a test file. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type ConnectionTarget, type Db } from '#platform/database/connection.ts';
import { templateName } from './global-database.ts';

export interface TestDatabase {
  /** The server's role. */
  app: ConnectionTarget;
  /** The role that owns the tables. */
  migration: ConnectionTarget;
  /** A connection of the owner, for reading and changing rows from outside the server. */
  db: Db;
  drop(): Promise<void>;
}

/** @param template the migrated template by default; `template0` is empty */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const server = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(server.migration, { max: 1 });
  // PostgreSQL refuses concurrent copies of a template, so test files wait for each other.
  await admin.reserve().then(async (session) => {
    // No timeout for waiting.
    await session`set lock_timeout = 0`;
    await session`set statement_timeout = 0`;
    await session`select pg_advisory_lock(7350002)`;
    // Copying files takes a third of the time of the default strategy.
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
