/**
 * Time in milliseconds for which the server counts as busy after the start of a batch of several calls (see
 * `busyLingerMs`).
 */
const busyForMs = 1_000;

/** Limits and delays of a `CallBatcher`. */
interface BatcherOptions {
  /** Maximum number of calls in one batch. */
  maxSize: number;
  /** Maximum number of waiting calls. Further calls are refused. */
  maxWaiting: number;
  /**
   * Maximum waiting time of a call in milliseconds. If a waiting call exceeds it, new calls are refused until that call
   * starts. A short burst is thus accepted, but a lasting overload is not.
   */
  maxWaitMs: number;
  /** Maximum number of concurrent batches. */
  parallel: number;
  /**
   * Minimum time in milliseconds between the starts of two concurrent batches. The delay makes batches larger: one
   * batch of all waiting calls costs less than two batches of half the size. Concurrent batches are permitted, because
   * a batch that waits for a lock or a slow disk must not delay the other calls.
   */
  overlapAfterMs: number;
  /**
   * Milliseconds for which a batch waits for further calls. With 0, the default, the batch starts at the next turn of
   * the event loop.
   */
  lingerMs?: number;
  /**
   * Milliseconds for which a batch waits for further calls while the server is busy; 0 by default. The server is busy
   * if the previous batch had more than one call and started less than `busyForMs` (one second) ago. Under load the
   * server then runs few large batches, but a single call is not delayed.
   */
  busyLingerMs?: number;
}

interface WaitingCall<Call, Answer> {
  call: Call;
  /** Time of the call's arrival (`performance.now()`). */
  since: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface RunningBatch {
  /** Time at which the batch started, or will start after its wait for further calls (`performance.now()`). */
  startedAt: number;
}

/**
 * Batches calls that arrive within a few milliseconds and runs each batch as one unit. While a batch is running,
 * further calls wait for the next batch. The next batch starts when no batch is running, or when every running batch
 * has run for at least `overlapAfterMs`. Batches therefore grow under load.
 */
export class CallBatcher<Call, Answer> {
  private waiting: WaitingCall<Call, Answer>[] = [];
  private readonly running = new Set<RunningBatch>();
  /** Timer that starts another batch for the waiting calls, if the running batch takes longer than `overlapAfterMs`. */
  private overlapTimer: ReturnType<typeof setTimeout> | undefined;
  /** Number of calls in the batch that started last, and the time of its start (`performance.now()`). */
  private last = { size: 0, startedAt: -Infinity };
  private readonly run: (calls: Call[]) => Promise<Answer[]>;
  private readonly options: BatcherOptions;
  private readonly refuse: () => Error;
  /**
   * The error with which every refused call is rejected. One error object is reused, because capturing a stack trace
   * for each call would cost more than the rest of the refusal.
   */
  private refusal: Error | undefined;

  /**
   * @param run runs one batch and returns the responses in the order of the calls
   * @param refuse creates the error with which new calls are rejected if too many calls wait or the oldest call has
   *   waited too long
   */
  constructor(run: (calls: Call[]) => Promise<Answer[]>, options: BatcherOptions, refuse: () => Error) {
    this.run = run;
    this.options = options;
    this.refuse = refuse;
  }

  add(call: Call): Promise<Answer> {
    const refusal = this.findRefusal();
    if (refusal !== undefined) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      this.waiting.push({ call, since: performance.now(), resolve, reject });
      this.startNowOrLater();
    });
  }

  private startNowOrLater(): void {
    const { overlapAfterMs, parallel } = this.options;
    if (this.mayStart()) {
      const lingerMs = this.chooseLinger();
      const batch = { startedAt: performance.now() + lingerMs };
      this.running.add(batch);
      // Even without a linger time, the batch waits for one turn of the event loop, so that it includes all calls that
      // arrive in this turn.
      if (lingerMs > 0) setTimeout(() => void this.drain(batch), lingerMs);
      else setImmediate(() => void this.drain(batch));
    } else if (this.running.size < parallel && this.overlapTimer === undefined) {
      // Starts a second batch by a timer. Without it, the waiting calls would have to wait until a further call arrives
      // or the running batch ends, and that batch may wait for a lock much longer than `overlapAfterMs`.
      this.overlapTimer = setTimeout(() => {
        this.overlapTimer = undefined;
        if (this.waiting.length > 0) this.startNowOrLater();
      }, overlapAfterMs);
    }
  }

  /** Returns the milliseconds for which the next batch waits for further calls. */
  private chooseLinger(): number {
    const { lingerMs = 0, busyLingerMs = 0, maxSize } = this.options;
    if (this.waiting.length >= maxSize) return 0;
    const isBusy = this.last.size > 1 && performance.now() - this.last.startedAt < busyForMs;
    return isBusy ? Math.max(lingerMs, busyLingerMs) : lingerMs;
  }

  /** Returns the error with which a new call would be refused now; undefined if it would be accepted. */
  findRefusal(): Error | undefined {
    const { maxWaiting, maxWaitMs } = this.options;
    const [oldest] = this.waiting;
    const isLate = oldest !== undefined && performance.now() - oldest.since > maxWaitMs;
    return isLate || this.waiting.length >= maxWaiting ? (this.refusal ??= this.refuse()) : undefined;
  }

  /** Returns true if another batch may start now, beside the running batches. */
  private mayStart(): boolean {
    const { parallel, overlapAfterMs } = this.options;
    if (this.running.size >= parallel) return false;
    const now = performance.now();
    return [...this.running].every(({ startedAt }) => now - startedAt >= overlapAfterMs);
  }

  /**
   * Runs the waiting calls, batch after batch. Ends when no call waits, or when the next batch must start later (see
   * `mayStart` and `chooseLinger`).
   */
  private async drain(batch: RunningBatch): Promise<void> {
    do {
      batch.startedAt = performance.now();
      this.running.add(batch);
      const entries = this.waiting.splice(0, this.options.maxSize);
      if (entries.length > 0) {
        this.last = { size: entries.length, startedAt: batch.startedAt };
        await this.runEntries(entries);
      }
      this.running.delete(batch);
    } while (this.waiting.length > 0 && this.mayStart() && this.chooseLinger() === 0);
    // Calls still wait, because the next batch must start later (see above).
    if (this.waiting.length > 0) this.startNowOrLater();
  }

  private async runEntries(entries: WaitingCall<Call, Answer>[]): Promise<void> {
    try {
      const answers = await this.run(entries.map((entry) => entry.call));
      entries.forEach((entry, index) => entry.resolve(answers[index]!));
    } catch (error) {
      for (const entry of entries) entry.reject(error);
    }
  }
}
