/** Gives SQL statements to clients with one connection each. Each client runs one statement at a time. */
import postgres from 'postgres';
import { createStatementTimeoutError, patienceMs } from './patience.ts';

/**
 * Members of the PostgreSQL client's query objects that its TypeScript types lack. The client calls `handler`, which
 * sends the query, when the query is awaited or executed for the first time. A query that is only a fragment of another
 * query is never executed.
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
  /** Tick count (see `tickMs`) at which the client got its statement or probe; undefined if it runs none. */
  since: number | undefined;
}

/** A statement that waits for a client. */
interface WaitingQuery {
  query: Query;
  /** Tick count (see `tickMs`) at which the statement began to wait. */
  since: number;
}

/**
 * Severities of errors after which PostgreSQL closes the connection, for example because it has no free connection
 * slot.
 */
const closingSeverities = new Set(['FATAL', 'PANIC']);

/**
 * Pause in milliseconds before a client is used again after an error of its connection. The socket closes during this
 * pause. Without the pause, the PostgreSQL client could lose a statement that it gets before the socket has closed.
 */
const closingMs = 20;
/** Pause in milliseconds before a client that could not connect is probed again while another client is connected. */
const reconnectPauseMs = 1_000;

/**
 * Interval in milliseconds of the timer that looks for overdue statements. Waiting times are counted in ticks of this
 * timer, because measuring the time of each statement would cost too much. While the process is blocked or suspended,
 * no ticks are counted, so that replies that arrive in this time do not become overdue.
 */
const tickMs = 500;
const patienceTicks = patienceMs / tickMs;

/**
 * Queue of the statements that wait for a client. If several clients are idle, the client that was used most recently
 * gets the next statement. A statement is rejected if it waits for a client, or for its reply, for more than 8 s. If
 * the reply is missing, the connection is closed too, because the network may have lost the connection silently (F5).
 */
export class SqlStatementQueue {
  private readonly workers: Worker[] = [];
  /** Idle clients. The last client in the array was used most recently. */
  private readonly idle: Worker[] = [];
  private readonly waiting: WaitingQuery[] = [];
  private hasEnded = false;
  private ticks = 0;
  /**
   * Timer that looks for overdue statements. It stops at the first tick at which no statement is waiting or running.
   */
  private timer: NodeJS.Timeout | undefined;

  /** Adds a client. It gets a statement only when no other client is idle. */
  add(client: Client): void {
    const worker = { client, isConnected: false, running: undefined, since: undefined };
    this.workers.push(worker);
    this.release(worker, 'leastRecent');
  }

  /** Runs a statement on an idle client. If no client is idle, the statement waits. */
  run(query: Query): void {
    const worker = this.idle.pop();
    if (worker !== undefined) return this.start(worker, query);
    this.waiting.push({ query, since: this.ticks });
    this.startTimer();
  }

  /**
   * Marks the queue as ended, because the clients are being closed. From then on, clients that cannot connect get
   * statements too, so that waiting statements fail immediately instead of after their timeout.
   */
  end(): void {
    this.hasEnded = true;
  }

  private start(worker: Worker, query: Query): void {
    // Calls `then` of `Promise.prototype`, because `query.then` would execute the query.
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
   * Makes a client available again after a failed statement. An ordinary SQL error leaves the client ready. After any
   * other error, the connection may be lost, or the client may still wait for an earlier reply. The client is then
   * probed with a statement without an effect before it gets another statement.
   */
  private recover(worker: Worker, error: unknown): void {
    if (error instanceof postgres.PostgresError && !closingSeverities.has(error.severity))
      this.succeed(worker);
    else this.probeLater(worker, closingMs);
  }

  /** Probes a client after a pause. Until then, the client gets no statement. */
  private probeLater(worker: Worker, pauseMs: number): void {
    worker.isConnected = false;
    worker.running = worker.since = undefined;
    setTimeout(() => this.probe(worker), pauseMs).unref();
  }

  /**
   * Probes a client with a statement that has no effect. If the probe fails while another client is connected, the
   * client is probed again later. If no other client is connected, the client becomes available, so that statements
   * fail with its error instead of waiting.
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

  /** Rejects overdue statements and probes. Stops the timer if no statement is waiting or running. */
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
