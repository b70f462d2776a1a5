/**
 * The one door to PostgreSQL. SQL itself lives in the `store.ts` of each feature.
 */
import postgres from 'postgres';

/** What the types of columns become in JavaScript, beside the driver's own. */
type Types = { bigint: number; uuids: (string | null)[] };
export type Db = postgres.Sql<Types>;
export type Tx = postgres.TransactionSql<Types>;
/** What a store function needs: the pool or a transaction. Inside a transaction hand on the transaction only. */
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
/** Holds `listen` for events of other processes. */
const listenConnections = 1;
/** The most connections that one server process holds while it serves. docs/operations.md names this number. */
export const processConnections = 2 * poolSize + jobConnections + listenConnections;

interface ConnectOptions {
  /** Connections at most. */
  max?: number;
  /** Notices and lost connections are told here. */
  log?: (message: string, fields?: Record<string, unknown>) => void;
  applicationName?: string;
}

/** bigint columns (ids of the event log, sizes) as numbers; one beyond 2^53 is refused rather than rounded. */
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
 * uuid[] both ways without a look at every character: an id never needs quotes. What has not the length of one is quoted as
 * any text is, for PostgreSQL to judge.
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
  if (typeof id !== 'string') throw new TypeError('an id is a text');
  return id.length === uuidLength ? id : `"${id.replaceAll(/["\\]/g, '\\$&')}"`;
}

/**
 * Opens a pool. Nothing connects before the first statement. Transactions have connections of their own, as many again: on one
 * that carries single statements too, the driver would begin a transaction behind whatever waits there, and behind a
 * hundred of them leave it open for strangers to write into.
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
    // The embedded server is back within moments: waiting longer would only lengthen the outage.
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
