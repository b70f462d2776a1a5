/**
 * Budget holders of live queries: IP addresses and signed-in people. Each holder has a budget for the number of its
 * live queries, for their memory, and for the duration of their runs. The budgets prevent one client from exhausting
 * the server.
 */
import type { LiveQueryBudget, LiveQueryLimits } from './limits.ts';

/** A live query with a known size in memory, which counts against budgets. */
export interface LiveQueryWithByteSize {
  /** Bytes in memory of the query's cached result. */
  readonly bytes: number;
}

/**
 * An IP address or a person with a budget for live queries. The budget for the duration of runs (run time) is a token
 * bucket.
 */
export class LiveQueryBudgetHolder {
  readonly kind: 'address' | 'person';
  readonly key: string;
  readonly budget: LiveQueryBudget;
  /**
   * The holder's queries, oldest first, with the number of the holder's subscriptions to each. The number is 0 for a
   * query that has no subscribers but still counts against the budget until it is evicted.
   */
  readonly queries = new Map<LiveQueryWithByteSize, number>();
  private runMs: number;
  private at = -Infinity;

  constructor(kind: 'address' | 'person', key: string, budget: LiveQueryBudget) {
    this.kind = kind;
    this.key = key;
    this.budget = budget;
    this.runMs = budget.runMs;
  }

  /**
   * Returns the fraction of the run-time budget that is left: at most 1, and negative if more than the budget was used.
   * @param now milliseconds of a monotonic clock
   */
  runTimeLeft(now: number): number {
    this.refill(now);
    return this.runMs / this.budget.runMs;
  }

  /**
   * Returns the milliseconds until a run may start: 0 if some run-time budget is left, otherwise the time until part of
   * the budget is refilled.
   */
  msUntilRunTime(now: number): number {
    this.refill(now);
    return this.runMs > 0 ? 0 : ((1 - this.runMs) / this.budget.runMsPerSecond) * 1_000;
  }

  takeRunTime(ms: number, now: number): void {
    this.refill(now);
    this.runMs -= ms;
  }

  /** Returns the total bytes in memory of the cached results of the holder's queries. */
  bytes(): number {
    let sum = 0;
    for (const query of this.queries.keys()) sum += query.bytes;
    return sum;
  }

  private refill(now: number): void {
    const { runMs, runMsPerSecond } = this.budget;
    const seconds = Math.max(0, now - this.at) / 1_000;
    this.runMs = Math.min(runMs, this.runMs + seconds * runMsPerSecond);
    this.at = Math.max(this.at, now);
  }
}

/**
 * The budget holders who are charged for the live queries of a connection: the connection's IP address and, if signed
 * in, the person.
 */
export interface LiveConnectionBudgetHolders {
  key: string;
  address: LiveQueryBudgetHolder;
  /** The IP address and the person; only the IP address if nobody is signed in. */
  holders: readonly LiveQueryBudgetHolder[];
}

/** Registry of the budget holders (IP addresses and people) of all live queries in this process. */
export class LiveQueryBudgetHolderRegistry {
  private readonly limits: LiveQueryLimits;
  private readonly byKey = new Map<string, LiveQueryBudgetHolder>();

  constructor(limits: LiveQueryLimits) {
    this.limits = limits;
  }

  findBudgetHolders(address: string, userId: string | null): LiveConnectionBudgetHolders {
    const here = this.find('address', address);
    const holders = userId === null ? [here] : [here, this.find('person', userId)];
    return { key: holders.map((holder) => holder.key).join(' '), address: here, holders };
  }

  /** Returns all budget holders of the process. */
  all(): Iterable<LiveQueryBudgetHolder> {
    return this.byKey.values();
  }

  /** Deletes budget holders that have no query and whose run-time budget is full again. */
  forgetIdle(now: number): void {
    for (const [key, holder] of this.byKey) {
      if (holder.queries.size === 0 && holder.runTimeLeft(now) >= 1) this.byKey.delete(key);
    }
  }

  private find(kind: LiveQueryBudgetHolder['kind'], id: string): LiveQueryBudgetHolder {
    const key = `${kind} ${id}`;
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const { perAddress, perUser } = this.limits;
    const made = new LiveQueryBudgetHolder(kind, key, kind === 'address' ? perAddress : perUser);
    this.byKey.set(key, made);
    return made;
  }
}
