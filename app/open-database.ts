/** Opens the database of this process: the embedded one, or an existing one. */
import type { Logger } from 'pino';
import { connect, type ConnectionTarget, type Db } from '#platform/database/connection.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import type { Config } from '#platform/kernel/config.ts';

export interface OpenDatabase {
  db: Db;
  /** Other processes may use it too. */
  isShared: boolean;
  target: string | ConnectionTarget;
  /** Connection of the role that owns the tables; undefined if the server's own role does. */
  migrationTarget: string | ConnectionTarget | undefined;
  isUp(): boolean;
  close(): Promise<unknown>;
}

/** A running database: connections for the server's statements and for migrations. */
export interface RunningDatabase {
  app: string | ConnectionTarget;
  migration: string | ConnectionTarget | undefined;
}

/**
 * Opens the database.
 * @param given a running one; otherwise the configuration decides
 * @param say prints lines for the operator
 */
export async function openDatabase(
  config: Config,
  given: RunningDatabase | undefined,
  log: Logger,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  const tell = (message: string, fields: Record<string, unknown> = {}) => log.info(fields, message);
  if (given !== undefined) {
    const db = connect(given.app, { log: tell });
    await db`select 1`.catch(async (error: unknown) => {
      await db.end({ timeout: 1 });
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`the database does not answer (${reason})`, { cause: error });
    });
    return {
      db,
      isShared: true,
      target: given.app,
      migrationTarget: given.migration,
      isUp: () => true,
      close: () => db.end({ timeout: 3 }),
    };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: tell, say });
  const db = connect(embedded.connection, { log: tell });
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

/** True if the database answers now. */
export async function isReady(database: OpenDatabase): Promise<boolean> {
  if (!database.isUp()) return false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), 1_500)));
  const answer = database.db`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
