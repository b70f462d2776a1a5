import { readSqlState } from './read-sql-state.ts';

/** SQLSTATE of a statement that PostgreSQL refuses because an earlier statement of the transaction failed. */
const refusedAfterFailure = '25P02';

type Results<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for SQL statements that are sent together, and returns their results. In a transaction, all of them together
 * take one database round trip. Use this function instead of `Promise.all` in transactions. The returned promise
 * rejects with the error of the statement that failed first, so that a deadlock is recognized and retried. A statement
 * that takes locks must be started first, by `execute()`, so that the other statements run under its locks.
 */
export async function awaitStatements<const T extends readonly unknown[]>(started: T): Promise<Results<T>> {
  const settled = await Promise.allSettled(started);
  const failures = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) {
    throw failures.find((reason) => readSqlState(reason) !== refusedAfterFailure) ?? failures[0];
  }
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Results<T>;
}
