import type { LiveConnectionBudgetHolders } from './live-budget-holders.ts';
import type { LiveQueryLimits } from './limits.ts';
import { LiveQueryRunQueue } from './run-queue.ts';

/**
 * The two run queues of a hub of live queries: one for runs that share SQL statements with each other, and one for all
 * other runs. Only runs that are in progress at the same time can share an SQL statement, so the first queue permits
 * more concurrent runs.
 */
export class SingleAndBatchedLiveQueryRunQueues {
  /**
   * Queue of the runs that do not share SQL statements. They load values or viewer flags, or prepare a subscription.
   */
  readonly single: LiveQueryRunQueue;
  /**
   * Queue of the runs of queries with `isLoadedInBatches`, which share SQL statements: one statement loads the data of
   * several such runs.
   */
  private readonly batched: LiveQueryRunQueue;

  constructor(limits: LiveQueryLimits) {
    this.single = new LiveQueryRunQueue(limits);
    const parallel = {
      parallelRuns: limits.parallelBatchedRuns,
      parallelRunsPerAddress: limits.parallelBatchedRunsPerAddress,
    };
    this.batched = new LiveQueryRunQueue({ ...limits, ...parallel }, true);
  }

  /** Returns the queue for loading the value of a query. */
  of(isLoadedInBatches: boolean): LiveQueryRunQueue {
    return isLoadedInBatches ? this.batched : this.single;
  }

  /** Number of waiting runs. */
  get length(): number {
    return this.single.length + this.batched.length;
  }

  /** Runs `work` in the queue of single runs; see `LiveQueryRunQueue.inTurn`. */
  inTurn(payer: LiveConnectionBudgetHolders, work: () => Promise<void>, late: () => Error): Promise<void> {
    return this.single.inTurn(payer, work, late);
  }

  /** Removes the runs that have waited longer than the limit `turnMs`. Called once a second. */
  expire(now: number): void {
    this.single.expire(now);
    this.batched.expire(now);
  }

  stop(): void {
    this.single.stop();
    this.batched.stop();
  }
}
