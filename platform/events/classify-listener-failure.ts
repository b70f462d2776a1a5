/** Decides whether a listener failed because of an event or because of the database. */
import { FunctionError } from '#platform/contract/errors.ts';
import { readSqlState } from '#platform/database/read-sql-state.ts';
import { isDatabaseUnavailableError, isDatabaseTimeoutError } from '#platform/database/transaction.ts';

/**
 * Cause of a listener's failure:
 * - `outage`: the database is unreachable, full, read-only or broken; no event caused the failure
 * - `timeout`: a statement or the wait for a lock took too long, or every retry had a serialization failure; a smaller
 *   batch may succeed
 * - `event`: the listener cannot handle an event
 */
type FailureKind = 'outage' | 'timeout' | 'event';

/**
 * Prefixes of the SQLSTATE codes that mean a failure of the database server: lost connection, missing resources,
 * shutdown, I/O error or internal error.
 */
const outageClasses = ['08', '53', '57P', '58', 'XX'];
const readOnlyTransaction = '25006';

/**
 * Returns the cause of a listener's failure, from the error that the listener threw: a database outage, a timeout, or
 * an event that the listener cannot handle.
 */
export function classifyListenerFailure(error: unknown): FailureKind {
  const state = readSqlState(error);
  if (isDatabaseUnavailableError(error) || state === readOnlyTransaction) return 'outage';
  if (state.length === 5 && outageClasses.some((prefix) => state.startsWith(prefix))) return 'outage';
  if (isDatabaseTimeoutError(error)) return 'timeout';
  return error instanceof FunctionError && error.code === 'aborted' ? 'timeout' : 'event';
}
