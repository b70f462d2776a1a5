/**
 * Runs a database transaction safely if its connection is lost in the middle. The driver alone would send later
 * statements to the closed connection, which crashes the process, or into another transaction on a reused connection.
 */
import type postgres from 'postgres';
import type { ConnectionTypes, Db, Tx } from './connection.ts';
import { readSqlState } from './read-sql-state.ts';

const lostCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
]);

/**
 * Maximum time in milliseconds until a connection is free, and until the database answers the beginning of a transaction.
 * If the database takes longer, it counts as unavailable (F5).
 */
const patienceMs = 8_000;

/**
 * Runs the last statement of a transaction. The statement is pipelined with the commit, so that its row locks are
 * held for one round trip less. Returns undefined if there is no such statement.
 */
export type LastStatement = (tx: Tx) => Promise<unknown> | undefined;

/** A connection that one transaction has for itself. */
type Reserved = postgres.ReservedSql<ConnectionTypes>;

/**
 * Runs `body` in one transaction. The beginning is pipelined with the first statement of `body`. If the connection is
 * lost, rejects at once, and further statements of `body` are refused. Rejects too if no connection becomes free within
 * 8 s, or if the database does not answer the beginning within 8 s.
 */
export async function runTransactionOnce<T>(
  db: Db,
  body: (tx: Tx) => Promise<T>,
  closing?: LastStatement,
): Promise<T> {
  const connection = await reserveConnection(db);
  let isLost = false;
  const lost = new Promise<never>((_resolve, reject) => {
    const refuse = (error: unknown) => {
      isLost = true;
      reject(error);
    };
    const patience = setTimeout(() => {
      refuse(createLateError());
      // The database may answer later. Its connection then serves other transactions again.
      void begun
        .then(() => connection.unsafe('rollback'))
        .then(
          () => connection.release(),
          () => {},
        );
    }, patienceMs);
    const begun = beginOn(connection, refuse);
    begun.catch(refuse).finally(() => clearTimeout(patience));
  });
  // The transaction below usually ends first; its own result then counts.
  lost.catch(() => {});
  const run = runOnReserved(connection, () => isLost, body, closing);
  run.catch(() => {});
  try {
    return await Promise.race([run, lost]);
  } finally {
    // The driver reuses the slot of a lost connection by itself.
    if (!isLost) connection.release();
  }
}

/** Runs the body, the closing statement and the commit. Rolls back if one of them fails. */
async function runOnReserved<T>(
  connection: Reserved,
  isLost: () => boolean,
  body: (tx: Tx) => Promise<T>,
  closing: LastStatement | undefined,
): Promise<T> {
  const tx = guardTransaction(connection, isLost);
  let result: T;
  try {
    result = await unlessLost(() => body(tx), isLost);
  } catch (error) {
    await connection.unsafe('rollback');
    throw error;
  }
  const closed = closing?.(tx);
  closed?.catch(() => {});
  const { command } = await connection.unsafe('commit');
  // If the closing statement has failed, PostgreSQL answers the commit without an error, but rolls back. Therefore the
  // closing statement's own result must be checked.
  await closed;
  if (command !== 'COMMIT') throw new Error('A statement failed, therefore the transaction was rolled back');
  return result;
}

/** Waits for a free connection and reserves it. */
async function reserveConnection(db: Db): Promise<Reserved> {
  let patience: NodeJS.Timeout | undefined;
  const reserved = db.reserve();
  const late = new Promise<never>((_resolve, reject) => {
    patience = setTimeout(() => {
      reserved.then((connection) => connection.release()).catch(() => {});
      reject(createLateError());
    }, patienceMs);
  });
  try {
    return await Promise.race([reserved, late]);
  } finally {
    clearTimeout(patience);
  }
}

/**
 * Sends `begin` without waiting for its answer. The driver reports a lost connection only to the connection object that
 * it passes to `onexecute`, as its own `begin` uses it.
 */
function beginOn(connection: Reserved, onLost: (error: Error) => void): Promise<unknown> {
  const options = {
    onexecute: (own: object) => {
      Object.assign(own, { onclose: onLost });
      return true;
    },
  };
  return connection.unsafe('begin', [], options as postgres.UnsafeQueryOptions).execute();
}

function createLateError(): Error {
  return Object.assign(new Error('The database did not begin a transaction in time'), {
    code: 'CONNECT_TIMEOUT',
  });
}

/**
 * Runs the body of a transaction or savepoint. If the connection is lost, the returned promise never settles, so that
 * the driver does not send a commit or rollback. The caller is not blocked: the driver's own promise rejects when the
 * socket closes.
 */
async function unlessLost<T>(work: () => Promise<T>, isLost: () => boolean): Promise<T> {
  try {
    const result = await work();
    if (!isLost()) return result;
  } catch (error) {
    if (!isLost() && !lostCodes.has(readSqlState(error))) throw error;
  }
  return new Promise<never>(() => {});
}

/**
 * Returns the transaction on a reserved connection. After the connection was lost, every statement is refused. Adds
 * savepoints, which a reserved connection does not have.
 */
function guardTransaction(connection: Reserved, isLost: () => boolean): Tx {
  let savepoints = 0;
  const check = () => {
    if (isLost())
      throw Object.assign(new Error('The connection was lost in a transaction'), {
        code: 'CONNECTION_CLOSED',
      });
  };
  const savepoint = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    check();
    const name = `s${savepoints++}`;
    await connection.unsafe(`savepoint ${name}`);
    return unlessLost(async () => {
      try {
        return await work(tx);
      } catch (error) {
        check();
        await connection.unsafe(`rollback to ${name}`);
        throw error;
      }
    }, isLost);
  };
  const tx = new Proxy(connection as unknown as Tx, {
    apply(target, self, args) {
      check();
      return Reflect.apply(target as never, self, args);
    },
    get(target, name) {
      if (name === 'savepoint') return savepoint;
      const value: unknown = Reflect.get(target, name);
      if (name !== 'unsafe') return value;
      return (...args: unknown[]) => {
        check();
        return (value as (...all: unknown[]) => unknown)(...args);
      };
    },
  });
  return tx;
}
