/** Consistent reads of one point in time. */
import { begin } from './begin.ts';
import type { Db, Tx } from './connection.ts';

/** Runs reads in one read-only transaction that sees the database as it was at the first read. */
export function readSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return begin(db, async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    return read(tx);
  });
}
