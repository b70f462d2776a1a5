/**
 * Test proxy between the server and PostgreSQL. It counts SQL statements and round trips, and can cut connections.
 * During a measurement it delays every response, so that the counts do not depend on the speed of the machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConnectionSettings } from '#platform/database/connection.ts';

/**
 * Delay of each response in milliseconds. During the delay, the server sends all statements that do not depend on the
 * response, so that they always count as the same round trip.
 */
const delayMs = 4;

/** Counters of database use during a measurement. */
export interface DatabaseUsageCounts {
  /** Number of SQL statements, including `begin` and `commit`. */
  statements: number;
  /** Number of rows that the statements returned or wrote. */
  rows: number;
  /** Number of database round trips. A statement begins a new round trip if all earlier statements are answered. */
  roundTrips: number;
  /**
   * Number of round trips for which row locks are held: from the first statement that takes a row lock to the response
   * of `commit`.
   */
  lockedRoundTrips: number;
  /**
   * Milliseconds for which row locks are held, from the first statement that takes a row lock to the response of
   * `commit`. The proxy's delays are included.
   */
  lockedMs: number;
  /**
   * Number of commits that changed rows. A statement that changes rows outside of a transaction counts as one commit.
   */
  commits: number;
}

const noUse: DatabaseUsageCounts = {
  statements: 0,
  rows: 0,
  roundTrips: 0,
  lockedRoundTrips: 0,
  lockedMs: 0,
  commits: 0,
};

/**
 * Point at which the proxy cuts all connections:
 * - a number `n`: before round trip `n` reaches the database; the first round trip is 1
 * - `beforeCommit: n`: before the `n`th commit that changes rows reaches the database
 * - `'answer of commit'`: after a commit in the database, before its response reaches the client
 * - `'answer of commit only'`: at the same point, but cuts only the connection of the commit
 */
export type DatabaseConnectionCutMoment =
  | number
  | { beforeCommit: number }
  | 'answer of commit'
  | 'answer of commit only';

/** A running test proxy in front of a database. */
export interface RoundTripCountingDatabaseProxy {
  /** Connection data of the proxy. */
  target: DatabaseConnectionSettings;
  /** Runs `work`, and returns how the database was used while `work` ran. */
  measure(work: () => Promise<unknown>): Promise<DatabaseUsageCounts>;
  /**
   * Runs `work`, and cuts the connections once at the given point. Returns how the database was used while `work` ran.
   */
  cut(at: DatabaseConnectionCutMoment, work: () => Promise<unknown>): Promise<DatabaseUsageCounts>;
  stop(): Promise<void>;
}

/** Counters of the current measurement, and the number of unanswered statements on all connections. */
class Counters {
  use: DatabaseUsageCounts = { ...noUse };
  private hasChanges = false;
  private unanswered = 0;
  private isLocked = false;
  /** Start time of the current measurement of `lockedMs`; undefined if no lock is held. */
  private lockedSince: number | undefined;
  private isInTransaction = false;

  reset(): void {
    this.use = { ...noUse };
    this.lockedSince = undefined;
    this.isLocked = false;
    this.hasChanges = false;
  }

  sent(sql: string): void {
    const isNew = this.unanswered === 0;
    this.unanswered++;
    this.use.statements++;
    if (isNew) this.use.roundTrips++;
    const locksOnly = /\bfor (no key )?update\b/gi;
    const changesRows = /^\s*(with\b.*\b(insert|update|delete)\b|insert|update|delete)/is.test(
      sql.replaceAll(locksOnly, ''),
    );
    const takesLock = changesRows || locksOnly.test(sql);
    if (takesLock && !this.isLocked) {
      this.isLocked = true;
      this.lockedSince ??= performance.now();
      this.use.lockedRoundTrips++;
    } else if (this.isLocked && isNew) this.use.lockedRoundTrips++;
    if (/^begin/i.test(sql)) this.isInTransaction = true;
    if (changesRows) this.hasChanges = true;
    if (this.hasChanges && (/^commit/i.test(sql) || !this.isInTransaction)) this.use.commits++;
    if (/^(commit|rollback)/i.test(sql)) this.isLocked = this.isInTransaction = this.hasChanges = false;
  }

  answered(): void {
    this.unanswered--;
    if (this.unanswered > 0 || this.isInTransaction || this.lockedSince === undefined) return;
    this.use.lockedMs += performance.now() - this.lockedSince;
    this.lockedSince = undefined;
  }

  /** Forgets the unanswered statements and the locks, because the connections were cut. */
  forget(): void {
    this.unanswered = 0;
    this.lockedSince = undefined;
    this.isLocked = this.isInTransaction = this.hasChanges = false;
  }

  get isIdle(): boolean {
    return this.unanswered === 0;
  }
}

/** Starts a proxy in front of a database server, with which a test counts round trips and cuts connections. */
export async function startRoundTripCountingDatabaseProxy(
  target: DatabaseConnectionSettings,
): Promise<RoundTripCountingDatabaseProxy> {
  const counters = new Counters();
  const sockets = new Set<Socket>();
  let cutPoint: DatabaseConnectionCutMoment | undefined;
  let isObserved = false;
  const isBeforeCut = () => {
    if (typeof cutPoint === 'number') return counters.use.roundTrips >= cutPoint;
    return typeof cutPoint === 'object' && counters.use.commits >= cutPoint.beforeCommit;
  };
  const isAfterCommit = () =>
    (cutPoint === 'answer of commit' || cutPoint === 'answer of commit only') && counters.use.commits > 0;
  const cut = (cutSockets: Iterable<Socket>) => {
    cutPoint = undefined;
    for (const socket of cutSockets) socket.destroy();
    counters.forget();
  };
  const server = createServer((client) => {
    const isFolder = target.host.startsWith('/');
    const database = isFolder
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    const fromClient = createStatementReader((sql) => counters.sent(sql));
    const fromDatabase = createMessageReader(false, (type, body) => {
      if (type === 'C') counters.use.rows += countRows(body);
      if (type === 'Z') counters.answered();
    });
    // True when the "ready for query" message that ends the log-in has arrived. This message answers no SQL statement.
    let isLoggedIn = false;
    client.on('data', (chunk) => {
      fromClient(chunk);
      if (isBeforeCut()) cut(sockets);
      else database.write(chunk);
    });
    const deliver = (chunk: Buffer) => {
      if (client.destroyed) return;
      if (isLoggedIn) fromDatabase(chunk);
      else isLoggedIn = endsLogIn(chunk);
      const cutsOne = cutPoint === 'answer of commit only';
      if (isAfterCommit() && counters.isIdle) cut(cutsOne ? [client] : sockets);
      else if (!isAfterCommit() || cutsOne) client.write(chunk);
    };
    /** Number of responses that are still delayed. Later responses must not overtake them. */
    let delayed = 0;
    database.on('data', (chunk: Buffer) => {
      if (!isObserved && delayed === 0) return deliver(chunk);
      delayed++;
      setTimeout(() => {
        delayed--;
        deliver(chunk);
      }, delayMs);
    });
  });
  const observe = async (work: () => Promise<unknown>) => {
    counters.reset();
    isObserved = true;
    try {
      await work();
      return { ...counters.use };
    } finally {
      isObserved = false;
    }
  };
  // Listens on a Unix socket. On a TCP connection, Nagle's algorithm would hold back a small statement until the
  // previous packet is acknowledged.
  const folder = await mkdtemp(join(tmpdir(), 'plaza-database-proxy-'));
  await new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${target.port}`), resolve));
  return {
    target: { ...target, host: folder },
    measure: observe,
    cut: async (point, work) => {
      cutPoint = point;
      try {
        return await observe(work);
      } finally {
        cutPoint = undefined;
      }
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the number of rows in the message "command complete", whose text is like `UPDATE 3` or `INSERT 0 3`. */
function countRows(body: Buffer): number {
  return Number(/ (\d+)\0$/.exec(body.toString('utf8'))?.[1] ?? 0);
}

/** Returns true if a chunk ends with the message "ready for query" outside of a transaction, as the log-in does. */
function endsLogIn(chunk: Buffer): boolean {
  return chunk.subarray(-6).equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]));
}

/**
 * Returns a function that reads a stream in chunks, splits it into the messages of the PostgreSQL protocol, and passes
 * the type and body of each message to `onMessage`.
 * @param hasStartup true if the stream begins with the start-up message, which has no type
 */
function createMessageReader(
  hasStartup: boolean,
  onMessage: (type: string, body: Buffer) => void,
): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = hasStartup;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      if (!isFirst) onMessage(String.fromCharCode(rest[0]!), rest.subarray(5, end));
      isFirst = false;
      rest = rest.subarray(end);
    }
  };
}

/**
 * Returns a function that reads the stream of a client in chunks, and passes the SQL text of each executed statement to
 * `onStatement`.
 */
function createStatementReader(onStatement: (sql: string) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>();
  let bound = '';
  const textOf = (body: Buffer, from: number) => body.toString('utf8', from, body.indexOf(0, from));
  return createMessageReader(true, (type, body) => {
    if (type === 'Q') onStatement(textOf(body, 0));
    else if (type === 'P') prepared.set(textOf(body, 0), textOf(body, body.indexOf(0) + 1));
    else if (type === 'B') bound = prepared.get(textOf(body, body.indexOf(0) + 1)) ?? '';
    else if (type === 'S') onStatement(bound);
  });
}
