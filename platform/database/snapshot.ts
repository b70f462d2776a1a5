/** Several reads of one moment. */
import { begin } from './begin.ts';
import type { Db, Tx } from './connection.ts';

/** Runs reads in one transaction that sees the database as it was when the first of them was asked. It cannot write. */
export function readSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return begin(db, async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    return read(tx);
  });
}
