import { readSqlState } from './read-sql-state.ts';

/** SQLSTATE of a statement that PostgreSQL refuses because an earlier one of the transaction has failed. */
const refusedAfterFailure = '25P02';

type Results<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for statements that are sent together, in one round trip if they belong to a transaction. Use it there instead
 * of `Promise.all`: it rejects with the error of the statement that failed, not with the refusal of a later one, so
 * that a deadlock is retried. Start a lock first and with `execute()`, which sends it before the statements beside it,
 * so that they see the state under the lock.
 */
export async function awaitStatements<const T extends readonly unknown[]>(started: T): Promise<Results<T>> {
  const settled = await Promise.allSettled(started);
  const failures = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) {
    throw failures.find((reason) => readSqlState(reason) !== refusedAfterFailure) ?? failures[0];
  }
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Results<T>;
}
