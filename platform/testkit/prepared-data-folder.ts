/**
 * Prepared data folder with a migrated database. A test run creates it once, and each test of a server with an embedded
 * database uses a copy. Copying takes a tenth of the time of creating a cluster and running all migrations.
 */
import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openConnectionPools } from '#platform/database/connection.ts';
import { startEmbeddedPostgres, type EmbeddedDatabase } from '#platform/database/embedded/start.ts';
import { readMigrations } from '#platform/database/migrate.ts';
import { migrateDatabaseAndGrantPrivileges } from '#platform/database/prepare.ts';

/** Name of the environment variable that contains the path of the prepared folder during a test run. */
const variable = 'PLAZA_PREPARED_DATA';

/** Reads the migrations in the project's folder `migrations`. */
export const readProjectMigrations = () => readMigrations(join(import.meta.dirname, '../../migrations'));

/**
 * Starts a test database that may lose its data if the machine crashes.
 * @param folder folder for temporary files of the test run
 * @param dataDir data folder of the database
 */
export function startDisposableDatabase(folder: string, dataDir: string): Promise<EmbeddedDatabase> {
  const silent = () => {};
  const stateFolder = join(folder, 'state');
  return startEmbeddedPostgres({ dataDir, stateFolder, log: silent, say: silent, isDisposable: true });
}

/**
 * Creates the data folder that `copyPreparedServerDataFolder` copies in this test run. The folder contains a migrated
 * database without content.
 * @param folder folder for temporary files of the test run
 */
export async function createPreparedDataFolder(folder: string): Promise<void> {
  const dataDir = join(folder, 'prepared');
  const embedded = await startDisposableDatabase(folder, dataDir);
  const db = openConnectionPools(embedded.connection);
  try {
    await migrateDatabaseAndGrantPrivileges(db, embedded.migrationConnection, await readProjectMigrations());
  } finally {
    await db.end();
    await embedded.stop();
  }
  process.env[variable] = dataDir;
}

/**
 * Creates a data folder, or fills an empty one, with a copy of the prepared folder. Outside a test run, leaves the
 * folder empty, so that the server creates the database at its first start. Permits all users to enter the folder,
 * because PostgreSQL runs as an unprivileged user if this process runs as root.
 */
export function copyPreparedServerDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o711);
  const prepared = process.env[variable];
  if (prepared === undefined) return;
  // If this process runs as root, the copied files belong to root. The server changes their owner when it starts.
  cpSync(prepared, dataDir, { recursive: true });
  // `cpSync` does not copy the modes of folders, and PostgreSQL refuses a cluster that others can enter.
  chmodSync(join(dataDir, 'postgres', 'cluster'), 0o700);
}
