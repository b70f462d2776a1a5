import type { Tx } from './connection.ts';

/**
 * Lets one transaction after the other do a thing, until each ends: for limits, which two at once would each find kept.
 * @param what whose thing, e.g. `drafts:ID`
 */
export async function takeAdvisoryLock(tx: Tx, what: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`;
}
