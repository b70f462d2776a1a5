import type { Tx } from './connection.ts';

/**
 * Takes an advisory lock until the end of the transaction. The lock prevents concurrent transactions from exceeding a
 * limit together, such as the maximum number of drafts.
 * @param lockName name of the locked resource, such as `drafts:ID`
 */
export async function acquireAdvisoryLock(tx: Tx, lockName: string): Promise<void> {
  // `execute()` sends this statement now. Statements that the caller starts before it awaits this promise thus run
  // after the lock.
  await tx`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute();
}
