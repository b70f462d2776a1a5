/**
 * Enforces the limits of live queries: the budget of each budget holder (an IP address or a person) and the limits of
 * the process. When a limit of the process is reached, queries of the IP address with the most queries or bytes end
 * first. Addresses thus get equal shares.
 */
import { FunctionError } from '#platform/contract/errors.ts';
import { liveQueryBudgetExceededErrorReason } from '#platform/contract/live-args.ts';
import type { LiveQueryLimits } from './limits.ts';
import type {
  LiveQueryWithByteSize,
  LiveQueryBudgetHolder,
  LiveQueryBudgetHolderRegistry,
  LiveConnectionBudgetHolders,
} from './live-budget-holders.ts';

/** A live query with the subscribers whose budgets are charged for it. */
export interface LiveQueryChargedToSubscribers extends LiveQueryWithByteSize {
  /**
   * Subscribers who are charged for the query (payers), by `LiveConnectionBudgetHolders.key`. `count` is the number of
   * subscriptions that this payer has to the query.
   */
  readonly payers: Map<string, { payer: LiveConnectionBudgetHolders; count: number }>;
  /** The subscriber who unsubscribed last and is still charged; null while the query has subscribers. */
  lastPayer: LiveConnectionBudgetHolders | null;
}

interface QueryBudgetOptions<Q> {
  limits: LiveQueryLimits;
  holders: LiveQueryBudgetHolderRegistry;
  /** Evicts a query that has no subscribers. */
  drop(query: Q): void;
  /** Ends the subscriptions of this budget holder (IP address, person) to a query. */
  end(query: Q, holder: LiveQueryBudgetHolder): void;
}

const retryAfterSeconds = 30;

/**
 * Creates the error for a subscription that is refused or ended. Either its IP address or person has used up the budget
 * for live queries, or a run of its query has waited too long. The client then polls the query.
 */
export function createLiveQueryBudgetError(): FunctionError {
  return new FunctionError('resource-exhausted', 'Too many live queries are open. Poll instead.', {
    reason: liveQueryBudgetExceededErrorReason,
    retryAfterSeconds,
  });
}

/**
 * Counts the live queries, and their bytes, of each budget holder (IP address, person). If a holder exceeds its budget,
 * ends queries of this holder.
 */
export class LiveQueryBudgetEnforcer<Q extends LiveQueryChargedToSubscribers> {
  private readonly options: QueryBudgetOptions<Q>;
  /** All queries, each with the size in bytes that is included in the total `bytes`. */
  private readonly counted = new Map<Q, number>();
  private readonly idle = new Set<Q>();
  private bytes = 0;

  constructor(options: QueryBudgetOptions<Q>) {
    this.options = options;
  }

  /** Records the current size of a query. Must be called after each change of the query's value. */
  count(query: Q): void {
    this.bytes += query.bytes - (this.counted.get(query) ?? 0);
    this.counted.set(query, query.bytes);
  }

  hold(query: Q, payer: LiveConnectionBudgetHolders): void {
    this.leaveLast(query);
    this.idle.delete(query);
    const known = query.payers.get(payer.key);
    if (known === undefined) query.payers.set(payer.key, { payer, count: 1 });
    else known.count++;
    for (const { queries } of payer.holders) queries.set(query, (queries.get(query) ?? 0) + 1);
  }

  /**
   * Removes one subscription of a payer (a charged subscriber) to a query. If it was the last subscription, the query
   * still counts against this payer's budget until it is evicted.
   */
  release(query: Q, payer: LiveConnectionBudgetHolders): void {
    const known = query.payers.get(payer.key);
    if (known === undefined) return;
    if (--known.count === 0) query.payers.delete(payer.key);
    const isIdle = query.payers.size === 0;
    for (const { queries } of payer.holders) {
      const count = (queries.get(query) ?? 1) - 1;
      if (count > 0 || isIdle) queries.set(query, count);
      else queries.delete(query);
    }
    if (!isIdle) return;
    query.lastPayer = payer;
    this.idle.add(query);
  }

  /** Removes an evicted query from the counts of its budget holders and of the process. */
  forget(query: Q): void {
    this.leaveLast(query);
    for (const { payer } of query.payers.values()) {
      for (const { queries } of payer.holders) queries.delete(query);
    }
    query.payers.clear();
    this.idle.delete(query);
    this.bytes -= this.counted.get(query) ?? 0;
    this.counted.delete(query);
  }

  /**
   * Makes room for a new subscription by evicting or ending other queries.
   * @param payer the subscriber, whose budget is charged
   * @param known the subscribed query; undefined if it does not exist yet
   * @throws FunctionError `resource-exhausted` if the payer's budget is used up, or if a limit of the process is
   *   reached and no other address has more queries or bytes than the payer's address
   */
  makeRoom(payer: LiveConnectionBudgetHolders, known: Q | undefined): void {
    for (const holder of payer.holders) {
      if (known !== undefined && holder.queries.has(known)) continue;
      while (isFull(holder)) this.dropIdleOf(holder);
    }
    const { limits } = this.options;
    if (known !== undefined) return;
    while (this.counted.size >= limits.sharedQueries)
      this.freeCapacity(payer, (holder) => holder.queries.size);
    while (this.bytes >= limits.sharedBytes) this.freeCapacity(payer, (holder) => holder.bytes());
  }

  /** Ends queries until no budget is exceeded. Called once a second, because the results of queries grow. */
  enforce(): void {
    for (const holder of this.options.holders.all()) {
      while (holder.bytes() > holder.budget.bytes && this.endOne(holder));
    }
    while (this.bytes > this.options.limits.sharedBytes) {
      const biggest = this.biggest((holder) => holder.bytes());
      if (biggest === null || !this.endOne(biggest)) break;
    }
  }

  private dropIdleOf(holder: LiveQueryBudgetHolder): void {
    for (const [query, count] of holder.queries) if (count === 0) return this.options.drop(query as Q);
    throw createLiveQueryBudgetError();
  }

  private freeCapacity(
    payer: LiveConnectionBudgetHolders,
    sizeOf: (holder: LiveQueryBudgetHolder) => number,
  ): void {
    const [oldest] = this.idle;
    if (oldest !== undefined) return this.options.drop(oldest);
    const biggest = this.biggest(sizeOf);
    const isOwn = biggest === null || sizeOf(biggest) <= sizeOf(payer.address);
    if (isOwn || !this.endOne(biggest)) throw createLiveQueryBudgetError();
  }

  private biggest(sizeOf: (holder: LiveQueryBudgetHolder) => number): LiveQueryBudgetHolder | null {
    let biggest: LiveQueryBudgetHolder | null = null;
    let most = 0;
    for (const holder of this.options.holders.all()) {
      if (holder.kind !== 'address') continue;
      const size = sizeOf(holder);
      if (size <= most) continue;
      biggest = holder;
      most = size;
    }
    return biggest;
  }

  /**
   * Ends one query of a budget holder: a query without subscribers if there is one, otherwise the newest query. Returns
   * false if the holder has no query that can be ended.
   */
  private endOne(holder: LiveQueryBudgetHolder): boolean {
    const queries = [...holder.queries] as [Q, number][];
    const idle = queries.find(([, count]) => count === 0);
    if (idle !== undefined) {
      this.options.drop(idle[0]);
      return true;
    }
    const newest = queries.at(-1);
    if (newest === undefined) return false;
    this.options.end(newest[0], holder);
    return !holder.queries.has(newest[0]);
  }

  private leaveLast(query: Q): void {
    for (const { queries } of query.lastPayer?.holders ?? []) {
      if (queries.get(query) === 0) queries.delete(query);
    }
    query.lastPayer = null;
  }
}

function isFull(holder: LiveQueryBudgetHolder): boolean {
  return holder.queries.size >= holder.budget.queries || holder.bytes() >= holder.budget.bytes;
}
