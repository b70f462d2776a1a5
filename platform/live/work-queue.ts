/** Runs jobs in their order, a few at a time. */
export class WorkQueue {
  private readonly most: number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Runs `job` when its turn comes and answers what it answers. */
  async add<T>(job: () => Promise<T>): Promise<T> {
    if (this.running >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return await job();
    } finally {
      // A job that waits takes over this one's place.
      const next = this.waiting.shift();
      if (next === undefined) this.running--;
      else next();
    }
  }
}
