/**
 * Starts one PostgreSQL server for the whole test run, before the first test file. Stops the server after the last test
 * file.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openConnectionPools } from '#platform/database/connection.ts';
import { readMigrations } from '#platform/database/migrate.ts';
import { prepareDatabase } from '#platform/database/prepare.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import type { ConnectionTarget } from '#platform/database/connection.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection data of two roles: the server's role (`app`), and the role that owns the tables (`migration`). */
    database: { app: ConnectionTarget; migration: ConnectionTarget };
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
  const embedded = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    log: () => {},
    say: () => {},
    stateFolder: join(folder, 'state'),
    isDisposable: true,
  });
  const db = openConnectionPools(embedded.migrationConnection);
  await db.unsafe(`create database ${templateDatabaseName}`);
  await db.end();
  const template = openConnectionPools({ ...embedded.connection, database: templateDatabaseName });
  await prepareDatabase(
    template,
    { ...embedded.migrationConnection, database: templateDatabaseName },
    await readMigrations(join(import.meta.dirname, '../../migrations')),
  );
  await template.end();
  project.provide('database', { app: embedded.connection, migration: embedded.migrationConnection });
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
