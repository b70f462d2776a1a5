/**
 * Registry of the shared queries of a hub of live queries. All subscribers with the same query and arguments share one
 * entry, which is evicted some time after its last subscriber has unsubscribed. Budgets limit the entries.
 */
import { randomBytes } from 'node:crypto';
import type { FunctionError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { FunctionImplementation } from '#platform/kernel/implement.ts';
import type {
  LiveQueryContext,
  LiveQueryImplementation,
} from '#platform/kernel/live-query-implementation.ts';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import type { EventLogEvent } from '#platform/contract/events.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { stringifyCanonicalJson } from '#platform/contract/stringify-canonical-json.ts';
import type { LiveQuerySubscription } from './connection.ts';
import { sendChangeToLiveQuerySubscribers } from './deliver-shared-live-query-change.ts';
import type { LiveQueryLimits } from './limits.ts';
import { convertLiveQueryErrorForSubscriber, createLiveQueryUnavailableError } from './subscriber-errors.ts';
import { LiveQueryBudgetHolderRegistry } from './live-budget-holders.ts';
import type { LiveQueryBudgetHolder, LiveConnectionBudgetHolders } from './live-budget-holders.ts';
import { createLiveQueryBudgetError, LiveQueryBudgetEnforcer } from './live-query-budget-enforcer.ts';
import type { LiveQueryChargedToSubscribers } from './live-query-budget-enforcer.ts';
import { SingleAndBatchedLiveQueryRunQueues } from './run-queues.ts';
import { bindLiveQueryToViewer } from './bind-live-query-to-viewer.ts';
import { SharedLiveQuery } from './shared-live-query.ts';
import { buildWebSocketTextFrame } from './text-frame.ts';
import { TopicIndex } from './topic-index.ts';
import { InvalidatedLiveQueryRerunner } from './value-topics.ts';
import { ViewerDependentFieldsCache } from './viewer-flag-cache.ts';

/** An event whose transaction has committed. Without a name and payload, it only invalidates live queries. */
export type CommittedEvent = Pick<EventLogEvent, 'topics'> & Partial<EventLogEvent>;

/** A reference to a shared query that prevents its eviction while a subscription is being prepared. */
export interface SharedLiveQueryEvictionGuard {
  shared: SharedLiveQuery;
  flags: ViewerDependentFieldsCache | null;
  /** Waits until the query's value and the viewer's flags are loaded. */
  ready(): Promise<void>;
  leave(): void;
}

/** Registry entry of a shared query: the query with its subscriptions, viewers and eviction timer. */
interface Kept extends LiveQueryChargedToSubscribers {
  name: string;
  shared: SharedLiveQuery;
  parts: LiveQueryImplementation<AnyFunctionDefinition>;
  subscriptions: Set<LiveQuerySubscription>;
  /** Number of subscriptions that are being prepared. They count as subscribers, so that the query is not evicted. */
  entering: number;
  viewers: Map<string, KeptViewer>;
  dropTimer: NodeJS.Timeout | null;
}

/** One viewer of a shared query: the viewer's subscriptions, and the cache of the viewer's flags (such as `liked`). */
interface KeptViewer {
  flags: ViewerDependentFieldsCache;
  topic: string | null;
  subscriptions: Set<LiveQuerySubscription>;
  entering: number;
}

/** Creates, finds, reruns and evicts the shared queries (live queries with one set of arguments) of a hub. */
export class SharedLiveQueryRegistry {
  private readonly platform: Platform;
  private readonly limits: LiveQueryLimits;
  private readonly holders: LiveQueryBudgetHolderRegistry;
  private readonly budget: LiveQueryBudgetEnforcer<Kept>;
  private readonly runs: SingleAndBatchedLiveQueryRunQueues;
  private readonly run = randomBytes(9).toString('base64url');
  private readonly byName = new Map<string, Kept>();
  private readonly byShared = new Map<SharedLiveQuery, Kept>();
  private readonly byTopic: TopicIndex<SharedLiveQuery | ViewerDependentFieldsCache>;
  private readonly valueTopics: InvalidatedLiveQueryRerunner;
  /** Names of the events for which at least one query of this process has a rule that computes its next value. */
  private readonly advancing = new Set<string>();
  private lastKey = 0;
  private lastVersion = 0;

  /** @param prefixes topic prefixes that can be passed to `openIds` */
  constructor(platform: Platform, limits: LiveQueryLimits, prefixes: readonly string[] = []) {
    this.platform = platform;
    this.limits = limits;
    this.byTopic = new TopicIndex(prefixes);
    this.valueTopics = new InvalidatedLiveQueryRerunner(limits.loadMs);
    this.holders = new LiveQueryBudgetHolderRegistry(limits);
    this.runs = new SingleAndBatchedLiveQueryRunQueues(limits);
    this.budget = new LiveQueryBudgetEnforcer<Kept>({
      limits,
      holders: this.holders,
      drop: (kept) => this.drop(kept),
      end: (kept, holder) => this.endFor(kept, holder),
    });
  }

  /** Returns the budget holders (IP address and person) who are charged for a connection's queries. */
  findBudgetHolders(address: string, viewer: Viewer | null): LiveConnectionBudgetHolders {
    return this.holders.findBudgetHolders(address, viewer?.id ?? null);
  }

  /**
   * Runs `work` when the payer (the connection's person and IP address) is next in turn.
   * @throws FunctionError `resource-exhausted` if the wait is too long
   */
  inTurn(payer: LiveConnectionBudgetHolders, work: () => Promise<void>): Promise<void> {
    return this.runs.inTurn(payer, work, createLiveQueryBudgetError);
  }

  /** Number of runs that wait in the queue. */
  get waiting(): number {
    return this.runs.length;
  }

  /** Enforces all budgets and time limits of queries and runs. Called once a second. */
  tick(now: number): void {
    this.runs.expire(now);
    this.budget.enforce();
    this.holders.forgetIdle(now);
  }

  get size(): number {
    return this.byName.size;
  }

  /** Reruns the queries, and reloads the viewer flags (such as `liked`), that depend on any of the given topics. */
  invalidate(topics: ReadonlySet<string>): void {
    const invalidated = new Set<SharedLiveQuery | ViewerDependentFieldsCache>();
    for (const topic of topics) for (const one of this.byTopic.of(topic)) invalidated.add(one);
    for (const one of invalidated) {
      if (one instanceof SharedLiveQuery) one.invalidate();
      else one.viewerChanged();
    }
    this.valueTopics.invalidate(topics);
  }

  /**
   * Passes each event from which queries can compute their next value to the queries that depend on its topics. A query
   * that cannot compute its next value from the event runs again.
   * @returns the topics of all other events, which the caller must invalidate
   */
  advance(events: readonly CommittedEvent[]): Set<string> {
    const others = new Set<string>();
    for (const { name, payload, topics } of events) {
      const mustInvalidate = name === undefined || !this.advancing.has(name);
      for (const topic of topics) {
        if (mustInvalidate) others.add(topic);
        else for (const one of this.byTopic.of(topic)) one.advance(name, payload);
      }
      if (!mustInvalidate) this.valueTopics.invalidate(new Set(topics));
    }
    return others;
  }

  /**
   * Returns the ids of topics with the given prefix on which open queries depend because of their arguments. Leaves out
   * topics on which a query depends only because of its result.
   */
  openIds(prefix: string): ReadonlySet<string> {
    return this.byTopic.ids(prefix);
  }

  invalidateAll(): void {
    for (const { shared, viewers } of this.byName.values()) {
      shared.invalidate();
      for (const { flags } of viewers.values()) flags.viewerChanged();
    }
  }

  /**
   * Finds or creates the shared query of a new subscription. The caller calls `leave` once the subscription is ready.
   * @param isAlone true if this viewer must not share the query, because the result is different for other viewers
   * @throws FunctionError `resource-exhausted`, reason `live_budget`, if a budget or limit of live queries is reached
   */
  enter(
    implementation: FunctionImplementation,
    args: unknown,
    {
      viewer,
      payer,
      isAlone,
    }: { viewer: Viewer | null; payer: LiveConnectionBudgetHolders; isAlone: boolean },
  ): SharedLiveQueryEvictionGuard {
    const alone = isAlone && viewer !== null ? viewer : null;
    const name = `${implementation.definition.name} ${stringifyCanonicalJson(args)}${alone === null ? '' : ` ${alone.id}`}`;
    const known = this.byName.get(name);
    this.budget.makeRoom(payer, known);
    const kept =
      known ??
      this.make(name, alone === null ? implementation : bindLiveQueryToViewer(implementation, alone), args);
    this.budget.hold(kept, payer);
    if (kept.dropTimer !== null) clearTimeout(kept.dropTimer);
    kept.dropTimer = null;
    kept.entering++;
    const keptViewer = viewer === null ? null : this.enterViewer(kept, viewer);
    if (keptViewer !== null) keptViewer.entering++;
    return {
      shared: kept.shared,
      flags: keptViewer?.flags ?? null,
      ready: async () => {
        await kept.shared.fresh();
        await keptViewer?.flags.complete();
      },
      leave: () => {
        if (keptViewer !== null) keptViewer.entering--;
        kept.entering--;
        this.budget.release(kept, payer);
        this.tidy(kept, viewer?.id ?? null);
      },
    };
  }

  /**
   * Registers a subscription with its shared query.
   * @throws FunctionError if the query was evicted in the meantime
   */
  add(subscription: LiveQuerySubscription): void {
    const kept = this.byShared.get(subscription.shared);
    if (kept === undefined) throw createLiveQueryUnavailableError();
    kept.subscriptions.add(subscription);
    this.budget.hold(kept, subscription.payer);
    if (subscription.flags !== null) this.viewerOf(kept, subscription)?.subscriptions.add(subscription);
  }

  remove(subscription: LiveQuerySubscription): void {
    const kept = this.byShared.get(subscription.shared);
    if (kept === undefined) return;
    if (!kept.subscriptions.delete(subscription)) return;
    this.budget.release(kept, subscription.payer);
    this.viewerOf(kept, subscription)?.subscriptions.delete(subscription);
    this.tidy(kept, subscription.connection.viewer?.id ?? null);
  }

  stop(): void {
    this.runs.stop();
    for (const kept of this.byName.values()) this.drop(kept);
  }

  private viewerOf(kept: Kept, subscription: LiveQuerySubscription): KeptViewer | undefined {
    const id = subscription.connection.viewer?.id;
    return id === undefined ? undefined : kept.viewers.get(id);
  }

  private make(name: string, implementation: FunctionImplementation, args: unknown): Kept {
    const parts = implementation.live!;
    if (parts.advance !== undefined) this.advancing.add(parts.advance.event);
    const shared = new SharedLiveQuery({
      key: ++this.lastKey,
      run: this.run,
      topics: parts.topics(args),
      shape: implementation.definition.live!,
      limits: this.limits,
      advance: parts.advance,
      load: (dependOn) => parts.load({ ...this.context(), dependOn }, args),
      nextVersion: () => (this.lastVersion = Math.max(this.lastVersion + 1, Date.now())),
      isWatched: () => kept.subscriptions.size + kept.entering > 0,
      enqueue: (run) =>
        this.runs
          .of(parts.isLoadedInBatches?.(args) === true)
          .add({ payers: () => this.payersOf(kept), run, expired: () => this.endForAll(kept) }),
      onValue: () => {
        this.budget.count(kept);
        this.followValue(kept);
      },
      onChange: (change) => sendChangeToLiveQuerySubscribers(change, kept, this.limits.socketsPerTurn),
      onRefused: (error) => this.refused(kept, error),
      onFailed: (error) =>
        this.platform.log.error({ err: error, query: implementation.definition.name }, 'live query failed'),
    });
    const kept: Kept = {
      name,
      shared,
      parts,
      subscriptions: new Set(),
      entering: 0,
      viewers: new Map(),
      dropTimer: null,
      payers: new Map(),
      lastPayer: null,
      get bytes() {
        return shared.bytes;
      },
    };
    this.budget.count(kept);
    this.byName.set(name, kept);
    this.byShared.set(shared, kept);
    for (const topic of shared.topics) this.byTopic.add(topic, shared);
    this.valueTopics.add(shared);
    return kept;
  }

  private enterViewer(kept: Kept, viewer: Viewer): KeptViewer {
    const known = kept.viewers.get(viewer.id);
    if (known !== undefined) return known;
    const { parts, shared } = kept;
    const flags = new ViewerDependentFieldsCache({
      viewer,
      defaults: shared.shape.viewerDefaults,
      enqueue: (run, expired) => this.runs.single.add({ payers: () => this.payersOf(kept), run, expired }),
      gapMs: this.limits.flagsGapMs,
      items: () => shared.items,
      look: (who, items) => parts.overlay(this.context(), who, [...items]),
      onChange: (overlay) => {
        const frame = buildWebSocketTextFrame(JSON.stringify({ type: 'overlay', key: shared.key, overlay }));
        for (const subscription of made.subscriptions)
          subscription.connection.sendUpdate(subscription, frame);
      },
      onFailed: (error) => this.platform.log.error({ err: error }, 'looking up flags failed'),
    });
    const topic = parts.viewerTopic?.(viewer) ?? null;
    const made: KeptViewer = { flags, topic, subscriptions: new Set(), entering: 0 };
    kept.viewers.set(viewer.id, made);
    if (topic !== null) this.byTopic.add(topic, flags);
    return made;
  }

  /** Returns the subscribers who are charged for a run; none if they are at more than `sharedByMany` IP addresses. */
  private payersOf(kept: Kept): LiveConnectionBudgetHolders[] {
    const payers: LiveConnectionBudgetHolders[] = [];
    const addresses = new Set<LiveQueryBudgetHolder>();
    for (const { payer } of kept.payers.values()) {
      payers.push(payer);
      // Returns as soon as there are too many addresses, so that it does not visit thousands of subscribers.
      if (addresses.add(payer.address).size > this.limits.sharedByMany) return [];
    }
    return payers;
  }

  /** Sends an error to all subscribers and evicts the query, for example because the queried post was deleted. */
  private refused(kept: Kept, error: FunctionError): void {
    for (const subscription of kept.subscriptions)
      this.sendEnd(subscription, convertLiveQueryErrorForSubscriber(error));
    this.drop(kept);
  }

  /** Ends all subscriptions of a query whose run has waited too long in the queue. The clients then poll the query. */
  private endForAll(kept: Kept): void {
    for (const subscription of kept.subscriptions) this.sendEnd(subscription, createLiveQueryBudgetError());
    this.drop(kept);
  }

  private endFor(kept: Kept, holder: LiveQueryBudgetHolder): void {
    for (const subscription of kept.subscriptions) {
      if (!subscription.payer.holders.includes(holder)) continue;
      this.sendEnd(subscription, createLiveQueryBudgetError());
      this.remove(subscription);
    }
    if (kept.subscriptions.size + kept.entering === 0) this.drop(kept);
  }

  private sendEnd({ connection, shared, ids }: LiveQuerySubscription, error: FunctionError): void {
    connection.subscriptions.delete(shared);
    for (const id of ids) {
      connection.byId.delete(id);
      connection.sendError(id, error);
    }
  }

  private tidy(kept: Kept, viewerId: string | null): void {
    const viewer = viewerId === null ? undefined : kept.viewers.get(viewerId);
    if (viewer !== undefined && viewer.subscriptions.size + viewer.entering === 0) {
      kept.viewers.delete(viewerId!);
      this.forgetViewer(viewer);
    }
    if (kept.subscriptions.size + kept.entering > 0 || kept.dropTimer !== null) return;
    if (this.byShared.get(kept.shared) !== kept) return;
    kept.shared.stop();
    kept.dropTimer = setTimeout(() => this.drop(kept), this.limits.keepMs);
    kept.dropTimer.unref();
  }

  private drop(kept: Kept): void {
    if (kept.dropTimer !== null) clearTimeout(kept.dropTimer);
    kept.shared.stop();
    // The name may belong to a newer query now, if this query was refused while a subscription was being prepared.
    if (this.byName.get(kept.name) === kept) this.byName.delete(kept.name);
    if (!this.byShared.delete(kept.shared)) return;
    this.valueTopics.remove(kept.shared);
    this.budget.forget(kept);
    for (const topic of kept.shared.topics) this.byTopic.remove(topic, kept.shared);
    for (const viewer of kept.viewers.values()) this.forgetViewer(viewer);
    kept.viewers.clear();
    kept.subscriptions.clear();
  }

  private forgetViewer(viewer: KeptViewer): void {
    viewer.flags.stop();
    if (viewer.topic !== null) this.byTopic.remove(viewer.topic, viewer.flags);
  }

  private followValue({ shared, parts: { itemTopic } }: Kept): void {
    const items = itemTopic === undefined ? [] : shared.items.map((item) => itemTopic(item));
    this.valueTopics.follow(shared, { items: new Set(items), dependencies: shared.dependencies });
  }

  private context(): LiveQueryContext {
    return { db: this.platform.db, now: this.platform.clock.now(), platform: this.platform };
  }
}
