/** Opens the product's database for a command on this machine: the one named, the one that runs, or a stopped one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type ConnectionTarget, type Db } from '#platform/database/connection.ts';
import { databaseFolder } from '#platform/database/embedded/place.ts';
import { isServerOf } from '#platform/database/embedded/process-stamp.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import type { Config } from '#platform/rpc/config.ts';

export interface OpenedDatabase {
  db: Db;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Opens the database, which may be in use by a running server. A stopped embedded one is started for as long as the
 * command runs. Migrations are brought up to date.
 * @throws Error with one clear line
 */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  const running = config.databaseUrl ?? runningServer(config.dataDir);
  if (running !== undefined)
    return prepare(connect(running, { max: 2, applicationName: 'plaza-command' }), async () => {});
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: () => {},
    say: (line) => process.stderr.write(`${line}\n`),
  });
  return prepare(connect(embedded.connection, { max: 2, applicationName: 'plaza-command' }), () =>
    embedded.stop(),
  );
}

async function prepare(db: Db, stop: () => Promise<void>): Promise<OpenedDatabase> {
  const close = async () => {
    await db.end({ timeout: 3 });
    await stop();
  };
  try {
    await migrate(db, await readMigrations(migrationsFolder));
    return { db, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

/** Where the embedded server of a data folder listens, as it says itself; undefined while it is stopped. */
function runningServer(dataDir: string): ConnectionTarget | undefined {
  if (!existsSync(dataDir)) return undefined;
  const pointed = databaseFolder(dataDir);
  const home = pointed === dataDir ? join(dataDir, 'postgres') : pointed;
  const cluster = join(home, 'cluster');
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketFolder] = lines.map((line) => line.trim());
  if (!isServerOf(Number(pid), cluster)) return undefined;
  const passwordFile = join(home, 'password');
  return {
    host: socketFolder || '127.0.0.1',
    port: Number(port),
    user: 'plaza',
    database: 'plaza',
    ...(existsSync(passwordFile) ? { password: readFileSync(passwordFile, 'utf8').trim() } : {}),
  };
}
