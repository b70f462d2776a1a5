/**
 * A transaction of the driver, safe against a connection that ends in the middle of it. The driver would write what comes
 * after into nothing, which ends the process, or into whatever runs on that place of the pool by then.
 */
import type { Db, Tx } from './connection.ts';
import { sqlState } from './sql-state.ts';

const lostCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
]);

/** How long a transaction may wait for its beginning: a database that says nothing for that long counts as away (F5). */
const patienceMs = 8_000;

/** A last statement, sent together with the commit: what it locks is held for one round trip less. */
export type Closing = (tx: Tx) => Promise<unknown> | undefined;

/**
 * Runs `body` in one transaction. When the connection is lost it rejects with the error of that, at once; whatever
 * `body` still asks for afterwards is refused. When it does not begin in time `body` never runs.
 */
export async function begin<T>(db: Db, body: (tx: Tx) => Promise<T>, closing?: Closing): Promise<T> {
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
    // PostgreSQL answers the end of a transaction that has failed as if all were well, having undone it.
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
 * The outcome of what runs in a transaction or a savepoint, and none at all once the connection is lost: coming back would
 * make the driver end what is gone. It has rejected, or will with the socket's end.
 */
async function unlessLost<T>(work: () => Promise<T>, isLost: () => boolean): Promise<T> {
  try {
    const result = await work();
    if (!isLost()) return result;
  } catch (error) {
    if (!isLost() && !lostCodes.has(sqlState(error))) throw error;
  }
  return new Promise<never>(() => {});
}

/** The same transaction, which throws instead of asking once there is nobody to ask; its savepoints too. */
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
