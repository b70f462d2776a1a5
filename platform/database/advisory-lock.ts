import type { Tx } from './connection.ts';

/**
 * Takes a transaction-scoped advisory lock. Used to enforce limits that concurrent transactions could otherwise
 * exceed together.
 * @param what names the locked resource, e.g. `drafts:ID`
 */
export async function takeAdvisoryLock(tx: Tx, what: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`;
}
