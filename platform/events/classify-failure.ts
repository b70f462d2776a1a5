/** Classifies a listener's failure as one of the event or one of the database. */
import { FunctionError } from '#platform/contract/errors.ts';
import { readSqlState } from '#platform/database/read-sql-state.ts';
import { isDatabaseAway, isDatabaseTimeout } from '#platform/database/transaction.ts';

/**
 * `outage`: the database is unreachable, full, read-only or broken; no event caused it. `timeout`: a statement or a
 * lock took too long, or serialization failures exceeded the retries; the batch may be too large. `event`: the
 * listener rejects an event.
 */
type FailureKind = 'outage' | 'timeout' | 'event';

/** SQLSTATE classes of failures of the server itself: connection, resources, shutdown, input/output, internal. */
const outageClasses = ['08', '53', '57P', '58', 'XX'];
const readOnlyTransaction = '25006';

export function classifyFailure(error: unknown): FailureKind {
  const state = readSqlState(error);
  if (isDatabaseAway(error) || state === readOnlyTransaction) return 'outage';
  if (state.length === 5 && outageClasses.some((prefix) => state.startsWith(prefix))) return 'outage';
  if (isDatabaseTimeout(error)) return 'timeout';
  return error instanceof FunctionError && error.code === 'aborted' ? 'timeout' : 'event';
}
