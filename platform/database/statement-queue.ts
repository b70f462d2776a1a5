/** Gives SQL statements to clients with one connection each. Each client runs one statement at a time. */
import postgres from 'postgres';

/**
 * The part of the PostgreSQL client's query objects that its types lack. The client calls `handler` when the query is
 * awaited or executed for the first time; a query that is only a part of another one is never executed.
 */
export interface Query extends Promise<unknown> {
  strings: readonly string[];
  handler: (query: Query) => void;
  canceller: null;
  reject: (error: Error) => void;
}

/** A client with one connection. */
export interface Client {
  /** Gives a query to the client. */
  run: (query: Query) => void;
  /** Runs a statement that has no effect. Rejects if the client cannot connect. */
  probe: () => Promise<unknown>;
}

/** A client, and the state of its connection. */
interface Worker {
  client: Client;
  /** True if the connection answered the last statement. */
  isConnected: boolean;
}

/**
 * Severities of the errors with which PostgreSQL refuses a connection, for example because it has no free slot. After
 * such an error, the connection is closed.
 */
const closingSeverities = new Set(['FATAL', 'PANIC']);

/** Pause in milliseconds before a client that could not connect tries again, while another client is connected. */
const reconnectPauseMs = 1_000;

/**
 * Queue of the statements that wait for a client. Of several idle clients, the one that was used most recently gets the
 * next statement.
 */
export class StatementQueue {
  private readonly workers: Worker[] = [];
  /** Clients without a statement. The last one was used most recently. */
  private readonly idle: Worker[] = [];
  private readonly waiting: Query[] = [];
  private hasEnded = false;

  /** Adds a client, which is used when no other one is idle. */
  add(client: Client): void {
    const worker = { client, isConnected: false };
    this.workers.push(worker);
    this.release(worker, 'leastRecent');
  }

  /** Gives a statement to an idle client. If no client is idle, the statement waits. */
  run(query: Query): void {
    const worker = this.idle.pop();
    if (worker === undefined) this.waiting.push(query);
    else this.start(worker, query);
  }

  /** Makes clients that cannot connect refuse the waiting statements. Call it when the clients are being closed. */
  end(): void {
    this.hasEnded = true;
  }

  private start(worker: Worker, query: Query): void {
    // `query.then` would execute the query.
    void Promise.prototype.then.call(
      query,
      () => this.succeed(worker),
      (error: unknown) => this.recover(worker, error),
    );
    worker.client.run(query);
  }

  private succeed(worker: Worker): void {
    worker.isConnected = true;
    this.release(worker);
  }

  private release(worker: Worker, place: 'mostRecent' | 'leastRecent' = 'mostRecent'): void {
    const next = this.waiting.shift();
    if (next !== undefined) this.start(worker, next);
    else if (place === 'mostRecent') this.idle.push(worker);
    else this.idle.unshift(worker);
  }

  /**
   * Makes a client available again after a failed statement. If the error is not from PostgreSQL or has closed the
   * connection, the connection is lost, or the client refused the statement without sending it and still waits for a
   * reply to its last message. Another statement then brings the client into a defined state first.
   */
  private recover(worker: Worker, error: unknown): void {
    if (error instanceof postgres.PostgresError && !closingSeverities.has(error.severity))
      this.succeed(worker);
    else this.probe(worker);
  }

  /**
   * Runs a statement without an effect. A client that cannot connect gets no statement while another client is
   * connected; otherwise it is used last.
   */
  private probe(worker: Worker): void {
    worker.isConnected = false;
    worker.client.probe().then(
      () => this.succeed(worker),
      () => {
        if (!this.hasEnded && this.workers.some(({ isConnected }) => isConnected))
          setTimeout(() => this.probe(worker), reconnectPauseMs).unref();
        else this.release(worker, 'leastRecent');
      },
    );
  }
}
