import type { Tx } from './connection.ts';

/**
 * Takes an advisory lock until the end of the transaction. The lock prevents concurrent transactions from exceeding a
 * limit together, such as the maximum number of drafts.
 * @param lockName name of the locked resource, such as `drafts:ID`
 */
export async function acquireAdvisoryLock(tx: Tx, lockName: string): Promise<void> {
  // Sends this statement at once, before the SQL statements that the caller starts without waiting for the lock.
  await tx`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute();
}
