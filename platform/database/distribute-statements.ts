/**
 * Distributes single SQL statements over clients with one connection each. A client gets its next statement when it has
 * answered the previous one.
 *
 * The PostgreSQL client's own pool is not used, for two reasons:
 * - The pool becomes slower with each statement, because its list of idle connections grows. After 400,000 consecutive
 *   statements, a statement took three times the processor time, and the list used 50 MB.
 * - The pool sends further statements on a busy connection. If the client then refuses one of them before sending it,
 *   for example because of an undefined value, the results of the other statements on this connection are mixed up.
 */
import { type Client, type Query, SqlStatementQueue } from './statement-queue.ts';

/** The part of the PostgreSQL client's interface that this file uses. */
interface Driver {
  options: { parsers: object; serializers: object };
  unsafe(sql: string): object;
  end(how?: { timeout?: number }): Promise<void>;
  /** Closes the client's connection without waiting for replies. The next statement opens a new connection. */
  disconnect?(error: Error): void;
}

const transactionStart = /^\s*(begin|start\s+transaction)\b/i;

/**
 * Returns a `Db` that runs each statement on an idle client. If several clients are idle, it chooses the client that
 * was used most recently, so that a small load uses few connections. If no client is idle, statements wait in order. A
 * statement is rejected if it waits for a client, or for its result, for more than 8 s. Until the array types are
 * loaded, all statements run on `first`.
 *
 * A statement can be awaited or have a callback (`forEach`, `cursor(rows, callback)`). Cancelling, iterating over a
 * cursor and `COPY` are not supported.
 * @param max number of clients, including `first`
 * @param openOther opens another client; called `max - 1` times
 * @param loadTypes reads the array types with `first`. If the read fails, the next statement calls `loadTypes` again.
 */
export function createStatementDistributingDb<D extends Driver>(
  first: D,
  max: number,
  openOther: () => D,
  loadTypes: () => Promise<void>,
): D {
  const others = Array.from({ length: max - 1 }, openOther);
  const queue = new SqlStatementQueue();
  queue.add(readClient(first));
  let typesLoading: Promise<void> | undefined;
  const loadTypesOnce = () => {
    typesLoading ??= loadTypes().then(
      () => {
        for (const other of others) {
          copyPostgresArrayTypeConverters(first, other);
          queue.add(readClient(other));
        }
      },
      () => {
        typesLoading = undefined;
      },
    );
  };
  const handler = (query: Query) => {
    if (transactionStart.test(query.strings[0] ?? ''))
      return query.reject(new Error('A transaction needs a connection of its own: use runTransaction'));
    loadTypesOnce();
    return queue.run(query);
  };
  const redirect = <Made>(made: Made): Made => {
    if (made instanceof Promise) void Object.assign(made, { handler, canceller: null });
    return made;
  };
  const call = (...args: unknown[]) => {
    const made = redirect((first as unknown as (...all: unknown[]) => unknown)(...args));
    recordCaller(made, call);
    return made;
  };
  return Object.assign(call, first, {
    unsafe: (...args: unknown[]) => redirect((first.unsafe as (...all: unknown[]) => unknown)(...args)),
    options: { ...first.options, max },
    end: async (how?: { timeout?: number }) => {
      queue.end();
      await Promise.all([first, ...others].map((db) => db.end(how)));
    },
  });
}

/** Copies the parsers and serializers of array types, which the PostgreSQL client reads from the database. */
export function copyPostgresArrayTypeConverters(
  from: Pick<Driver, 'options'>,
  to: Pick<Driver, 'options'>,
): void {
  Object.assign(to.options.parsers, from.options.parsers);
  Object.assign(to.options.serializers, from.options.serializers);
}

function readClient(db: Driver): Client {
  const probe = async () => db.unsafe('select 1');
  return { run: (db.unsafe('') as Query).handler, probe, disconnect: (error) => db.disconnect?.(error) };
}

/** Template strings of the SQL statements for which `recordCaller` has already run. */
const recorded = new WeakSet<object>();

/**
 * Makes the stack trace of a statement's error start at the code that created the statement. Otherwise the stack trace
 * would not contain this code: the PostgreSQL client records only four frames, and the last of them is `call`.
 */
function recordCaller(made: unknown, call: (...args: unknown[]) => unknown): void {
  if (!(made instanceof Promise)) return;
  const { strings } = made as Query;
  if (recorded.has(strings)) return;
  recorded.add(strings);
  for (const key of Object.getOwnPropertySymbols(made)) {
    const origin = Reflect.get(made, key) as unknown;
    if (origin instanceof Error) Error.captureStackTrace(origin, call);
  }
}
