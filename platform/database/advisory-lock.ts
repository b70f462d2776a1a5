import type { Tx } from './connection.ts';

/**
 * Takes an advisory lock until the end of the transaction. It prevents concurrent transactions from exceeding a limit
 * together, such as the maximum number of drafts.
 * @param lockName name of the locked resource, such as `drafts:ID`
 */
export async function acquireAdvisoryLock(tx: Tx, lockName: string): Promise<void> {
  // Sent at once, before the statements that the caller starts together with it.
  await tx`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute();
}
