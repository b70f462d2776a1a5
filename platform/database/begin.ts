/**
 * Runs a database transaction with as few database round trips as possible: `begin` is sent together with the first
 * statements, and `commit` together with the last. A lost connection fails the transaction immediately.
 */
import type { PendingQuery, Row } from 'postgres';
import { awaitStatements } from './await-statements.ts';
import { type Db, type Tx, getTransactionConnectionPool } from './connection.ts';
import { patienceMs } from './patience.ts';
import { StatementTimeoutWatcher } from './statement-watch.ts';
import {
  createTransactionStartTimeoutError,
  type TransactionConnection,
} from './transaction-connection-pool.ts';

/**
 * Function that returns the last SQL statements of a transaction. They are sent together with the commit, so that
 * their row locks are held for one round trip less.
 */
export type PreCommitStatementsBuilder = (tx: Tx) => PendingQuery<Row[]>[];

/**
 * Runs `body` in one transaction and returns its result. Rolls back if `body` throws or a statement fails. Rejects if
 * the connection is lost, if the transaction does not begin within 8 s, or if a statement takes longer than 8 s.
 * Further statements of `body` are then refused.
 * @param closing returns the last statements, which are sent together with the commit
 */
export async function runTransactionWithoutRetry<T>(
  db: Db,
  body: (tx: Tx) => Promise<T>,
  closing?: PreCommitStatementsBuilder,
): Promise<T> {
  return runWithReservedConnection(db, (connection, stopTimer) => {
    const watch = new StatementTimeoutWatcher(connection);
    const begun = connection.sql.unsafe('begin').execute();
    begun.then(
      () => {
        stopTimer();
        watch.start();
      },
      (error: Error) => connection.destroy(error),
    );
    return run(connection, watch, body, closing).finally(() => watch.stop());
  });
}

/**
 * Runs `work` with a connection that is reserved for it. Rejects immediately if the connection is lost. Closes the
 * connection if `work` has neither ended nor called `stopTimer` within 8 s.
 * @throws Error if no connection becomes free within 8 s, or if the connection is lost
 */
export async function runWithReservedConnection<T>(
  db: Db,
  work: (connection: TransactionConnection<Db>, stopTimer: () => void) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  const connections = getTransactionConnectionPool(db);
  const connection = await connections.acquire(patienceMs);
  const timer = setTimeout(
    () => connection.destroy(createTransactionStartTimeoutError()),
    deadline - performance.now(),
  );
  const stopTimer = () => clearTimeout(timer);
  try {
    return await connection.untilLost(work(connection, stopTimer));
  } finally {
    stopTimer();
    connections.release(connection);
  }
}

/** Runs the body of a transaction, and then commits or rolls back. */
async function run<T>(
  connection: TransactionConnection<Db>,
  watch: StatementTimeoutWatcher,
  body: (tx: Tx) => Promise<T>,
  closing: PreCommitStatementsBuilder | undefined,
): Promise<T> {
  const { sql } = connection;
  const scope = { isOpen: true, savepoints: 0 };
  const tx = createTransaction(connection, watch, scope);
  let result: T;
  // The last statements are executed here, before `commit`, because the client sends statements in the order of
  // `execute`.
  let last: PendingQuery<Row[]>[];
  try {
    result = await body(tx);
    last = (closing?.(tx) ?? []).map((statement) => statement.execute());
  } catch (error) {
    scope.isOpen = false;
    await watch.follow(sql`rollback`);
    throw error;
  }
  scope.isOpen = false;
  // If a statement has failed, PostgreSQL answers `commit` with `ROLLBACK` instead of an error.
  const [{ command }] = await awaitStatements([watch.follow(sql`commit`).execute(), ...last]);
  if (command !== 'COMMIT') throw createFailedError();
  return result;
}

interface Scope {
  /** True until the commit or the rollback begins. After that, further statements of the body are refused. */
  isOpen: boolean;
  savepoints: number;
}

/**
 * Creates the transaction object that is passed to `body`. It refuses statements after the transaction has ended or
 * its connection was lost.
 */
function createTransaction(
  connection: TransactionConnection<Db>,
  watch: StatementTimeoutWatcher,
  scope: Scope,
): Tx {
  const { sql } = connection;
  const check = () => {
    if (connection.isLost() || !scope.isOpen)
      throw Object.assign(new Error('The transaction has ended'), { code: 'CONNECTION_CLOSED' });
  };
  const savepoint = async (body: (tx: Tx) => Promise<unknown>) => {
    check();
    const name = `s${++scope.savepoints}`;
    await watch.follow(sql.unsafe(`savepoint ${name}`));
    try {
      return await body(tx);
    } catch (error) {
      check();
      await watch.follow(sql.unsafe(`rollback to ${name}`));
      throw error;
    }
  };
  const tx = new Proxy(sql, {
    apply(target, self, args) {
      check();
      return watch.follow(Reflect.apply(target as never, self, args));
    },
    get(target, name) {
      if (name === 'savepoint') return savepoint;
      if (name === 'unsafe') {
        check();
        return (...args: Parameters<Tx['unsafe']>) => watch.follow(sql.unsafe(...args));
      }
      return Reflect.get(target, name) as unknown;
    },
  }) as unknown as Tx;
  return tx;
}

function createFailedError(): Error {
  return Object.assign(new Error('The transaction was rolled back because a statement has failed'), {
    code: '25P02',
  });
}
