/** Checks the invariants of the token ledger (M1 to M6, M17), for tests and for the daily check. */
import type { Db, Queryable, Tx } from '#platform/database/connection.ts';
import { readSnapshot } from '#platform/database/snapshot.ts';
import {
  findChanged,
  findLost,
  findOverdrawn,
  findTwiceBooked,
  findWrongAmounts,
  findWrongBalances,
  findWrongEarnings,
  type Violations,
} from './store-books.ts';

/** A violated invariant of the token ledger. `id` is the name of the invariant, such as `M1`. */
export interface BookProblem extends Violations {
  id: string;
}

const properties: [string, (sql: Queryable) => Promise<Violations>][] = [
  ['M1', findLost],
  ['M2', findOverdrawn],
  ['M3', findWrongBalances],
  ['M4', findTwiceBooked],
  ['M5', findChanged],
  ['M6', findWrongAmounts],
  ['M17', findWrongEarnings],
];

/** Checks the whole token ledger in one snapshot. Returns the violated invariants; empty if there are none. */
export function checkBooks(db: Db): Promise<BookProblem[]> {
  return readSnapshot(db, checkBooksIn);
}

/** Checks the whole token ledger in the caller's transaction. Returns the violated invariants. */
export async function checkBooksIn(tx: Tx): Promise<BookProblem[]> {
  await tx`set local statement_timeout = 0`;
  // More memory lets PostgreSQL sort the whole ledger without temporary files.
  await tx`set local work_mem = '64MB'`;
  const problems: BookProblem[] = [];
  for (const [id, find] of properties) {
    const found = await find(tx);
    if (found.violations > 0) problems.push({ id, ...found });
  }
  return problems;
}
