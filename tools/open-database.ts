/** Opens the app's database for a command-line tool, whether or not a server is running on this machine. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  openConnectionPools,
  type DatabaseConnectionSettings,
  type Db,
} from '#platform/database/connection.ts';
import { findDatabaseFolder } from '#platform/database/embedded/data-directory.ts';
import { isPostgresServerOfCluster } from '#platform/database/embedded/process-identity.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import { readMigrations } from '#platform/database/migrate.ts';
import { migrateDatabaseAndGrantPrivileges } from '#platform/database/prepare.ts';
import {
  appRoleName,
  embeddedDatabaseName,
  migrationRoleName,
  readDatabaseRolePassword,
} from '#platform/database/embedded/roles.ts';
import type { Config } from '#platform/kernel/config.ts';

/** Open database of a command-line tool. */
export interface ToolDatabase {
  db: Db;
  /** Address of the database, and the role with which `db` is connected. */
  target: string | DatabaseConnectionSettings;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Options of `openDatabaseForTool`. `as` is the database role: `app` (default) is the role of the server; `owner` is
 * the role that owns the tables, for benchmarks that run `vacuum`.
 */
interface OpenOptions {
  as?: 'app' | 'owner';
}

interface Targets {
  app: string | DatabaseConnectionSettings;
  migration: string | DatabaseConnectionSettings | undefined;
}

/**
 * Opens the configured database, or the embedded one if none is configured, even while a server uses it. Starts the
 * embedded database if it is not running; `close` then stops it again. Runs pending migrations first.
 * @throws Error with a message of one line
 */
export async function openDatabaseForTool(config: Config, options: OpenOptions = {}): Promise<ToolDatabase> {
  const running =
    config.databaseUrl === undefined
      ? runningServer(config.dataDir)
      : { app: config.databaseUrl, migration: config.migrateUrl };
  if (running !== undefined) return prepare(running, options, async () => {});
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: () => {},
    say: (line) => process.stderr.write(`${line}\n`),
  });
  const targets = { app: embedded.connection, migration: embedded.migrationConnection };
  return prepare(targets, options, () => embedded.stop());
}

async function prepare(
  targets: Targets,
  options: OpenOptions,
  stop: () => Promise<void>,
): Promise<ToolDatabase> {
  const open = (target: string | DatabaseConnectionSettings) =>
    openConnectionPools(target, { max: 2, applicationName: 'plaza-command' });
  const app = open(targets.app);
  const target = options.as === 'owner' ? (targets.migration ?? targets.app) : targets.app;
  const db = target === targets.app ? app : open(target);
  const close = async () => {
    await Promise.all([app.end({ timeout: 3 }), db.end({ timeout: 3 })]);
    await stop();
  };
  try {
    await migrateDatabaseAndGrantPrivileges(app, targets.migration, await readMigrations(migrationsFolder));
    return { db, target, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

/**
 * Returns the addresses and roles for connecting to the running embedded database of a data folder; undefined if it is
 * not running.
 */
function runningServer(dataDir: string): Targets | undefined {
  if (!existsSync(dataDir)) return undefined;
  const pointed = findDatabaseFolder(dataDir);
  const home = pointed === dataDir ? join(dataDir, 'postgres') : pointed;
  const cluster = join(home, 'cluster');
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketFolder] = lines.map((line) => line.trim());
  if (!isPostgresServerOfCluster(Number(pid), cluster)) return undefined;
  const targetOf = (user: typeof appRoleName | typeof migrationRoleName): DatabaseConnectionSettings => {
    const password = readDatabaseRolePassword(home, user);
    return {
      host: socketFolder || '127.0.0.1',
      port: Number(port),
      user,
      database: embeddedDatabaseName,
      ...(password === undefined ? {} : { password }),
    };
  };
  return { app: targetOf(appRoleName), migration: targetOf(migrationRoleName) };
}
