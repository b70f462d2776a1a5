/**
 * Runs a database transaction safely if its connection is lost in the middle. The driver alone would send later
 * statements to the closed connection, which crashes the process, or into another transaction on a reused connection.
 */
import type { Db, Tx } from './connection.ts';
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
 * Maximum time in milliseconds until a transaction begins. If the database takes longer, it counts as unavailable
 * (F5).
 */
const patienceMs = 8_000;

/**
 * Runs the last statement of a transaction. The statement is pipelined with the commit, so that its row locks are
 * held for one round trip less. Returns undefined if there is no such statement.
 */
export type LastStatement = (tx: Tx) => Promise<unknown> | undefined;

/**
 * Runs `body` in one transaction. If the connection is lost, rejects at once, and further statements of `body` are
 * refused. If the transaction does not begin within 8 s, rejects without running `body`.
 */
export async function runTransactionOnce<T>(
  db: Db,
  body: (tx: Tx) => Promise<T>,
  closing?: LastStatement,
): Promise<T> {
  let closed: Promise<unknown> | undefined;
  let isLost = false;
  let isGivenUp = false;
  let patience: NodeJS.Timeout | undefined;
  const begun = db.begin(async (tx) => {
    clearTimeout(patience);
    if (isGivenUp) throw silent();
    const guarded = refuseWhen(tx as Tx, () => isLost);
    return unlessLost(
      async () => {
        const result = await body(guarded);
        if (isLost) return result;
        closed = closing?.(guarded);
        closed?.catch(() => {});
        return result;
      },
      () => isLost,
    );
  });
  begun.catch(() => (isLost = true));
  const late = new Promise<never>((_resolve, reject) => {
    patience = setTimeout(() => {
      isGivenUp = true;
      reject(silent());
    }, patienceMs);
  });
  try {
    const result = (await Promise.race([begun, late])) as T;
    // If the closing statement has failed, PostgreSQL answers the commit without an error, but rolls back. Therefore
    // the closing statement's own result must be checked.
    await closed;
    return result;
  } finally {
    clearTimeout(patience);
  }
}

function silent(): Error {
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
 * Returns a proxy of the transaction and its savepoints, which throws on every statement after the connection was
 * lost.
 */
function refuseWhen(tx: Tx, isLost: () => boolean): Tx {
  const check = () => {
    if (isLost())
      throw Object.assign(new Error('The connection was lost in a transaction'), {
        code: 'CONNECTION_CLOSED',
      });
  };
  const guardBody = (body: unknown) =>
    typeof body === 'function'
      ? (inner: Tx) => unlessLost(async () => body(refuseWhen(inner, isLost)) as unknown, isLost)
      : body;
  return new Proxy(tx, {
    apply(target, self, args) {
      check();
      return Reflect.apply(target as never, self, args);
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'unsafe' && name !== 'savepoint') return value;
      return (...args: unknown[]) => {
        check();
        return (value as (...all: unknown[]) => unknown)(
          ...(name === 'savepoint' ? args.map(guardBody) : args),
        );
      };
    },
  });
}
