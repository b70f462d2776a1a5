/**
 * Distributes single SQL statements over clients with one connection each.
 *
 * The PostgreSQL client has a pool of its own, but that pool becomes slower with each statement: its list of idle
 * connections grows by one entry per statement, is searched for each statement, and is only emptied when all
 * connections are busy at once. After 400,000 statements one after another, a statement took three times the processor
 * time, and the list 50 MB.
 */
import type { Db } from './connection.ts';

/**
 * The part of the PostgreSQL client's query objects that its types lack. The client calls `handler` when the query is
 * awaited or executed for the first time; a query that is only a part of another one is never executed.
 */
interface Query extends Promise<unknown> {
  handler: (query: Query) => void;
}

/** A client with one connection. */
interface Client {
  run: (query: Query) => void;
  /** Number of statements that were given to this client and have no result yet. */
  pending: number;
  /** Number of the statement that this client received last. Statements are numbered in the order of their execution. */
  lastStatement: number;
}

/**
 * Returns a `Db` that gives each statement to the client with the fewest pending statements. Of several, it takes the
 * one that was used most recently, so that a small load keeps few connections busy, whose database processes have the
 * plans and tables in the processor's caches. All statements run on `first` until its array types are loaded.
 * @param openOther opens another client; called `max - 1` times
 * @param loadTypes reads the array types with `first`. If it fails, the next statement runs it again.
 */
export function distributeStatements(
  first: Db,
  max: number,
  openOther: () => Db,
  loadTypes: () => Promise<void>,
): Db {
  const opened = [first, ...Array.from({ length: max - 1 }, openOther)];
  const clients = opened.map((db): Client => ({ run: readHandler(db), pending: 0, lastStatement: 0 }));
  let usable = clients.slice(0, 1);
  let typesLoading: Promise<void> | undefined;
  let statements = 0;

  const loadTypesOnce = () => {
    typesLoading ??= loadTypes().then(
      () => {
        for (const other of opened) copyTypes(first, other);
        usable = clients;
      },
      () => {
        typesLoading = undefined;
      },
    );
  };
  const distribute = (query: Query) => {
    if (usable !== clients) loadTypesOnce();
    const client = usable.reduce(chooseClient);
    client.pending++;
    client.lastStatement = ++statements;
    const done = () => void client.pending--;
    // `query.then` would execute the query.
    void Promise.prototype.then.call(query, done, done);
    client.run(query);
  };
  const redirect = <Made>(made: Made): Made => {
    if (made instanceof Promise) void Object.assign(made, { handler: distribute });
    return made;
  };
  const call = (...args: unknown[]) => redirect((first as (...all: unknown[]) => unknown)(...args));
  return Object.assign(call, first, {
    unsafe: (...args: Parameters<Db['unsafe']>) => redirect(first.unsafe(...args)),
    options: { ...first.options, max },
    end: async (how?: { timeout?: number }) => {
      await Promise.all(opened.map((db) => db.end(how)));
    },
  });
}

/** Copies the parsers and serializers of array types, which the PostgreSQL client reads from the database. */
export function copyTypes(from: Pick<Db, 'options'>, to: Pick<Db, 'options'>): void {
  Object.assign(to.options.parsers, from.options.parsers);
  Object.assign(to.options.serializers, from.options.serializers);
}

/** Returns the function that runs the queries of a client. */
function readHandler(db: Db): Query['handler'] {
  return (db`` as unknown as Query).handler;
}

function chooseClient(best: Client, other: Client): Client {
  if (other.pending !== best.pending) return other.pending < best.pending ? other : best;
  return other.lastStatement > best.lastStatement ? other : best;
}
