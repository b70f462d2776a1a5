/**
 * Data folder with a migrated database. A test run creates it once, and the tests of servers with an embedded database
 * copy it: a copy takes a tenth of the time of creating a cluster and running all migrations.
 */
import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openConnectionPools } from '#platform/database/connection.ts';
import { startEmbeddedPostgres, type EmbeddedDatabase } from '#platform/database/embedded/start.ts';
import { readMigrations } from '#platform/database/migrate.ts';
import { prepareDatabase } from '#platform/database/prepare.ts';

/** Environment variable with the path of the prepared folder, for the processes of a test run. */
const variable = 'PLAZA_PREPARED_DATA';

/** Reads the migrations of the project. */
export const readProjectMigrations = () => readMigrations(join(import.meta.dirname, '../../migrations'));

/**
 * Starts a database that need not survive a crash of the machine.
 * @param folder folder for temporary files of the test run
 * @param dataDir data folder of the database
 */
export function startDisposableDatabase(folder: string, dataDir: string): Promise<EmbeddedDatabase> {
  const silent = () => {};
  const stateFolder = join(folder, 'state');
  return startEmbeddedPostgres({ dataDir, stateFolder, log: silent, say: silent, isDisposable: true });
}

/**
 * Creates the prepared data folder, in the state that a stopped server without content leaves behind.
 * `copyPreparedDataFolder` copies it in this test run.
 * @param folder folder for temporary files of the test run
 */
export async function createPreparedDataFolder(folder: string): Promise<void> {
  const dataDir = join(folder, 'prepared');
  const embedded = await startDisposableDatabase(folder, dataDir);
  const db = openConnectionPools(embedded.connection);
  try {
    await prepareDatabase(db, embedded.migrationConnection, await readProjectMigrations());
  } finally {
    await db.end();
    await embedded.stop();
  }
  process.env[variable] = dataDir;
}

/**
 * Creates a data folder, or fills an empty one, with a copy of the prepared folder. If this process runs as root, other
 * users can enter the folder, because the unprivileged user that runs PostgreSQL must be able to. Outside a test run
 * the folder stays empty, and the server creates its database at its first start.
 */
export function copyPreparedDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o711);
  const prepared = process.env[variable];
  if (prepared === undefined) return;
  // As root, the copied files belong to root. The server changes their owner when it starts, as it does after a
  // restore.
  cpSync(prepared, dataDir, { recursive: true });
  // `cpSync` does not copy the modes of folders, and PostgreSQL refuses a cluster that others can enter.
  chmodSync(join(dataDir, 'postgres', 'cluster'), 0o700);
}
