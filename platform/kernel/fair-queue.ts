/**
 * Task queue with limited concurrency. Owners take turns (round robin), so that a long queue of one owner does not
 * delay the tasks of others.
 */

interface FairQueueLimits {
  /** Maximum number of concurrent tasks of all owners together. */
  concurrency: number;
  /** Maximum number of concurrent tasks of one owner; `concurrency` by default. */
  concurrencyEach?: number;
  /** Maximum number of waiting tasks of all owners together. Further tasks are refused. */
  maxWaiting: number;
  /** Maximum number of waiting tasks of one owner. Further tasks of that owner are refused. */
  maxWaitingEach: number;
}

/** Runs tasks with limited concurrency. The owners take turns. An owner is any string, such as an account id. */
export class FairQueue {
  private readonly limits: FairQueueLimits;
  private readonly refuse: () => Error;
  /** Waiting tasks by owner. The first owner in the map is the next in turn. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly runningOf = new Map<string, number>();
  private waitingCount = 0;
  private running = 0;

  /** @param refuse creates the error with which a task is rejected when the queue is full */
  constructor(limits: FairQueueLimits, refuse: () => Error) {
    this.limits = limits;
    this.refuse = refuse;
  }

  /** Number of waiting tasks of all owners. */
  get length(): number {
    return this.waitingCount;
  }

  /**
   * Runs `work` when its owner is next in turn. Returns the result of `work`.
   * @throws the error of `refuse` if the queue is full; the error of `work` if it fails
   */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.mayRun(owner)) this.begin(owner);
    else await this.wait(owner);
    try {
      return await work();
    } finally {
      this.end(owner);
    }
  }

  private wait(owner: string): Promise<void> {
    const own = this.waiting.get(owner) ?? [];
    if (this.waitingCount >= this.limits.maxWaiting || own.length >= this.limits.maxWaitingEach)
      throw this.refuse();
    return new Promise((resolve) => {
      own.push(resolve);
      this.waitingCount++;
      this.waiting.set(owner, own);
    });
  }

  private mayRun(owner: string): boolean {
    const { concurrency, concurrencyEach = concurrency } = this.limits;
    return this.running < concurrency && (this.runningOf.get(owner) ?? 0) < concurrencyEach;
  }

  private begin(owner: string): void {
    this.running++;
    this.runningOf.set(owner, (this.runningOf.get(owner) ?? 0) + 1);
  }

  private end(owner: string): void {
    this.running--;
    const left = this.runningOf.get(owner)! - 1;
    if (left > 0) this.runningOf.set(owner, left);
    else this.runningOf.delete(owner);
    for (const [next, works] of this.waiting) {
      if (!this.mayRun(next)) continue;
      this.waiting.delete(next);
      const start = works.shift()!;
      this.waitingCount--;
      // Moves the owner behind all other waiting owners.
      if (works.length > 0) this.waiting.set(next, works);
      this.begin(next);
      start();
      return;
    }
  }
}
