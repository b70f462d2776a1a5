import { createStatementTimeoutError, patienceMs } from './patience.ts';
import type { Query } from './statement-queue.ts';

/** Matches a statement with which a transaction sets its own timeout. */
const setsTimeLimit = /^\s*set\s+local\s+statement_timeout\b/i;

/**
 * Watches the statements of one transaction. If results are outstanding but none arrives for 8 s, closes the
 * connection, because the network may have lost it silently (F5). Stops watching after a statement
 * `set local statement_timeout`, because the transaction then has its own timeout.
 */
export class StatementTimeoutWatcher {
  private readonly connection: { destroy(error: Error): void };
  /** Number of statements whose result is outstanding. */
  private outstanding = 0;
  /** The PostgreSQL client's function that sends a statement. All statements of a connection share this function. */
  private send: ((query: Query) => void) | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(connection: { destroy(error: Error): void }) {
    this.connection = connection;
  }

  /** Starts the timer. Call it when the transaction has begun. */
  start(): void {
    if (!this.isStopped) this.timer = setTimeout(() => this.check(), patienceMs).unref();
  }

  /** Stops the watch, at the end of the transaction. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /**
   * Watches a statement from its execution to its result, and returns it. Returns any other value without watching it.
   */
  follow<Made>(made: Made): Made {
    if (!(made instanceof Promise)) return made;
    const query = made as unknown as Query;
    this.send ??= query.handler;
    query.handler = this.handler;
    return made;
  }

  private readonly handler = (query: Query) => {
    if (setsTimeLimit.test(query.strings[0] ?? '')) this.stop();
    if (this.outstanding++ === 0) this.timer?.refresh();
    // Calls `then` of `Promise.prototype`, because `query.then` would execute the query.
    void Promise.prototype.then.call(query, this.settle, this.settle);
    this.send!(query);
  };

  private readonly settle = () => {
    this.outstanding--;
    this.timer?.refresh();
  };

  private check(): void {
    if (this.outstanding > 0) this.connection.destroy(createStatementTimeoutError());
    else this.timer?.refresh();
  }
}
