/**
 * Distributes single SQL statements over clients with one connection each. A client gets its next statement when it has
 * answered the previous one.
 *
 * The PostgreSQL client has a pool of its own, but that pool becomes slower with each statement: its list of idle
 * connections grows by one entry per statement, is searched for each statement, and is only emptied when all
 * connections are busy at once. After 400,000 statements one after another, a statement took three times the processor
 * time, and the list 50 MB. It also gives further statements to a busy connection. If it then refuses one without sending
 * it, such as for an undefined value, the results of the others are mixed up.
 */
import { type Client, type Query, StatementQueue } from './statement-queue.ts';

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
 * Returns a `Db` that gives each statement to an idle client. Of several, it takes the one that was used most recently,
 * so that a small load keeps few connections busy, whose database processes have the plans and tables in the processor's
 * caches. If no client is idle, statements wait in the order of their execution. All statements run on `first` until its
 * array types are loaded. Statements that are awaited or have a callback (`forEach`, `cursor(rows, callback)`) are
 * supported; cancelling, iterating over a cursor and `COPY` are not. A statement that waits for a client, or for its
 * result, for more than 8 s is rejected.
 * @param openOther opens another client; called `max - 1` times
 * @param loadTypes reads the array types with `first`. If it fails, the next statement runs it again.
 */
export function distributeStatements<D extends Driver>(
  first: D,
  max: number,
  openOther: () => D,
  loadTypes: () => Promise<void>,
): D {
  const others = Array.from({ length: max - 1 }, openOther);
  const queue = new StatementQueue();
  queue.add(readClient(first));
  let typesLoading: Promise<void> | undefined;
  const loadTypesOnce = () => {
    typesLoading ??= loadTypes().then(
      () => {
        for (const other of others) {
          copyTypes(first, other);
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
export function copyTypes(from: Pick<Driver, 'options'>, to: Pick<Driver, 'options'>): void {
  Object.assign(to.options.parsers, from.options.parsers);
  Object.assign(to.options.serializers, from.options.serializers);
}

function readClient(db: Driver): Client {
  const probe = async () => db.unsafe('select 1');
  return { run: (db.unsafe('') as Query).handler, probe, disconnect: (error) => db.disconnect?.(error) };
}

/** Templates whose caller is recorded. */
const recorded = new WeakSet<object>();

/**
 * Makes the errors of a statement name the place of its template. The PostgreSQL client records the stack of the first
 * call for each template, but only four frames, of which the last one is `call`.
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
