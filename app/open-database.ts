/**
 * Connects the server process to its database: to a running PostgreSQL server, or to an embedded server that this
 * process starts.
 */
import type { Logger } from 'pino';
import {
  openConnectionPools,
  type DatabaseConnectionSettings,
  type Db,
} from '#platform/database/connection.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import type { Config } from '#platform/kernel/config.ts';

/** The database of the server process, with its addresses and the functions to check and close it. */
export interface AppDatabase {
  db: Db;
  /** True if other processes may use the database too. */
  isShared: boolean;
  target: string | DatabaseConnectionSettings;
  /**
   * Database address for migrations. It names the role that owns the tables. Undefined if the role in `target` owns the
   * tables.
   */
  migrationTarget: string | DatabaseConnectionSettings | undefined;
  isUp(): boolean;
  close(): Promise<unknown>;
}

/**
 * Addresses of a running database: `app` for the server's queries, and `migration` for migrations (undefined if both
 * use the same role).
 */
export interface AppAndMigrationDatabaseAddresses {
  app: string | DatabaseConnectionSettings;
  migration: string | DatabaseConnectionSettings | undefined;
  /** Maximum number of connections in each pool (see `openConnectionPools`); 12 by default. */
  poolSize?: number | undefined;
}

/**
 * Connects to a running database; if none is given or configured, starts the embedded database.
 * @param given addresses of a running database; undefined to use the configuration
 * @param say prints a line for the operator
 * @throws Error if the running database does not answer, or if the embedded database does not start
 */
export async function openDatabase(
  config: Config,
  given: AppAndMigrationDatabaseAddresses | undefined,
  log: Logger,
  say: (line: string) => void,
): Promise<AppDatabase> {
  const tell = (message: string, fields: Record<string, unknown> = {}) => log.info(fields, message);
  const running = given ?? findConfiguredDatabase(config);
  if (running !== undefined) {
    const db = openConnectionPools(running.app, { log: tell, max: running.poolSize });
    await db`select 1`.catch(async (error: unknown) => {
      await db.end({ timeout: 1 });
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`the database does not answer (${reason})`, { cause: error });
    });
    return {
      db,
      isShared: true,
      target: running.app,
      migrationTarget: running.migration,
      isUp: () => true,
      close: () => db.end({ timeout: 3 }),
    };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: tell, say });
  const db = openConnectionPools(embedded.connection, { log: tell });
  return {
    db,
    isShared: false,
    target: embedded.connection,
    migrationTarget: embedded.migrationConnection,
    isUp: () => embedded.isUp(),
    close: async () => {
      await db.end({ timeout: 3 });
      await embedded.stop();
    },
  };
}

function findConfiguredDatabase({
  databaseUrl,
  migrateUrl,
}: Config): AppAndMigrationDatabaseAddresses | undefined {
  return databaseUrl === undefined ? undefined : { app: databaseUrl, migration: migrateUrl };
}

/** Lifetime of the cached result of a readiness check, in milliseconds. */
const readinessMs = 1_000;

/**
 * Creates the readiness check, which returns true if the database answers a query within 1.5 seconds. Because anyone
 * may request the check, requests within the same second share one query.
 */
export function createDatabaseReadinessCheck(
  database: Pick<AppDatabase, 'db' | 'isUp'>,
): () => Promise<boolean> {
  let checkedAtMs = -Infinity;
  let check = Promise.resolve(false);
  return async () => {
    if (!database.isUp()) return false;
    const now = performance.now();
    if (now - checkedAtMs > readinessMs) {
      checkedAtMs = now;
      check = answersInTime(database.db);
    }
    return check;
  };
}

function answersInTime(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), 1_500)));
  const answer = db`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
