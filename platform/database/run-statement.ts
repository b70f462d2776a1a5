/** Runs single SQL statements, each of which is a complete transaction. */
import postgres from 'postgres';
import { runWithReservedConnection } from './begin.ts';
import type { Db } from './connection.ts';
import { isDatabaseUnavailableError, retryOnConflict } from './transaction.ts';

/**
 * Runs an SQL statement on the connection that was used most recently. Frequent statements therefore use few
 * connections, whose database processes have the plans and tables in the processor's caches. Retries the statement
 * after serialization failures and deadlocks, as `runTransaction` does.
 * @param run sends the statement with the given client
 * @throws Error if the connection is lost, or if the statement has no result within 8 s
 * @throws FunctionError `aborted` with reason `maxretry`, if the last attempt fails too
 */
export function runStatement<T>(db: Db, run: (sql: Db) => Promise<T>): Promise<T> {
  return retryOnConflict(() => runStatementOnce(db, run));
}

function runStatementOnce<T>(db: Db, run: (sql: Db) => Promise<T>): Promise<T> {
  return runWithReservedConnection(db, async (connection) => {
    try {
      return await run(connection.sql);
    } catch (error) {
      // The client may report the error before it notices that the connection is closed. The connection is closed here,
      // so that no other statement is sent on it and waits forever.
      if (isDatabaseUnavailableError(error)) connection.destroy(error as Error);
      // The client may have refused the statement without sending it. It may then still wait for the reply to its
      // previous message. A statement without an effect brings the client back into a defined state before it is
      // reused.
      else if (!(error instanceof postgres.PostgresError)) await connection.sql`select 1`.catch(() => {});
      throw error;
    }
  });
}
