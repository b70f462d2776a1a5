/** Gives SQL statements to clients with one connection each. Each client runs one statement at a time. */
import postgres from 'postgres';
import { createStatementTimeoutError, patienceMs } from './patience.ts';

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
  /** Closes the connection without waiting for replies. The client opens a new one for its next statement. */
  disconnect: (error: Error) => void;
}

/** A client, and the state of its connection. */
interface Worker {
  client: Client;
  /** True if the connection answered the last statement. */
  isConnected: boolean;
  /** The statement or the probe that the client runs; undefined if it runs none. */
  running: Pick<Query, 'reject'> | undefined;
  /** Tick at which the client got its statement or probe; undefined if it runs none. */
  since: number | undefined;
}

/** A statement that waits for a client. */
interface WaitingQuery {
  query: Query;
  /** Tick at which the statement began to wait. */
  since: number;
}

/**
 * Severities of the errors with which PostgreSQL refuses a connection, for example because it has no free slot. After
 * such an error, the connection is closed.
 */
const closingSeverities = new Set(['FATAL', 'PANIC']);

/**
 * Time in milliseconds in which a socket closes after its error was reported. The PostgreSQL client would lose a
 * statement that it gets in this time.
 */
const closingMs = 20;
/** Pause in milliseconds before a client that could not connect tries again, while another client is connected. */
const reconnectPauseMs = 1_000;

/**
 * Interval in milliseconds of the timer that looks for overdue statements. Times are counted in its ticks, because
 * statements are so frequent that a timer for each of them, or reading the clock, would cost much. While the process is
 * blocked or suspended, ticks are not counted, so a reply that waits to be read is not overdue.
 */
const tickMs = 500;
const patienceTicks = patienceMs / tickMs;

/**
 * Queue of the statements that wait for a client. Of several idle clients, the one that was used most recently gets the
 * next statement. A statement that waits, or whose reply is outstanding, for more than 8 s is rejected. In the second
 * case the connection is closed, because the network may have lost it silently (F5).
 */
export class StatementQueue {
  private readonly workers: Worker[] = [];
  /** Clients without a statement. The last one was used most recently. */
  private readonly idle: Worker[] = [];
  private readonly waiting: WaitingQuery[] = [];
  private hasEnded = false;
  private ticks = 0;
  /** The timer for overdue statements. It runs while statements are open, and until its next tick. */
  private timer: NodeJS.Timeout | undefined;

  /** Adds a client, which is used when no other one is idle. */
  add(client: Client): void {
    const worker = { client, isConnected: false, running: undefined, since: undefined };
    this.workers.push(worker);
    this.release(worker, 'leastRecent');
  }

  /** Gives a statement to an idle client. If no client is idle, the statement waits. */
  run(query: Query): void {
    const worker = this.idle.pop();
    if (worker !== undefined) return this.start(worker, query);
    this.waiting.push({ query, since: this.ticks });
    this.startTimer();
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
    worker.running = query;
    worker.since = this.ticks;
    this.startTimer();
    worker.client.run(query);
  }

  private succeed(worker: Worker): void {
    worker.isConnected = true;
    this.release(worker);
  }

  private release(worker: Worker, place: 'mostRecent' | 'leastRecent' = 'mostRecent'): void {
    const next = this.waiting.shift();
    if (next !== undefined) return this.start(worker, next.query);
    worker.running = worker.since = undefined;
    if (place === 'mostRecent') this.idle.push(worker);
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
    else this.probeLater(worker, closingMs);
  }

  /** Probes a client after a pause. Meanwhile it gets no statement. */
  private probeLater(worker: Worker, pauseMs: number): void {
    worker.isConnected = false;
    worker.running = worker.since = undefined;
    setTimeout(() => this.probe(worker), pauseMs).unref();
  }

  /**
   * Runs a statement without an effect. A client that cannot connect gets no statement while another client is
   * connected; otherwise it is used last.
   */
  private probe(worker: Worker): void {
    const overdue = new Promise<never>((_resolve, reject) => (worker.running = { reject }));
    worker.since = this.ticks;
    this.startTimer();
    Promise.race([worker.client.probe(), overdue]).then(
      () => this.succeed(worker),
      () => {
        const isAnotherConnected = this.workers.some(({ isConnected }) => isConnected);
        if (isAnotherConnected && !this.hasEnded) this.probeLater(worker, reconnectPauseMs);
        else this.release(worker, 'leastRecent');
      },
    );
  }

  private startTimer(): void {
    this.timer ??= setInterval(() => this.tick(), tickMs).unref();
  }

  /** Ends overdue statements and probes. Stops the timer if no statement is open. */
  private tick(): void {
    this.ticks++;
    const isOverdue = (since: number) => this.ticks - since > patienceTicks;
    const busy = this.workers.filter(({ since }) => since !== undefined);
    for (const worker of busy) if (isOverdue(worker.since!)) this.abandon(worker);
    while (this.waiting.length > 0 && isOverdue(this.waiting[0]!.since))
      this.waiting.shift()!.query.reject(createStatementTimeoutError());
    if (busy.length > 0 || this.waiting.length > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /**
   * Rejects the statement of a client and closes its connection, so that a late reply is never read. `recover` then
   * probes a new connection before the client gets another statement.
   */
  private abandon(worker: Worker): void {
    const error = createStatementTimeoutError();
    worker.since = this.ticks;
    worker.running?.reject(error);
    worker.client.disconnect(error);
  }
}
