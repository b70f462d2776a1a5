/** Tells why a listener failed: because of the event, or because of the database. */
import { FunctionError } from '#platform/contract/errors.ts';
import { sqlState } from '#platform/database/sql-state.ts';
import { isDatabaseAway, isDatabaseTimeout } from '#platform/database/transaction.ts';

/**
 * `outage`: the database is unreachable, full, read-only or broken; no event is to blame.
 * `timeout`: a statement or a lock took too long, or transactions kept colliding; the batch may be too large.
 * `event`: the listener rejects an event.
 */
type FailureKind = 'outage' | 'timeout' | 'event';

/** SQLSTATE classes in which the server itself is in trouble: connection, resources, shutdown, input/output, internal. */
const outageClasses = ['08', '53', '57P', '58', 'XX'];
const readOnlyTransaction = '25006';

export function classifyFailure(error: unknown): FailureKind {
  const state = sqlState(error);
  if (isDatabaseAway(error) || state === readOnlyTransaction) return 'outage';
  if (state.length === 5 && outageClasses.some((prefix) => state.startsWith(prefix))) return 'outage';
  if (isDatabaseTimeout(error)) return 'timeout';
  return error instanceof FunctionError && error.code === 'aborted' ? 'timeout' : 'event';
}
