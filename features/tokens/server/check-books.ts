/** Proves the books (M1 to M6, M17): for the sweep, the tests, and the check after every day. */
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

/** A property that does not hold: how often, and where first. */
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

/** All that is wrong with the books in one snapshot; an empty list when they are in order. */
export function checkBooks(db: Db): Promise<BookProblem[]> {
  return readSnapshot(db, checkBooksIn);
}

/** The same in a snapshot that the caller holds. */
export async function checkBooksIn(tx: Tx): Promise<BookProblem[]> {
  await tx`set local statement_timeout = 0`;
  // The whole ledger is sorted once by account: in memory, where it fits.
  await tx`set local work_mem = '64MB'`;
  const problems: BookProblem[] = [];
  for (const [id, find] of properties) {
    const found = await find(tx);
    if (found.violations > 0) problems.push({ id, ...found });
  }
  return problems;
}
