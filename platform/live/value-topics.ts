/**
 * Topics on which live queries depend because of their latest results: the topics of a result's items, and the topics
 * that the run declared with `dependOn`. These topics may change with every run.
 */
import type { SharedLiveQuery } from './shared-live-query.ts';
import { TopicIndex } from './topic-index.ts';

/**
 * Topics of one run: the topics of the items in the result, and the topics that the run declared with `dependOn`
 * (`dependencies`).
 */
interface Followed {
  items: ReadonlySet<string>;
  dependencies: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/** Reruns a live query when an event invalidates a topic on which the query's latest result depends. */
export class InvalidatedLiveQueryRerunner {
  private readonly byItem = new TopicIndex<SharedLiveQuery>();
  private readonly byDependency = new TopicIndex<SharedLiveQuery>();
  private readonly followed = new Map<SharedLiveQuery, Followed>();
  /** Time of each topic's last invalidation (`performance.now()`), to detect invalidations during a run. */
  private readonly invalidatedAt = new Map<string, number>();
  /**
   * Invalidations before this time (`performance.now()`) may be missing in `invalidatedAt`, because old entries were
   * evicted.
   */
  private forgottenUntil = -Infinity;
  private readonly keptMs: number;
  private readonly capacity: number;

  /**
   * @param keptMs longest time in milliseconds that a live query needs to compute its result. Invalidations of the last
   *   `keptMs` must be kept, because they may concern a result that is being computed.
   * @param capacity maximum number of topics whose last invalidation is stored. If there are more, those older
   *   than `keptMs` are evicted; if there are still too many, all are.
   */
  constructor(keptMs: number, capacity = 50_000) {
    this.keptMs = keptMs;
    this.capacity = capacity;
  }

  /** Registers a shared query that has no result yet. */
  add(shared: SharedLiveQuery): void {
    this.followed.set(shared, { items: nothing, dependencies: nothing });
  }

  remove(shared: SharedLiveQuery): void {
    const followed = this.followed.get(shared);
    if (followed === undefined) return;
    this.followed.delete(shared);
    for (const topic of followed.items) this.byItem.remove(topic, shared);
    for (const topic of followed.dependencies) this.byDependency.remove(topic, shared);
  }

  /**
   * Replaces a query's topics after a run. If one of the new topics was invalidated since the run started, the query
   * runs again.
   */
  follow(shared: SharedLiveQuery, now: Followed): void {
    const before = this.followed.get(shared);
    if (before === undefined) return;
    this.followed.set(shared, now);
    if (this.exchange(this.byItem, shared, before.items, now.items)) shared.invalidateItem();
    if (this.exchange(this.byDependency, shared, before.dependencies, now.dependencies)) shared.invalidate();
  }

  invalidate(topics: ReadonlySet<string>): void {
    if (this.followed.size === 0) return;
    const now = performance.now();
    for (const topic of topics) {
      this.invalidatedAt.set(topic, now);
      for (const shared of this.byDependency.of(topic)) shared.invalidate();
      for (const shared of this.byItem.of(topic)) shared.invalidateItem();
    }
    if (this.invalidatedAt.size > this.capacity) this.forget(now);
  }

  /**
   * Replaces a query's topics in a topic index. Returns true if an added topic was invalidated since the run started.
   */
  private exchange(
    index: TopicIndex<SharedLiveQuery>,
    shared: SharedLiveQuery,
    before: ReadonlySet<string>,
    now: ReadonlySet<string>,
  ): boolean {
    let isInvalidated = false;
    for (const topic of before) if (!now.has(topic)) index.remove(topic, shared);
    for (const topic of now) {
      if (before.has(topic)) continue;
      index.add(topic, shared);
      isInvalidated ||= (this.invalidatedAt.get(topic) ?? this.forgottenUntil) >= shared.lastStart;
    }
    return isInvalidated;
  }

  private forget(now: number): void {
    for (const [topic, at] of this.invalidatedAt) {
      if (now - at <= this.keptMs) continue;
      this.invalidatedAt.delete(topic);
      this.forgottenUntil = Math.max(this.forgottenUntil, at);
    }
    if (this.invalidatedAt.size <= this.capacity) return;
    this.invalidatedAt.clear();
    this.forgottenUntil = now;
  }
}
