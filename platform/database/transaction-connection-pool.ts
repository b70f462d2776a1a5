/**
 * Connection pool for transactions. Each connection serves one transaction at a time, so that `begin`, statements and
 * `commit` can be sent without waiting for their results. A lost connection is never reopened, because its queued
 * statements would then run outside of their transaction.
 */

/** The PostgreSQL client of one connection. */
interface Driver {
  end(how?: { timeout?: number }): Promise<void>;
}

/**
 * Function that opens the PostgreSQL client for one connection. `onLost` is called once, when the connection has been
 * closed.
 */
type OpenDriver<D> = (onLost: () => void) => D;

/** A connection that is reserved for one transaction at a time. */
export interface TransactionConnection<D = Driver> {
  sql: D;
  isLost(): boolean;
  /**
   * Returns the result of `work`. Rejects immediately if the connection is lost or destroyed before `work` has ended.
   * Must not be called again before the returned promise has settled.
   */
  untilLost<T>(work: Promise<T>): Promise<T>;
  /** Closes the connection without waiting for its statements. */
  destroy(error: Error): void;
}

interface Waiter<D> {
  resolve: (connection: TransactionConnection<D>) => void;
  reject: (error: Error) => void;
}

/** Pool of at most `max` connections. Waiting transactions get a connection in the order of their `acquire` calls. */
export class TransactionConnectionPool<D extends Driver> {
  private readonly prepare: () => Promise<void>;
  private readonly open: OpenDriver<D>;
  private readonly max: number;
  private readonly all = new Set<TransactionConnection<D>>();
  /**
   * Idle connections, in the order of their last use. `acquire` returns the last connection, which was used most
   * recently.
   */
  private readonly idle: TransactionConnection<D>[] = [];
  private readonly waiters = new Set<Waiter<D>>();
  private isPrepared = false;
  private hasEnded = false;

  /** @param prepare runs before the first connection is opened. If it fails, the next `acquire` runs it again. */
  constructor(prepare: () => Promise<void>, open: OpenDriver<D>, max: number) {
    this.prepare = prepare;
    this.open = open;
    this.max = max;
  }

  /**
   * Returns a connection for one transaction. Call `release` when the transaction has ended.
   * @throws Error with the code `CONNECT_TIMEOUT` if no connection becomes free within `patienceMs` milliseconds, or
   * `CONNECTION_ENDED` after `end`
   */
  async acquire(patienceMs: number): Promise<TransactionConnection<D>> {
    if (!this.isPrepared) {
      await this.prepare();
      this.isPrepared = true;
    }
    if (this.hasEnded) throw createEndedError();
    const idle = this.idle.pop();
    if (idle !== undefined) return idle;
    if (this.all.size < this.max) return this.add();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(() => reject(createTransactionStartTimeoutError())), patienceMs);
      const settle = (how: () => void) => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        how();
      };
      const waiter: Waiter<D> = {
        resolve: (connection) => settle(() => resolve(connection)),
        reject: (error) => settle(() => reject(error)),
      };
      this.waiters.add(waiter);
    });
  }

  /**
   * Returns a connection to the pool. Call it when the connection's transaction has ended or the connection is lost.
   */
  release(connection: TransactionConnection<D>): void {
    if (this.hasEnded || connection.isLost()) {
      if (this.hasEnded) void this.close(connection, {});
      this.serveNext();
      return;
    }
    this.idle.push(connection);
    this.serveNext();
  }

  /**
   * Closes idle connections immediately, and every other connection when its transaction ends or after `timeout`
   * seconds, whichever comes first.
   */
  async end(how: { timeout?: number } = {}): Promise<void> {
    this.hasEnded = true;
    for (const waiter of this.waiters) waiter.reject(createEndedError());
    await Promise.all(this.idle.splice(0).map((connection) => this.close(connection, how)));
    const until = performance.now() + (how.timeout ?? Number.POSITIVE_INFINITY) * 1_000;
    while (this.all.size > 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 5));
    for (const connection of this.all) connection.destroy(createEndedError());
  }

  private serveNext(): void {
    const [waiter] = this.waiters;
    if (waiter === undefined) return;
    const connection = this.idle.pop() ?? (this.all.size < this.max ? this.add() : undefined);
    if (connection !== undefined) waiter.resolve(connection);
  }

  private add(): TransactionConnection<D> {
    let lostError: Error | undefined;
    let onLost: ((error: Error) => void) | undefined;
    const lose = (error: Error) => {
      if (lostError !== undefined) return;
      lostError = error;
      this.remove(connection);
      onLost?.(error);
      void rejectQueued(sql);
    };
    const sql = this.open(() => lose(createClosedError()));
    const connection: TransactionConnection<D> = {
      sql,
      isLost: () => lostError !== undefined,
      untilLost: (work) =>
        // `Promise.race` with one promise for the whole lifetime of the connection would keep the results of all its
        // transactions in memory.
        new Promise((resolve, reject) => {
          onLost = reject;
          if (lostError !== undefined) reject(lostError);
          work.then(resolve, reject);
        }),
      destroy: lose,
    };
    this.all.add(connection);
    return connection;
  }

  private remove(connection: TransactionConnection<D>): void {
    this.all.delete(connection);
    const at = this.idle.indexOf(connection);
    if (at >= 0) this.idle.splice(at, 1);
    if (!this.hasEnded) this.serveNext();
  }

  private async close(connection: TransactionConnection<D>, how: { timeout?: number }): Promise<void> {
    await connection.sql.end(how);
    this.all.delete(connection);
  }
}

/** Rejects the SQL statements that the PostgreSQL client of a lost connection has queued. */
async function rejectQueued(driver: Driver): Promise<void> {
  try {
    await driver.end({ timeout: 0 });
  } catch {
    // The connection is lost already, so nothing else needs to be closed.
  }
}

function createClosedError(): Error {
  return Object.assign(new Error('The connection was lost in a transaction'), { code: 'CONNECTION_CLOSED' });
}

function createEndedError(): Error {
  return Object.assign(new Error('The connections to the database were closed'), {
    code: 'CONNECTION_ENDED',
  });
}

/** Creates the error for a transaction that did not begin in time. */
export function createTransactionStartTimeoutError(): Error {
  return Object.assign(new Error('The database did not begin a transaction in time'), {
    code: 'CONNECT_TIMEOUT',
  });
}
