/** Transactions: one per mutation, run again when PostgreSQL asks for it. */
import { FunctionError } from '#platform/contract/errors.ts';
import { begin, type Closing } from './begin.ts';
import type { Db, Tx } from './connection.ts';
import { sqlState } from './sql-state.ts';

export { sqlState } from './sql-state.ts';

/** How often a transaction is run in all when it meets a serialisation failure or a deadlock (LIM-006). */
export const maxTransactionTries = 25;

const retriedStates = new Set(['40001', '40P01']);

interface TransactOptions {
  /** The last statement, if the outcome asks for one. */
  closing?: Closing;
  /** A number from 0 to 1 for the jitter between tries, handed in. */
  random?: () => number;
  /** Waits between tries, in milliseconds; handed in by tests. */
  sleep?: (ms: number) => Promise<void>;
}

/**
 * Runs `body` in one transaction. A serialisation failure or deadlock runs all of it again, at most 25 times in all;
 * so `body` touches nothing outside the database.
 * @throws FunctionError `aborted`, reason `maxretry`, when the last try failed too
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
      if (!retriedStates.has(sqlState(error))) throw error;
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

/** True where the database is away or refuses for want of room: the caller may try again later (503). */
export function isDatabaseAway(error: unknown): boolean {
  return lostConnectionCodes.has(sqlState(error));
}

/** True where the database gave up waiting for a statement or a lock (504). */
export function isDatabaseTimeout(error: unknown): boolean {
  const state = sqlState(error);
  return state === '57014' || state === '55P03' || state === '25P03';
}
