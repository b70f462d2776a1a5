import type { Tx } from './connection.ts';

/**
 * Takes an advisory lock and holds it until the end of the transaction. Transactions that check the same limit, such as
 * the maximum number of drafts, then run one after another. Without the lock, each of two concurrent transactions could
 * stay within the limit although both together exceed it.
 * @param lockName name of the locked resource, such as `drafts:ID`
 */
export async function acquireAdvisoryLock(tx: Tx, lockName: string): Promise<void> {
  // `execute()` sends this statement immediately, so the lock is taken before any statement that the caller sends
  // later, even if the caller does not await this promise first.
  await tx`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute();
}
