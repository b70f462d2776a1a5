/** Loads the public books, the sums of the token ledger, in the wire's shape. */
import type { Queryable } from '#platform/database/connection.ts';
import { findLastDay, sumBooks } from './store-books.ts';

export async function loadBooks(db: Queryable) {
  const totals = await sumBooks(db);
  const last = await findLastDay(db);
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
