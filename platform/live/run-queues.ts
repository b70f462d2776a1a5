import type { ConnectionBudgetHolders } from './live-budget-holders.ts';
import type { LiveQueryLimits } from './limits.ts';
import { LiveQueryRunQueue } from './run-queue.ts';

/**
 * The two run queues of a hub. Runs that share SQL statements with other runs have a queue of their own, because a
 * statement for many runs needs many runs at a time.
 */
export class LiveQueryRunQueues {
  /** Queue of the queries that load their value by statements of their own. */
  readonly single: LiveQueryRunQueue;
  /** Queue of the queries whose loads are combined (`isLoadedInBatches`). */
  private readonly batched: LiveQueryRunQueue;

  constructor(limits: LiveQueryLimits) {
    this.single = new LiveQueryRunQueue(limits);
    const parallel = {
      parallelRuns: limits.parallelBatchedRuns,
      parallelRunsPerAddress: limits.parallelBatchedRunsPerAddress,
    };
    this.batched = new LiveQueryRunQueue({ ...limits, ...parallel }, true);
  }

  /** Returns the queue for the runs of a query. */
  of(isLoadedInBatches: boolean): LiveQueryRunQueue {
    return isLoadedInBatches ? this.batched : this.single;
  }

  /** Number of waiting runs. */
  get length(): number {
    return this.single.length + this.batched.length;
  }

  /** Runs `work` in the queue of single runs; see `LiveQueryRunQueue.inTurn`. */
  inTurn(payer: ConnectionBudgetHolders, work: () => Promise<void>, late: () => Error): Promise<void> {
    return this.single.inTurn(payer, work, late);
  }

  /** Ends the runs that have waited too long. Called once a second. */
  expire(now: number): void {
    this.single.expire(now);
    this.batched.expire(now);
  }

  stop(): void {
    this.single.stop();
    this.batched.stop();
  }
}
