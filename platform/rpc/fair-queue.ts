/** A bounded queue for costly work: a few jobs at once, waiting jobs round-robin between their owners. */

export interface FairQueueOptions {
  atOnce: number;
  /** Jobs that wait, in all. */
  waiting: number;
  /** Jobs that wait, of one owner. */
  waitingPerOwner: number;
  /** The error of a job that finds the queue full. */
  refuse(): Error;
}

export class FairQueue {
  private readonly options: FairQueueOptions;
  /** Waiting jobs by owner; the owner whose turn is next comes first. */
  private readonly owners = new Map<string, (() => void)[]>();
  private waiting = 0;
  private running = 0;

  constructor(options: FairQueueOptions) {
    this.options = options;
  }

  /**
   * Runs a job when its owner's turn comes and returns its result.
   * @throws the refusal, when too many jobs wait already
   */
  async run<T>(owner: string, job: () => Promise<T>): Promise<T> {
    if (this.running < this.options.atOnce) this.running++;
    else await this.wait(owner);
    try {
      return await job();
    } finally {
      // The slot passes directly to the next job, so that a newcomer cannot take it.
      const next = this.takeNext();
      if (next === undefined) this.running--;
      else next();
    }
  }

  private wait(owner: string): Promise<void> {
    const own = this.owners.get(owner) ?? [];
    const { waiting, waitingPerOwner } = this.options;
    if (this.waiting >= waiting || own.length >= waitingPerOwner) throw this.options.refuse();
    this.waiting++;
    this.owners.set(owner, own);
    return new Promise((resolve) => own.push(resolve));
  }

  private takeNext(): (() => void) | undefined {
    for (const [owner, jobs] of this.owners) {
      const job = jobs.shift();
      this.owners.delete(owner);
      if (jobs.length > 0) this.owners.set(owner, jobs);
      this.waiting--;
      return job;
    }
    return undefined;
  }
}
