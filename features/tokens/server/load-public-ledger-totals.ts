import type { Queryable } from '#platform/database/connection.ts';
import { findLatestDailyLedgerCheck, loadLedgerTotals } from './store-books.ts';

/** Loads the public totals of the token ledger, such as minted and burned tokens, in the wire format. */
export async function loadPublicLedgerTotals(db: Queryable) {
  const totals = await loadLedgerTotals(db);
  const last = await findLatestDailyLedgerCheck(db);
  const { inUsers, inEscrow, inPlatform, ...rest } = totals;
  return {
    ...rest,
    inAccounts: inUsers + inEscrow + inPlatform,
    byKind: { user: inUsers, escrow: inEscrow, platform: inPlatform },
    lastCheck:
      last === undefined
        ? null
        : {
            day: last.day,
            at: last.checkedAt.toISOString(),
            closed: last.closed,
            problems: last.problems.map(({ id, violations }) => ({ id, violations })),
          },
  };
}
