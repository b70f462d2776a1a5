/**
 * Hub of live queries. It stores the subscriptions of clients, reruns a query when an event invalidates a topic on
 * which the query depends, and sends each change to the subscribers. Invariant: a subscriber's old state, with all
 * received updates applied, equals the result of a fresh load.
 */
import pLimit from 'p-limit';
import { FunctionError, createInvalidArgumentError, createNotFoundError } from '#platform/contract/errors.ts';
import {
  unsupportedLiveArgsErrorReason,
  findLiveSubscriptionArgsError,
} from '#platform/contract/live-args.ts';
import { allLiveQueriesTopic, parseUserIdsFromViewerVisibilityTopics } from '#platform/contract/events.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { isDatabaseUnavailableError } from '#platform/database/transaction.ts';
import { assertFunctionAccess } from '#platform/kernel/assert-function-access.ts';
import { derivedTopicRuleContributionKey } from '#platform/kernel/derived-topics.ts';
import type { FunctionImplementation } from '#platform/kernel/implement.ts';
import type { LiveQueryContext } from '#platform/kernel/live-query-implementation.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { assertWithinJsonLimits } from '#platform/rpc/parse-json.ts';
import type { ApiFunctionRuntime } from '#platform/kernel/runtime.ts';
import { LiveQueryAdmissionControl } from './admission.ts';
import { LiveConnection } from './connection.ts';
import type { LiveQuerySubscription } from './connection.ts';
import type { LiveQuerySocket } from './frame-socket.ts';
import { createLiveQueryLimits } from './limits.ts';
import type { LiveQueryLimits } from './limits.ts';
import { convertLiveQueryErrorForSubscriber } from './subscriber-errors.ts';
import type { LiveConnectionBudgetHolders } from './live-budget-holders.ts';
import { liveWebSocketCloseCodes } from './protocol.ts';
import type { LiveClientMessage } from './protocol.ts';
import {
  type CommittedEvent,
  SharedLiveQueryRegistry,
  type SharedLiveQueryEvictionGuard,
} from './shared-queries.ts';
import { DerivedTopicRuleRunner } from './derived-topic-finder.ts';

interface HubOptions {
  platform: Platform;
  runtime: Pick<ApiFunctionRuntime, 'implementations' | 'parseArgs'>;
  /** Returns the viewer of a session token; null if the token belongs to no active session. */
  authenticate(token: string): Promise<Viewer | null>;
  cookieName: string;
  isOwnOrigin(origin: string, host: string | undefined): boolean;
  limits?: LiveQueryLimits;
}

/** A client's message that subscribes to a live query. */
type Subscribe = LiveClientMessage & { type: 'subscribe' };

/** A subscription request that was checked: its query exists, the viewer may call it, and its arguments are valid. */
interface Checked {
  implementation: FunctionImplementation;
  args: unknown;
}

/** Maximum number of sessions that are looked up concurrently when the sessions of all sockets are checked. */
const sessionChecks = 8;

/**
 * The hub of live queries in one process. It reruns queries after events, and sends changes over all open WebSocket
 * connections.
 */
export class LiveQueryHub {
  readonly options: HubOptions;
  readonly limits: LiveQueryLimits;
  readonly admission: LiveQueryAdmissionControl;
  private readonly connections = new Set<LiveConnection>();
  private readonly queries: SharedLiveQueryRegistry;
  private readonly deriver: DerivedTopicRuleRunner;
  private readonly timers: NodeJS.Timeout[];
  private isChecking = false;
  private isStopped = false;

  constructor(options: HubOptions) {
    this.options = options;
    this.limits = options.limits ?? createLiveQueryLimits(options.platform.config.rateScale);
    this.admission = new LiveQueryAdmissionControl(this.limits);
    const { platform } = options;
    const derived = platform.contributions(derivedTopicRuleContributionKey).map(({ value }) => value);
    const queries = new SharedLiveQueryRegistry(
      platform,
      this.limits,
      derived.map(({ to }) => to),
    );
    this.queries = queries;
    this.deriver = new DerivedTopicRuleRunner({
      db: platform.db,
      log: platform.log,
      derived,
      openIds: (prefix) => queries.openIds(prefix),
      invalidate: (topics) => queries.invalidate(topics),
    });
    this.timers = [
      setInterval(() => this.tick(), 1_000),
      setInterval(() => void this.checkSessions(), this.limits.sessionCheckMs),
    ];
    for (const timer of this.timers) timer.unref();
  }

  /**
   * Registers a new WebSocket, which `socket.ts` has already admitted.
   * @param address the client's IP address, for the limits per address
   * @param cookieToken session token of the request's cookie or header; null if there is none
   */
  open(socket: LiveQuerySocket, address: string, cookieToken: string | null): void {
    if (this.isStopped) return socket.close(liveWebSocketCloseCodes.restart, 'restarting');
    this.admission.open(address);
    const connection = new LiveConnection({
      socket,
      address,
      cookieToken,
      limits: this.limits,
      onHello: (one, token, isBearer) => this.hello(one, token, isBearer),
      onSubscribe: (one, message) => void this.subscribe(one, message),
      onUnsubscribe: (one, id) => this.unsubscribe(one, id),
      onClosed: (one) => this.closed(one),
    });
    this.connections.add(connection);
  }

  /**
   * Handles events that this or another process has committed: reruns the live queries that depend on topics of the
   * events.
   */
  committed(events: readonly CommittedEvent[]): void {
    const topics = this.queries.advance(events);
    if (topics.has(allLiveQueriesTopic)) return this.refreshAll();
    const people = parseUserIdsFromViewerVisibilityTopics(topics);
    if (people.size > 0) this.audienceChanged((viewer) => people.has(viewer.id));
    this.queries.invalidate(topics);
    this.deriver.committed(topics);
  }

  private audienceChanged(isMeant: (viewer: Viewer) => boolean): void {
    for (const connection of this.connections) {
      if (connection.viewer !== null && isMeant(connection.viewer)) connection.audienceChanged();
    }
  }

  /** Reruns every query, for example when events may have been missed. */
  refreshAll(): void {
    this.audienceChanged(() => true);
    this.queries.invalidateAll();
  }

  /** Returns the number of open connections, shared queries and waiting runs. For tests and the benchmark. */
  count(): { connections: number; queries: number; waiting: number } {
    return {
      connections: this.connections.size,
      queries: this.queries.size,
      waiting: this.queries.waiting,
    };
  }

  /** Stops the hub. Closes all connections with a close code that asks clients to reconnect. */
  async stop(): Promise<void> {
    if (this.isStopped) return;
    this.isStopped = true;
    for (const timer of this.timers) clearInterval(timer);
    const connections = [...this.connections];
    for (const connection of connections) connection.close(liveWebSocketCloseCodes.restart, 'restarting');
    this.queries.stop();
    await this.deriver.stop();
    await Promise.all(connections.map((connection) => connection.gone));
  }

  private tick(): void {
    const now = performance.now();
    for (const connection of this.connections) connection.tick(now);
    this.queries.tick(now);
  }

  /**
   * Checks the sessions of all sockets again. Closes a socket if its session has ended, or if its viewer became an
   * admin or lost this role (A3).
   */
  private async checkSessions(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    const byToken = Map.groupBy(
      [...this.connections].filter((connection) => connection.token !== null && connection.viewer !== null),
      (connection) => connection.token!,
    );
    await pLimit(sessionChecks).map(byToken, ([token, connections]) => this.checkSession(token, connections));
    this.isChecking = false;
  }

  private async checkSession(token: string, connections: LiveConnection[]): Promise<void> {
    try {
      const viewer = await this.options.authenticate(token);
      for (const connection of connections) {
        const known = connection.viewer;
        const isSame = viewer !== null && known?.id === viewer.id && known.isAdmin === viewer.isAdmin;
        if (!isSame) connection.close(liveWebSocketCloseCodes.sessionEnded, 'session ended');
      }
    } catch (error) {
      // While the database is unavailable, sessions are assumed to be valid.
      this.options.platform.log.warn({ err: error }, 'Cannot look up a session');
    }
  }

  private async hello(connection: LiveConnection, token: string | null, isBearer: boolean): Promise<void> {
    let viewer: Viewer | null = null;
    if (token !== null) {
      try {
        viewer = await this.options.authenticate(token);
      } catch (error) {
        this.options.platform.log.warn({ err: error }, 'Cannot look up a session');
        return connection.close(liveWebSocketCloseCodes.restart, 'try again soon');
      }
    }
    // A client with an invalid cookie counts as signed out. An invalid bearer token is refused, because the client sent
    // it explicitly.
    if (isBearer && viewer === null)
      return connection.close(liveWebSocketCloseCodes.sessionEnded, 'no such session');
    if (!connection.isOpen) return;
    if (viewer !== null && !this.admission.enter(viewer.id)) {
      return connection.close(liveWebSocketCloseCodes.tooMany, 'too many connections');
    }
    connection.viewer = viewer;
    connection.token = token;
    connection.send({
      type: 'welcome',
      viewer: viewer?.id ?? null,
      heartbeatSeconds: Math.ceil(this.limits.heartbeatMs / 1000),
    });
  }

  private async subscribe(connection: LiveConnection, message: Subscribe): Promise<void> {
    this.unsubscribe(connection, message.id);
    if (connection.byId.size >= this.limits.subscriptionsPerSocket) {
      const most = this.limits.subscriptionsPerSocket;
      const refusal = new FunctionError('resource-exhausted', `At most ${most} subscriptions`, {
        reason: 'subscriptions',
      });
      return connection.sendError(message.id, refusal);
    }
    // Registers the subscription id immediately. If the registration is missing or replaced later, the client has
    // unsubscribed in the meantime.
    const registration: { subscription: LiveQuerySubscription | null } = { subscription: null };
    connection.byId.set(message.id, registration);
    const isWanted = () => connection.isOpen && connection.byId.get(message.id) === registration;
    try {
      const now = performance.now();
      const { viewer } = connection;
      this.admission.countSubscription(viewer?.id ?? connection.address, connection.address, now);
      const checked = this.check(viewer, message);
      const payer = this.queries.findBudgetHolders(connection.address, viewer);
      await this.queries.inTurn(payer, async () => {
        if (isWanted())
          await this.prepare(connection, message, registration, { ...checked, payer, isWanted });
      });
    } catch (error) {
      if (!isWanted()) return;
      connection.byId.delete(message.id);
      connection.sendError(message.id, this.translate(error));
    }
  }

  /**
   * Prepares a subscription: finds or creates the shared query (the live query with these arguments), waits for its
   * value, and sends the initial state.
   */
  private async prepare(
    connection: LiveConnection,
    message: Subscribe,
    registration: { subscription: LiveQuerySubscription | null },
    {
      implementation,
      args,
      payer,
      isWanted,
    }: Checked & { payer: LiveConnectionBudgetHolders; isWanted: () => boolean },
  ): Promise<void> {
    const { viewer, audience } = connection;
    const live = implementation.live!;
    await live.guard?.(this.context(), viewer, args);
    const isAlone = viewer !== null && (await live.isAlone?.(this.context(), viewer, args)) === true;
    if (!isWanted()) return;
    const entry = this.queries.enter(implementation, args, { viewer, payer, isAlone });
    try {
      await entry.ready();
      if (!isWanted()) return;
      if (live.isAlone !== undefined && connection.audience !== audience) {
        connection.byId.delete(message.id);
        return connection.send({ type: 'refetch', id: message.id });
      }
      this.deliver(connection, message, registration, {
        ...entry,
        payer,
        dependsOnAudience: live.isAlone !== undefined,
      });
    } finally {
      entry.leave();
    }
  }

  /**
   * Registers the subscription and sends its initial state. Both happen in one synchronous step, so that no update is
   * lost between them.
   */
  private deliver(
    connection: LiveConnection,
    message: Subscribe,
    registration: { subscription: LiveQuerySubscription | null },
    entry: SharedLiveQueryEvictionGuard & { payer: LiveConnectionBudgetHolders; dependsOnAudience: boolean },
  ): void {
    const { shared, flags, payer, dependsOnAudience } = entry;
    let subscription = connection.subscriptions.get(shared);
    if (subscription === undefined) {
      subscription = {
        connection,
        shared,
        flags,
        payer,
        ids: new Set(),
        dependsOnAudience,
        missed: 'nothing',
      };
      this.queries.add(subscription);
      connection.subscriptions.set(shared, subscription);
    } else if (subscription.missed === 'pending') {
      // The client has other subscriptions (ids) to the same query, and an update for them was skipped. They get their
      // `refetch` message here, because `missed` is reset below.
      for (const id of subscription.ids) connection.send({ type: 'refetch', id });
    }
    subscription.ids.add(message.id);
    subscription.missed = 'nothing';
    registration.subscription = subscription;
    const head = `"id":${message.id},"overlay":${JSON.stringify(flags?.all() ?? {})}`;
    const resumed =
      message.run === undefined || message.version === undefined
        ? null
        : shared.resumeTail(message.run, message.version);
    if (resumed === null) connection.sendText(`{"type":"snapshot",${head},${shared.snapshotTail()}}`);
    else connection.sendText(`{"type":"resume",${head},${resumed}}`);
  }

  private unsubscribe(connection: LiveConnection, id: number): void {
    const registration = connection.byId.get(id);
    if (registration === undefined) return;
    connection.byId.delete(id);
    const { subscription } = registration;
    if (subscription === null) return;
    subscription.ids.delete(id);
    if (subscription.ids.size > 0) return;
    connection.subscriptions.delete(subscription.shared);
    this.queries.remove(subscription);
  }

  private closed(connection: LiveConnection): void {
    this.connections.delete(connection);
    this.admission.leave(connection.address, connection.viewer?.id ?? null);
    for (const subscription of connection.subscriptions.values()) this.queries.remove(subscription);
    connection.subscriptions.clear();
    connection.byId.clear();
  }

  private check(viewer: Viewer | null, message: Subscribe): Checked {
    const { runtime } = this.options;
    const implementation = runtime.implementations.get(message.query);
    if (implementation === undefined) throw createNotFoundError('Function not found', 'no_function');
    if (implementation.live === undefined)
      throw createInvalidArgumentError('This function is not live', unsupportedLiveArgsErrorReason, 'query');
    assertWithinJsonLimits(message.args);
    assertFunctionAccess(implementation.definition, viewer);
    const { args } = runtime.parseArgs(message.query, message.args);
    const refusal = findLiveSubscriptionArgsError(
      implementation.definition.live!,
      args as Record<string, unknown>,
      viewer?.id ?? null,
    );
    if (refusal !== null) throw refusal;
    return { implementation, args };
  }

  private context(): LiveQueryContext {
    const { platform } = this.options;
    return { db: platform.db, now: platform.clock.now(), platform };
  }

  private translate(error: unknown): FunctionError {
    if (!(error instanceof FunctionError) && !isDatabaseUnavailableError(error)) {
      this.options.platform.log.error({ err: error }, 'A subscription failed');
    }
    return convertLiveQueryErrorForSubscriber(error);
  }
}

/** Creates the hub, which runs all live queries of this process and sends their changes to subscribers. */
export function createLiveQueryHub(options: HubOptions): LiveQueryHub {
  return new LiveQueryHub(options);
}
