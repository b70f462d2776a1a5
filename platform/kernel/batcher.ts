/**
 * Collects calls that arrive within a few milliseconds and hands them over together. Few batches run at once: while
 * they do, the next one grows, so the busier it is the larger the batches become.
 */
interface BatcherOptions {
  /** Calls in one batch, at most. */
  maxSize: number;
  /** Calls waiting, at most; one more is refused. */
  maxWaiting: number;
  /** Batches running at once: with two, one is collected and answered while the database works on the other. */
  parallel: number;
}

export class Batcher<Call, Answer> {
  private waiting: { call: Call; resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = [];
  private running = 0;
  private readonly run: (calls: Call[]) => Promise<Answer[]>;
  private readonly options: BatcherOptions;
  private readonly refuse: () => Error;

  /**
   * @param run answers each call at its own place
   * @param refuse makes the error of a call that finds the queue full
   */
  constructor(run: (calls: Call[]) => Promise<Answer[]>, options: BatcherOptions, refuse: () => Error) {
    this.run = run;
    this.options = options;
    this.refuse = refuse;
  }

  add(call: Call): Promise<Answer> {
    if (this.waiting.length >= this.options.maxWaiting) return Promise.reject(this.refuse());
    return new Promise((resolve, reject) => {
      this.waiting.push({ call, resolve, reject });
      if (this.running < this.options.parallel) {
        this.running++;
        // One turn of the event loop: everything the sockets have delivered by then shares the first batch.
        setImmediate(() => void this.drain());
      }
    });
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
