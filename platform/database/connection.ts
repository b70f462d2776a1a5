/** Connections to PostgreSQL. The SQL is in the `store.ts` files of the features. */
import postgres from 'postgres';

/** JavaScript types of column types, in addition to those of the driver. */
type Types = { bigint: number; uuids: (string | null)[] };
export type Db = postgres.Sql<Types>;
export type Tx = postgres.TransactionSql<Types>;
/** Parameter of store functions: the pool or a transaction. Within a transaction, pass only the transaction. */
export type Queryable = Db | Tx;

export interface ConnectionTarget {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** Connections of one pool; `connect` opens two of them. */
const poolSize = 12;
/** Connections of the job queue. */
export const jobConnections = 2;
/** One connection that listens for events of other processes. */
const listenConnections = 1;
/** The maximum number of connections that one server process uses. docs/operations.md contains this number. */
export const processConnections = 2 * poolSize + jobConnections + listenConnections;

interface ConnectOptions {
  /** Maximum number of connections. */
  max?: number;
  /** Receives notices and lost connections. */
  log?: (message: string, fields?: Record<string, unknown>) => void;
  applicationName?: string;
}

/**
 * Converts bigint columns (ids of the event log, sizes) to numbers. Values beyond 2^53 throw instead of being
 * rounded.
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
 * Converts uuid[] without checking every character, because an id never needs quotes. A value of another length is
 * quoted like any text, and PostgreSQL validates it.
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

/**
 * Opens a pool. It connects with the first statement. Transactions have a separate pool of the same size: on a
 * connection that also carries single statements, the driver would begin a transaction behind queued statements
 * and, with a hundred of them, let statements of others run inside it.
 */
export function connect(target: string | ConnectionTarget, options: ConnectOptions = {}): Db {
  const statements = open(target, options);
  const transactions = open(target, options);
  const endOf = (pool: Db) => pool.end.bind(pool);
  const ends = [endOf(statements), endOf(transactions)];
  return Object.assign(statements, {
    begin: transactions.begin.bind(transactions),
    reserve: transactions.reserve.bind(transactions),
    end: async (how?: { timeout?: number }) => {
      await Promise.all(ends.map((end) => end(how)));
    },
  });
}

function open(target: string | ConnectionTarget, options: ConnectOptions): Db {
  const settings: postgres.Options<{ [Name in keyof Types]: postgres.PostgresType<Types[Name]> }> = {
    max: options.max ?? poolSize,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    // The embedded server restarts within moments, so long waits would only prolong the outage.
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
