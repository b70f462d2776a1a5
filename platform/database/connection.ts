/**
 * Opens connection pools for PostgreSQL and defines their types. The SQL statements are in the `store.ts` files of the
 * features.
 */
import type { Socket } from 'node:net';
import postgres from 'postgres';
import { copyPostgresArrayTypeConverters, createStatementDistributingDb } from './distribute-statements.ts';
import {
  createDatabaseSocket,
  openDatabaseSocket,
  type DatabaseSocketOptions,
} from './open-database-socket.ts';
import { TransactionConnectionPool } from './transaction-connection-pool.ts';

/** Column types that our own code converts to JavaScript values: `bigint` to numbers, `uuid[]` to arrays. */
type Types = { bigint: number; uuids: (string | null)[] };
/** Connection pool. SQL statements that are called on it run outside of transactions. */
export type Db = postgres.Sql<Types>;
/** A running database transaction. SQL statements that are called on it run inside the transaction. */
export type Tx = postgres.TransactionSql<Types>;
/**
 * A connection pool or a transaction: the type of the first parameter of functions that run SQL. Code inside a
 * transaction must pass the transaction, because a statement on the pool would not be part of the transaction.
 */
export type Queryable = Db | Tx;

/** Server, database and credentials of a connection. */
export interface DatabaseConnectionSettings {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/**
 * Default maximum number of connections in one pool. A server process uses two pools of this size: one for
 * transactions, and one for single statements (see `openConnectionPools`).
 */
export const defaultConnectionPoolSize = 12;
/** Maximum number of connections in the job queue's pool. */
export const maxJobQueuePoolSize = 2;
/** Maximum number of connections of the job queue: those of its pool, and one that listens for new jobs (`LISTEN`). */
export const maxJobQueueConnectionsIncludingListener = maxJobQueuePoolSize + 1;
/** Number of connections of one process that listen (`LISTEN`) for notifications from other processes. */
const listenConnections = 1;
/** Maximum number of connections that one server process opens. The same number is in docs/operations.md. */
export const maxDatabaseConnectionsPerProcess =
  2 * defaultConnectionPoolSize + maxJobQueueConnectionsIncludingListener + listenConnections;

interface ConnectOptions {
  /** Maximum number of connections in each pool of `openConnectionPools`; 12 by default. */
  max?: number | undefined;
  /** Logs a notice that the database sends. */
  log?: (message: string, fields?: Record<string, unknown>) => void;
  applicationName?: string;
}

/**
 * Converts `bigint` columns, such as event ids and sizes, to numbers. A value beyond 2^53 throws an error instead of
 * losing digits.
 */
const bigintAsNumber = {
  to: 20,
  from: [20],
  serialize: (value: number) => String(value),
  parse: (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new Error(`bigint out of range: ${text}`);
    return value;
  },
};

/**
 * Converts `uuid[]` values without escaping each character, because a UUID never contains quotes. A string with another
 * length than a UUID is quoted and escaped, so that PostgreSQL can check it.
 */
const uuidsAsText = {
  to: 2951,
  from: [2951],
  serialize: (ids: unknown) =>
    Array.isArray(ids) ? `{${ids.map((id: unknown) => uuidElement(id)).join(',')}}` : ids,
  parse: (text: string) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((id) => (id === 'NULL' ? null : id)),
};

const uuidLength = 36;

function uuidElement(id: unknown): string {
  if (id === null) return 'NULL';
  if (typeof id !== 'string') throw new TypeError('An id must be a string');
  return id.length === uuidLength ? id : `"${id.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Pool in which each connection serves one transaction, or one statement of `runStatement`, at a time. */
type TransactionPool = Pick<TransactionConnectionPool<Db>, 'acquire' | 'release'>;

const transactionPools = new WeakMap<Db, TransactionPool>();

/** Sets the pool from which the transactions of `db` take their connections. */
export function setTransactionConnectionPool(db: Db, transactionPool: TransactionPool): void {
  transactionPools.set(db, transactionPool);
}

/**
 * Returns the pool from which the transactions of `db` take their connections.
 * @throws Error if `db` was not created with `openConnectionPools`
 */
export function getTransactionConnectionPool(db: Db): TransactionPool {
  const found = transactionPools.get(db);
  if (found === undefined) throw new Error('The pool was not opened with openConnectionPools');
  return found;
}

/**
 * Opens three connection pools for one database, and returns one `Db` that uses all of them. Single statements run in
 * the first pool. Transactions run in the second pool, so that no other statement runs inside a transaction. `begin`
 * and `reserve` of the PostgreSQL client, which only migrations, tools and tests call, use the third pool. Each pool
 * connects at its first statement.
 */
export function openConnectionPools(
  target: string | DatabaseConnectionSettings,
  options: ConnectOptions = {},
): Db {
  const max = options.max ?? defaultConnectionPoolSize;
  const first = openStatementClient(target, options);
  const loadTypes = () => fetchTypes(first);
  const statements = createStatementDistributingDb(
    first,
    max,
    () => openStatementClient(target, options, { fetch_types: false }),
    loadTypes,
  );
  const sessions = open(target, options);
  const transactions = new TransactionConnectionPool(
    loadTypes,
    (onLost) => openSingleConnection(target, { ...options, types: first }, onLost),
    max,
  );
  const endOf = (pool: Db) => pool.end.bind(pool);
  const ends = [endOf(statements), endOf(sessions), transactions.end.bind(transactions)];
  const db = Object.assign(statements, {
    begin: sessions.begin.bind(sessions),
    reserve: sessions.reserve.bind(sessions),
    end: async (how?: { timeout?: number }) => {
      await Promise.all(ends.map((end) => end(how)));
    },
  });
  setTransactionConnectionPool(db, transactions);
  return db;
}

/**
 * Makes a client read the database's array types once, now. By default, the client reads the types each time it opens a
 * connection. If such a read failed, the process would end, because the PostgreSQL client cannot report the error.
 */
async function fetchTypes(client: Db): Promise<void> {
  await client`select 1`;
  Object.assign(client.options, { fetch_types: false });
}

/**
 * Opens a PostgreSQL client with a single connection for single statements. If the connection is lost, the client opens
 * a new one for its next statement.
 */
function openStatementClient(
  target: string | DatabaseConnectionSettings,
  options: ConnectOptions,
  more: Partial<DriverOptions> = {},
): Db & { disconnect(error: Error): void } {
  let connected: Socket | undefined;
  const client = open(
    target,
    { ...options, max: 1 },
    {
      ...more,
      socket: (where) => {
        const socket = createDatabaseSocket(where);
        // Ignores the second connection that the client opens for `listen`. Its options are a copy of the client's
        // options.
        if (where === (client.options as unknown)) connected = socket;
        return socket;
      },
    },
  );
  const disconnect = (error: Error) => {
    // With TLS, the PostgreSQL client listens for errors of the encrypted socket only. Without this listener, the error
    // of the underlying socket would end the process.
    connected?.once('error', () => {});
    connected?.destroy(error);
  };
  return Object.assign(client, { disconnect });
}

/**
 * Opens a PostgreSQL client with a single connection, which is opened at the first statement and never reopened.
 * @param options `types` is a client that has already read the array types; their parsers are copied from it
 */
function openSingleConnection(
  target: string | DatabaseConnectionSettings,
  options: ConnectOptions & { types: Db },
  onLost: () => void,
): Db {
  let isUsed = false;
  const single = open(
    target,
    { ...options, max: 1 },
    {
      fetch_types: false,
      socket: async (where) => {
        if (isUsed) throw Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' });
        isUsed = true;
        return openDatabaseSocket(where);
      },
      onclose: onLost,
    },
  );
  copyPostgresArrayTypeConverters(options.types, single);
  return single;
}

type DriverOptions = postgres.Options<{ [Name in keyof Types]: postgres.PostgresType<Types[Name]> }> & {
  /**
   * Option that opens the client's socket. The PostgreSQL client documents this option, but its TypeScript types lack
   * it.
   */
  socket?: (where: DatabaseSocketOptions) => Socket | Promise<Socket>;
};

function open(
  target: string | DatabaseConnectionSettings,
  options: ConnectOptions,
  more: Partial<DriverOptions> = {},
): Db {
  const settings: DriverOptions = {
    ...more,
    max: options.max ?? defaultConnectionPoolSize,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    // Seconds after which the operating system probes an idle connection. A silent loss of the network is otherwise not
    // detected by the connection that listens for notifications, because it sends no statements that could time out.
    keep_alive: 10,
    // The pauses are at most 0.5 s, because the embedded server restarts quickly and longer pauses would only prolong
    // the outage.
    backoff: (tries) => Math.min(0.05 * 2 ** tries, 0.5),
    onnotice: (notice) => options.log?.('database notice', { message: notice.message }),
    types: { bigint: bigintAsNumber, uuids: uuidsAsText },
    connection: {
      application_name: options.applicationName ?? 'plaza',
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
      TimeZone: 'UTC',
    },
  };
  if (typeof target === 'string') return postgres(target, settings);
  return postgres({
    ...settings,
    host: target.host,
    port: target.port,
    user: target.user,
    database: target.database,
    ...(target.password === undefined ? {} : { password: target.password }),
  });
}
