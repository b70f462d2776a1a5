/** Snapshot reads: several queries that see the same state of the database. */
import { runTransactionWithoutRetry } from './begin.ts';
import type { Db, Tx } from './connection.ts';

/**
 * Runs `read` in one read-only transaction with snapshot isolation (repeatable read). All queries of `read` see the
 * state of the database at the first query.
 */
export function runInReadOnlyDatabaseSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransactionWithoutRetry(db, async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    return read(tx);
  });
}
