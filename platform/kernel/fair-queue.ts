/**
 * Runs work with limited concurrency. Owners take turns (round robin), so that a long queue of one owner does not
 * delay others.
 */

interface FairQueueLimits {
  /** Maximum number of concurrent tasks. */
  concurrency: number;
  /** Maximum number of concurrent tasks of one owner; `concurrency` by default. */
  concurrencyEach?: number;
  /** Maximum number of waiting tasks. */
  maxWaiting: number;
  /** Maximum number of waiting tasks of one owner. */
  maxWaitingEach: number;
}

export class FairQueue {
  private readonly limits: FairQueueLimits;
  private readonly refuse: () => Error;
  /** Waiting tasks by owner; the owner whose turn is next is first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly runningOf = new Map<string, number>();
  private waitingCount = 0;
  private running = 0;

  /** @param refuse creates the error for a task when the queue is full */
  constructor(limits: FairQueueLimits, refuse: () => Error) {
    this.limits = limits;
    this.refuse = refuse;
  }

  /** Number of waiting tasks of all owners. */
  get length(): number {
    return this.waitingCount;
  }

  /** Runs `work` when its owner's turn comes. */
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
      // Move the owner behind all others that wait.
      if (works.length > 0) this.waiting.set(next, works);
      this.begin(next);
      start();
      return;
    }
  }
}
