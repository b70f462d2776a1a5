import { readSqlState } from './read-sql-state.ts';

/** SQLSTATE of a statement that PostgreSQL refuses because an earlier statement of the transaction failed. */
const refusedAfterFailure = '25P02';

type Results<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for several SQL statements and returns their results. The statements are sent together, so in a transaction
 * they take one database round trip. Rejects with the error of the statement that failed first, so that the caller can
 * recognize a deadlock and retry the transaction. `Promise.all` could reject with a follow-up error of another
 * statement. If a statement takes locks that the other statements need, send that statement first with `execute()`.
 */
export async function awaitStatements<const T extends readonly unknown[]>(started: T): Promise<Results<T>> {
  const settled = await Promise.allSettled(started);
  const failures = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) {
    throw failures.find((reason) => readSqlState(reason) !== refusedAfterFailure) ?? failures[0];
  }
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Results<T>;
}
