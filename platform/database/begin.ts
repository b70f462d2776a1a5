/**
 * Runs a transaction of the driver and handles a connection that is lost in the middle of it. Without this, the
 * driver would send later statements to a closed connection, which ends the process, or to another transaction that
 * uses the same slot of the pool by then.
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
 * Maximum time until a transaction begins. A database that does not answer within it counts as unavailable (F5).
 */
const patienceMs = 8_000;

/** A last statement that is sent together with the commit, so that its locks are held for one round trip less. */
export type LastStatement = (tx: Tx) => Promise<unknown> | undefined;

/**
 * Runs `body` in one transaction. If the connection is lost, it rejects at once with that error, and all further
 * statements of `body` are refused. If the transaction does not begin in time, `body` never runs.
 */
export async function begin<T>(db: Db, body: (tx: Tx) => Promise<T>, closing?: LastStatement): Promise<T> {
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
    // The commit of a failed transaction succeeds in PostgreSQL but rolls back, so the result of the closing
    // statement must be checked.
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
 * Returns the result of a transaction or savepoint body, or a promise that never settles if the connection is lost:
 * otherwise the driver would commit or roll back on a lost connection. The outer promise has rejected already, or
 * will when the socket closes.
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

/** Wraps a transaction and its savepoints so that statements throw after the connection is lost. */
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
