import type { Tx } from './connection.ts';

/**
 * Takes an advisory lock until the end of the transaction. Transactions that check the same limit, such as the maximum
 * number of drafts, then run one after another. Without the lock, concurrent transactions could exceed the limit
 * together.
 * @param lockName name of the locked resource, such as `drafts:ID`
 */
export async function acquireAdvisoryLock(tx: Tx, lockName: string): Promise<void> {
  // `execute()` sends this statement immediately. Statements that the caller sends before it awaits this promise
  // therefore run after the lock was taken.
  await tx`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute();
}
