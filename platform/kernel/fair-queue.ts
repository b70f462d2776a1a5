/** Runs work a few at a time. Owners take turns (round robin), so a long queue of one owner delays nobody else. */

interface FairQueueLimits {
  /** Work that runs at one time. */
  concurrency: number;
  /** Work of one owner that runs at one time; by default as much as runs at all. */
  concurrencyEach?: number;
  /** Work that waits. */
  maxWaiting: number;
  /** Work of one owner that waits. */
  maxWaitingEach: number;
}

export class FairQueue {
  private readonly limits: FairQueueLimits;
  private readonly refuse: () => Error;
  /** Waiting work by owner; the owner whose turn is next is first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly runningOf = new Map<string, number>();
  private waitingCount = 0;
  private running = 0;

  /** @param refuse makes the error for work that finds the queue full */
  constructor(limits: FairQueueLimits, refuse: () => Error) {
    this.limits = limits;
    this.refuse = refuse;
  }

  /** Work that waits, of everybody. */
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
      // Behind everybody else who waits.
      if (works.length > 0) this.waiting.set(next, works);
      this.begin(next);
      start();
      return;
    }
  }
}
