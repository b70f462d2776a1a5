import { createStatementTimeoutError, patienceMs } from './patience.ts';
import type { Query } from './statement-queue.ts';

/** A statement with which a transaction sets its own time limit. */
const setsTimeLimit = /^\s*set\s+local\s+statement_timeout\b/i;

/**
 * Watches the statements of one transaction. If no statement has a result for 8 s although results are outstanding, it
 * closes the connection, because the network may have lost the connection silently (F5). After a statement `set local
 * statement_timeout`, which allows longer statements, it does nothing.
 */
export class StatementWatch {
  private readonly connection: { destroy(error: Error): void };
  /** Number of statements whose result is outstanding. */
  private outstanding = 0;
  /** Sends a statement. It is the same function for all statements of a connection. */
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

  /** Watches a statement from its execution to its result. Returns the argument; other values are not changed. */
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
    // `query.then` would execute the query.
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
