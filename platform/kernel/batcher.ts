/** Limits of a `Batcher`. */
interface BatcherOptions {
  /** Maximum number of calls in one batch. */
  maxSize: number;
  /** Maximum number of waiting calls. Further calls are refused. */
  maxWaiting: number;
  /**
   * Maximum milliseconds that the oldest waiting call may wait. While that call has waited longer, further calls are
   * refused. A short burst is therefore accepted, but a lasting overload is not.
   */
  maxWaitMs: number;
  /**
   * Maximum number of concurrent batches. With two, the process can prepare one batch while the database executes the
   * other.
   */
  parallel: number;
  /** Milliseconds for which a batch waits for further calls; 0 waits until the next turn of the event loop. */
  lingerMs?: number;
}

interface WaitingCall<Call, Answer> {
  call: Call;
  /** Time of the call's arrival (`performance.now()`). */
  since: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches calls that arrive within a few milliseconds and runs each batch as one unit. While the maximum number of
 * batches is running, further calls wait for the next batch. Batches therefore grow under load.
 */
export class Batcher<Call, Answer> {
  private waiting: WaitingCall<Call, Answer>[] = [];
  private running = 0;
  private readonly run: (calls: Call[]) => Promise<Answer[]>;
  private readonly options: BatcherOptions;
  private readonly refuse: () => Error;

  /**
   * @param run runs one batch and returns the responses in the order of the calls
   * @param refuse creates the error with which a call is rejected when the queue is full
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
      if (this.running < this.options.parallel) {
        this.running++;
        // Waits for one turn of the event loop, so that all calls that arrive in this turn share the first batch.
        const { lingerMs = 0 } = this.options;
        if (lingerMs > 0) setTimeout(() => void this.drain(), lingerMs);
        else setImmediate(() => void this.drain());
      }
    });
  }

  /** Returns the error with which a call that arrives now is refused; undefined if it would be accepted. */
  findRefusal(): Error | undefined {
    const { maxWaiting, maxWaitMs } = this.options;
    const [oldest] = this.waiting;
    const isLate = oldest !== undefined && performance.now() - oldest.since > maxWaitMs;
    return isLate || this.waiting.length >= maxWaiting ? this.refuse() : undefined;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.options.maxSize);
      try {
        const answers = await this.run(batch.map((entry) => entry.call));
        batch.forEach((entry, index) => entry.resolve(answers[index]!));
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
    }
    this.running--;
  }
}
