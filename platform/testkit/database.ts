/** Creates a separate database for each test file. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import {
  openConnectionPools,
  type DatabaseConnectionSettings,
  type Db,
} from '#platform/database/connection.ts';
import { templateDatabaseName } from './global-database.ts';

/** The database of one test file, with connection data for the app role and the migration role. */
export interface TestDatabase {
  /** Connection data of the database role that the server uses. */
  app: DatabaseConnectionSettings;
  /** Connection data of the role that owns the tables. */
  migration: DatabaseConnectionSettings;
  /** Open connection with the role that owns the tables. With it, tests read and change rows without the server. */
  db: Db;
  drop(): Promise<void>;
}

/**
 * Creates a database as a copy of a template database.
 * @param template name of the template: by default the migrated one; `template0` for an empty database
 */
export async function createTestDatabase(template = templateDatabaseName): Promise<TestDatabase> {
  const server = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openConnectionPools(server.migration, { max: 1 });
  // PostgreSQL refuses concurrent copies of a template, so an advisory lock makes test files wait for each other.
  await admin.reserve().then(async (session) => {
    // Waits for the lock without a timeout.
    await session`set lock_timeout = 0`;
    await session`set statement_timeout = 0`;
    await session`select pg_advisory_lock(7350002)`;
    // The strategy `file_copy` takes a third of the time of the default strategy.
    await session.unsafe(`create database ${name} template ${template} strategy file_copy`);
    await session`select pg_advisory_unlock(7350002)`;
    session.release();
  });
  const app = { ...server.app, database: name };
  const migration = { ...server.migration, database: name };
  const db = openConnectionPools(migration, { max: 4 });
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
