/**
 * Starts one PostgreSQL server for the whole test run, before the first test file. Also prepares the data folder for
 * tests that start a server with its own database. Stops the PostgreSQL server after the last test file.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openConnectionPools } from '#platform/database/connection.ts';
import { embeddedDatabaseName } from '#platform/database/embedded/roles.ts';
import { migrateDatabaseAndGrantPrivileges } from '#platform/database/prepare.ts';
import type { DatabaseConnectionSettings } from '#platform/database/connection.ts';
import {
  copyPreparedServerDataFolder,
  createPreparedDataFolder,
  readProjectMigrations,
  startDisposableDatabase,
} from './prepared-data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection data of two roles: the server's role (`app`), and the role that owns the tables (`migration`). */
    database: { app: DatabaseConnectionSettings; migration: DatabaseConnectionSettings };
  }
}

/** Name of the migrated template database, which is copied for every test file. */
export const templateDatabaseName = 'plaza_template';

/**
 * Vitest's global setup: starts the database server and creates the template database. Returns the function that
 * stops the server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-test-'));
  // When tests run as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  await createPreparedDataFolder(folder);
  const dataDir = join(folder, 'data');
  copyPreparedServerDataFolder(dataDir);
  const embedded = await startDisposableDatabase(folder, dataDir);
  const db = openConnectionPools(embedded.migrationConnection);
  await db.unsafe(`create database ${templateDatabaseName} template ${embeddedDatabaseName}`);
  await db.end();
  const template = openConnectionPools({ ...embedded.connection, database: templateDatabaseName });
  // A database does not inherit the privileges that roles have on its template.
  const owner = { ...embedded.migrationConnection, database: templateDatabaseName };
  await migrateDatabaseAndGrantPrivileges(template, owner, await readProjectMigrations());
  await template.end();
  project.provide('database', { app: embedded.connection, migration: embedded.migrationConnection });
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
