/** Checks the invariants of the token ledger (M1 to M6, M17), for tests and for the daily check. */
import type { Db, Queryable, Tx } from '#platform/database/connection.ts';
import { runInReadOnlyDatabaseSnapshot } from '#platform/database/snapshot.ts';
import {
  checkTransferDigests,
  checkBalancesSumToZero,
  checkTokenBalancesCoverHolds,
  checkTransferOperationKeysAreUnique,
  checkTransferAmounts,
  checkBalancesMatchTransfers,
  checkEarnedTokensEqualMintTransfers,
  type LedgerInvariantCheckResult,
} from './store-books.ts';

/** A violated invariant of the token ledger. `id` is the name of the invariant, such as `M1`. */
export interface LedgerViolation extends LedgerInvariantCheckResult {
  id: string;
}

const properties: [string, (sql: Queryable) => Promise<LedgerInvariantCheckResult>][] = [
  ['M1', checkBalancesSumToZero],
  ['M2', checkTokenBalancesCoverHolds],
  ['M3', checkBalancesMatchTransfers],
  ['M4', checkTransferOperationKeysAreUnique],
  ['M5', checkTransferDigests],
  ['M6', checkTransferAmounts],
  ['M17', checkEarnedTokensEqualMintTransfers],
];

/** Checks the whole token ledger in one snapshot. Returns the violated invariants; empty if there are none. */
export function findLedgerViolations(db: Db): Promise<LedgerViolation[]> {
  return runInReadOnlyDatabaseSnapshot(db, findLedgerViolationsInTransaction);
}

/** Checks the whole token ledger in the caller's transaction. Returns the violated invariants. */
export async function findLedgerViolationsInTransaction(tx: Tx): Promise<LedgerViolation[]> {
  await tx`set local statement_timeout = 0`;
  // More memory lets PostgreSQL sort the whole ledger without temporary files.
  await tx`set local work_mem = '64MB'`;
  const problems: LedgerViolation[] = [];
  for (const [id, find] of properties) {
    const found = await find(tx);
    if (found.violations > 0) problems.push({ id, ...found });
  }
  return problems;
}
