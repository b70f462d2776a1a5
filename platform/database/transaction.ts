/** Transactions with retries after serialization failures and deadlocks. */
import { FunctionError } from '#platform/contract/errors.ts';
import { begin, type LastStatement } from './begin.ts';
import type { Db, Tx } from './connection.ts';
import { readSqlState } from './read-sql-state.ts';

export { readSqlState } from './read-sql-state.ts';

/** Maximum number of attempts of a transaction that meets serialization failures or deadlocks (LIM-006). */
export const maxTransactionTries = 25;

const retriedStates = new Set(['40001', '40P01']);

interface TransactOptions {
  /** Returns the last statement for the result, if any. */
  closing?: LastStatement;
  /** Returns a number from 0 to 1 for the jitter between attempts. */
  random?: () => number;
  /** Waits between attempts, in milliseconds; replaced by tests. */
  sleep?: (ms: number) => Promise<void>;
}

/**
 * Runs `body` in one transaction. A serialization failure or deadlock runs all of it again, at most 25 times in
 * total, so `body` must not change anything outside the database.
 * @throws FunctionError `aborted`, reason `maxretry`, after the last attempt failed
 */
export async function transact<T>(
  db: Db,
  body: (tx: Tx) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> {
  const random = options.random ?? Math.random;
  const sleep = options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  for (let attempt = 1; ; attempt++) {
    try {
      return await begin(db, body, options.closing);
    } catch (error) {
      if (!retriedStates.has(readSqlState(error))) throw error;
      if (attempt >= maxTransactionTries) {
        throw new FunctionError('aborted', 'Too many people changed this at once. Please try again.', {
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
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53200',
  '08006',
  '08001',
]);

/** True if the database is unavailable or out of resources: the caller may try again later (503). */
export function isDatabaseAway(error: unknown): boolean {
  return lostConnectionCodes.has(readSqlState(error));
}

/** True if a statement or a lock timed out in the database (504). */
export function isDatabaseTimeout(error: unknown): boolean {
  const state = readSqlState(error);
  return state === '57014' || state === '55P03' || state === '25P03';
}
