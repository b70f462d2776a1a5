/** Transactions that are retried after serialization failures and deadlocks. */
import { FunctionError } from '#platform/contract/errors.ts';
import { runTransactionWithoutRetry, type PreCommitStatementsBuilder } from './begin.ts';
import type { Db, Tx } from './connection.ts';
import { readSqlState } from './read-sql-state.ts';

export { readSqlState } from './read-sql-state.ts';

/** Maximum number of attempts of a transaction that fails with serialization failures or deadlocks (LIM-006). */
export const maxTransactionAttempts = 25;

const retriedStates = new Set(['40001', '40P01']);

interface TransactOptions extends RetryOptions {
  /** Returns the last SQL statements of the transaction. They are sent together with the commit. */
  closing?: PreCommitStatementsBuilder;
}

interface RetryOptions {
  /** Returns a random number from 0 to 1, for the jitter of the back-off between attempts. */
  random?: () => number;
  /** Waits for some milliseconds; replaced in tests. */
  sleep?: (ms: number) => Promise<void>;
}

/**
 * Runs `body` in one transaction. After a serialization failure or deadlock, the whole transaction is run again, up to
 * 25 times in total. Therefore `body` must not have effects outside the database.
 * @throws FunctionError `aborted` with reason `maxretry`, if the last attempt fails too
 */
export function runTransaction<T>(
  db: Db,
  body: (tx: Tx) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> {
  return retryOnConflict(() => runTransactionWithoutRetry(db, body, options.closing), options);
}

/**
 * Calls `attemptOnce`, which runs a transaction or a single SQL statement. After a serialization failure or deadlock,
 * calls it again, up to 25 times in total.
 * @throws FunctionError `aborted` with reason `maxretry`, if the last attempt fails too
 */
export async function retryOnConflict<T>(
  attemptOnce: () => Promise<T>,
  options: RetryOptions = {},
): Promise<T> {
  const random = options.random ?? Math.random;
  const sleep = options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (!retriedStates.has(readSqlState(error))) throw error;
      if (attempt >= maxTransactionAttempts) {
        throw new FunctionError('aborted', 'Too many people changed this at once. Try again.', {
          reason: 'maxretry',
        });
      }
      await sleep(random() * Math.min(2 ** attempt, 200));
    }
  }
}

const lostConnectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53200',
  '08006',
  '08001',
]);

/**
 * Returns true if the error means that the database is unavailable or out of resources. The server then answers with
 * HTTP status 503, and the client may try again later.
 */
export function isDatabaseUnavailableError(error: unknown): boolean {
  return lostConnectionCodes.has(readSqlState(error));
}

const unknownOutcomeCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Returns true if the error means that the connection was lost or closed while results were outstanding. The outcome is
 * then unknown: a commit that was already sent may have taken effect.
 */
export function isCommitOutcomeUnknownError(error: unknown): boolean {
  return unknownOutcomeCodes.has(readSqlState(error));
}

/**
 * Returns true if the error means that an SQL statement, the wait for a lock or an idle transaction timed out in the
 * database. The server then answers with HTTP status 504.
 */
export function isDatabaseTimeoutError(error: unknown): boolean {
  const state = readSqlState(error);
  return state === '57014' || state === '55P03' || state === '25P03';
}
