/** Runs heavy work a few at a time; what would wait too far back is refused at once. */

export class WorkQueue {
  private readonly concurrency: number;
  private readonly maxWaiting: number;
  private readonly refuse: () => Error;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** @param refuse makes the error for work that finds the queue full */
  constructor(concurrency: number, maxWaiting: number, refuse: () => Error) {
    this.concurrency = concurrency;
    this.maxWaiting = maxWaiting;
    this.refuse = refuse;
  }

  /** Runs `work` when its turn comes, first come first served. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.concurrency) {
      if (this.waiting.length >= this.maxWaiting) throw this.refuse();
      // The one that ends hands its place over, so `running` does not change here.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running++;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running--;
      else next();
    }
  }
}
