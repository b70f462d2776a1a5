/**
 * Client of live queries. All queries of a page share one connection, which reconnects automatically and resumes each
 * query from its last version. If no connection is possible, all queries are polled instead. If the server
 * refuses to keep a single query live, only that query is polled. The WebSocket itself is in `live-socket.ts`.
 */
import { parseErrorCodeFromWire, httpStatusByErrorCode } from '#platform/contract/errors.ts';
import {
  unsupportedLiveArgsErrorReason,
  liveQueryBudgetExceededErrorReason,
} from '#platform/contract/live-args.ts';
import { stringifyCanonicalJson } from '#platform/contract/stringify-canonical-json.ts';
import type { LiveClientMessage, LiveServerMessage, WireError } from '#platform/live/protocol.ts';
import { CallError } from './call.ts';
import { wrapAsCallError } from './failure.ts';
import { ClientLiveQuery } from './live-entry.ts';
import type { LiveQueryState } from './live-entry.ts';
import { dispatchSessionRefusedEvent } from './session-refused.ts';
import { computeReconnectDelayMs } from './compute-reconnect-delay.ts';

/** A WebSocket connection that is open or being opened. After the `closed` event it fires no other event. */
export interface LiveQueryWebSocketConnection {
  send(text: string): void;
  close(): void;
}
/** Callbacks for the events of a connection. */
export interface LiveQueryWebSocketConnectionCallbacks {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}

/** Dependencies of `LiveQueryClient`: connections, HTTP calls, timers and randomness. Tests replace them. */
export interface LiveQueryClientDependencies {
  connect(events: LiveQueryWebSocketConnectionCallbacks): LiveQueryWebSocketConnection;
  /** Calls the query over HTTP; used for polling. */
  ask(query: string, args: unknown): Promise<unknown>;
  /** Runs `effect` once after `ms` milliseconds. Returns a function that cancels the timer. */
  schedule(ms: number, effect: () => void): () => void;
  random(): number;
  /** Logs a failed read. Consecutive failures of one query are logged only once. */
  logFailure(query: string, error: unknown): void;
  /**
   * Returns a bearer token, for programs that use this client. In a web page it returns undefined, because the cookie
   * authenticates the page.
   */
  token?(): string | undefined;
}

/** Handle of one live query: reads the query's state and subscribes to changes of the state. */
export interface LiveQueryHandle {
  get(): LiveQueryState;
  /**
   * Adds a change listener and returns the function that removes it. The first listener subscribes to the query. The
   * subscription ends some seconds after the last listener is removed.
   */
  watch(listener: () => void): () => void;
  refetch(): void;
}

/** Time in milliseconds between two polls of a live query while there is no live connection. */
export const liveQueryPollIntervalMs = 15_000;
/** Number of consecutive failed connections after which the client begins to poll. */
const failuresBeforePolling = 2;
/**
 * Grace period in milliseconds before a query without listeners is unsubscribed. A screen that is opened again within
 * this period (back button, remount) still has its data.
 */
const lingerMs = 5_000;
const pingMs = 25_000;
/** Timeout in milliseconds for opening a connection and for the answer to a ping. Afterwards, the client reconnects. */
const pongMs = 10_000;
const longestRetrySeconds = 60;

/** Client that keeps all live queries of one open page up to date, over one WebSocket connection or by polling. */
export class LiveQueryClient {
  private readonly world: LiveQueryClientDependencies;
  private readonly entries = new Map<string, ClientLiveQuery>();
  private readonly lingering = new Map<ClientLiveQuery, () => void>();
  private link: LiveQueryWebSocketConnection | null = null;
  private isOpen = false;
  private isWelcome = false;
  private isPolling = false;
  private failures = 0;
  private lastId = 0;
  /**
   * Number of sign-ins and sign-outs. The result of a poll that began before the latest of them belongs to the previous
   * user, so it is dropped.
   */
  private restarts = 0;
  private cancelReconnect: (() => void) | null = null;
  private cancelPoll: (() => void) | null = null;
  private cancelHeartbeat: (() => void) | null = null;

  constructor(world: LiveQueryClientDependencies) {
    this.world = world;
  }

  /**
   * Returns a handle of the live query with the given arguments. Handles with equal arguments share one subscription.
   */
  query(name: string, args: unknown): LiveQueryHandle {
    const place = `${name} ${stringifyCanonicalJson(args ?? {})}`;
    return {
      get: () => this.entries.get(place)?.state ?? notYet,
      watch: (listener) => this.watch(place, name, args, listener),
      refetch: () => {
        const entry = this.entries.get(place);
        if (entry !== undefined) this.refetch(entry);
      },
    };
  }

  /** Clears the data of the previous user and reconnects. Called after a person has signed in or out. */
  restart(): void {
    this.restarts++;
    for (const entry of this.entries.values()) entry.reset();
    this.dropLink();
    this.failures = 0;
    this.reconnectNow();
  }

  /** Closes the connection until `reconnectNow` is called. The queries keep their data. */
  disconnect(): void {
    this.dropLink();
  }

  /**
   * If there is no connection, connects now instead of after the back-off, such as when the network is available again.
   */
  reconnectNow(): void {
    if (this.link === null && this.entries.size > 0) this.connect();
  }

  /**
   * Checks the connection after sleep or a change of network. Sends a ping on an open connection, because the
   * connection may be dead. If there is no connection, connects now.
   */
  checkLiveness(): void {
    if (this.isOpen) this.askForLife();
    else this.reconnectNow();
  }

  private watch(place: string, name: string, args: unknown, listener: () => void): () => void {
    const entry = this.entries.get(place) ?? this.add(place, name, args);
    this.lingering.get(entry)?.();
    this.lingering.delete(entry);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0 || this.lingering.has(entry)) return;
      this.lingering.set(
        entry,
        this.world.schedule(lingerMs, () => this.remove(place, entry)),
      );
    };
  }

  private add(place: string, name: string, args: unknown): ClientLiveQuery {
    const entry = new ClientLiveQuery(++this.lastId, name, args ?? {});
    this.entries.set(place, entry);
    if (this.isOpen) this.subscribe(entry);
    else if (this.isPolling) void this.poll(entry);
    if (this.link === null && this.cancelReconnect === null) this.connect();
    return entry;
  }

  private remove(place: string, entry: ClientLiveQuery): void {
    this.lingering.delete(entry);
    entry.cancelPoll?.();
    this.entries.delete(place);
    if (this.isOpen) this.send({ type: 'unsubscribe', id: entry.id });
    if (this.entries.size === 0) this.dropLink();
  }

  private refetch(entry: ClientLiveQuery): void {
    entry.forgetValue();
    if (entry.cancelPoll !== null) void this.poll(entry);
    if (this.isOpen) this.subscribe(entry);
    else {
      void this.poll(entry);
      this.reconnectNow();
    }
  }

  private connect(): void {
    this.cancelReconnect?.();
    this.cancelReconnect = null;
    // Events of a previous connection may arrive late and are ignored.
    const isCurrent = () => link !== null && this.link === link;
    let link: LiveQueryWebSocketConnection | null = null;
    link = this.world.connect({
      opened: () => isCurrent() && this.opened(),
      received: (text) => isCurrent() && this.received(text),
      closed: (code) => isCurrent() && this.closed(code),
    });
    this.link = link;
    this.cancelHeartbeat = this.world.schedule(pongMs, () => this.closed(0));
  }

  private opened(): void {
    this.isOpen = true;
    this.send({ type: 'hello', token: this.world.token?.() });
    for (const entry of this.entries.values()) this.subscribe(entry);
    this.restartHeartbeat();
  }

  private closed(code: number): void {
    const pause = computeReconnectDelayMs(this.isWelcome ? 0 : ++this.failures, code, this.world.random());
    this.dropLink();
    if (this.failures >= failuresBeforePolling) this.startPolling();
    if (this.entries.size > 0) this.cancelReconnect = this.world.schedule(pause, () => this.connect());
  }

  private dropLink(): void {
    const { link } = this;
    this.link = null;
    this.isOpen = false;
    this.isWelcome = false;
    this.cancelHeartbeat?.();
    this.cancelHeartbeat = null;
    this.cancelReconnect?.();
    this.cancelReconnect = null;
    link?.close();
    for (const entry of this.entries.values()) {
      entry.cancelPoll?.();
      entry.loseConnection();
    }
    if (this.entries.size === 0) this.stopPolling();
  }

  private send(message: LiveClientMessage): void {
    this.link?.send(JSON.stringify(message));
  }

  private subscribe(entry: ClientLiveQuery): void {
    const { id, query, args, run, version } = entry;
    const resume = run === undefined || version === undefined ? {} : { run, version };
    this.send({ type: 'subscribe', id, query, args, ...resume });
  }

  /**
   * Restarts the heartbeat. After a period without messages the client sends a ping. If no pong arrives, it closes the
   * connection. Without a heartbeat the browser may detect a lost connection only after minutes.
   */
  private restartHeartbeat(): void {
    this.cancelHeartbeat?.();
    this.cancelHeartbeat = this.world.schedule(pingMs, () => this.askForLife());
  }

  private askForLife(): void {
    this.cancelHeartbeat?.();
    this.send({ type: 'ping' });
    this.cancelHeartbeat = this.world.schedule(pongMs, () => this.closed(0));
  }

  private received(text: string): void {
    this.restartHeartbeat();
    const message = JSON.parse(text) as LiveServerMessage;
    switch (message.type) {
      case 'welcome':
        this.isWelcome = true;
        this.failures = 0;
        return this.stopPolling();
      case 'snapshot':
        return this.taken(this.byId(message.id), (entry) => entry.takeSnapshot(message, message.value));
      case 'resume':
        return this.applyOrResubscribe(this.byId(message.id), (entry) =>
          entry.takeResume(message, message.updates),
        );
      case 'update':
        for (const entry of this.byKey(message.key))
          this.applyOrResubscribe(entry, () => entry.takeUpdate(message));
        return undefined;
      case 'overlay':
        for (const entry of this.byKey(message.key)) entry.takeOverlay(message.overlay);
        return undefined;
      case 'refetch': {
        const entry = this.byId(message.id);
        return entry === undefined ? undefined : this.subscribe(entry);
      }
      case 'error':
        return this.refused(message.id, message.error);
      case 'pong':
        return undefined;
    }
  }

  private taken(entry: ClientLiveQuery | undefined, take: (entry: ClientLiveQuery) => void): void {
    if (entry === undefined) return;
    entry.cancelPoll?.();
    take(entry);
  }

  /** Applies an update. If its base version is not the stored version, subscribes again to get a complete snapshot. */
  private applyOrResubscribe(
    entry: ClientLiveQuery | undefined,
    take: (entry: ClientLiveQuery) => boolean,
  ): void {
    if (entry === undefined || take(entry)) return;
    entry.forgetValue();
    entry.key = null;
    this.subscribe(entry);
  }

  private refused(id: number | null, wire: WireError): void {
    const entry = id === null ? undefined : this.byId(id);
    if (entry === undefined) return;
    const code = parseErrorCodeFromWire(wire.status);
    const status = code === 'unknown' ? 500 : httpStatusByErrorCode[code];
    entry.key = null;
    entry.forgetValue();
    const { reason } = wire.details;
    if (reason === unsupportedLiveArgsErrorReason || reason === liveQueryBudgetExceededErrorReason) {
      return this.pollInstead(
        entry,
        reason === liveQueryBudgetExceededErrorReason ? wire.details.retryAfterSeconds : undefined,
      );
    }
    if (code === 'unauthenticated') dispatchSessionRefusedEvent();
    this.fail(entry, new CallError(code, status, wire.message, wire.details));
    if (status < 500 && status !== 429) return;
    const seconds = Math.min(
      longestRetrySeconds,
      (wire.details.retryAfterSeconds ?? 5) * 2 ** entry.failures++,
    );
    this.world.schedule(seconds * 1000, () => {
      if (this.isOpen && this.byId(entry.id) === entry && entry.state.status === 'failed')
        this.subscribe(entry);
    });
  }

  /**
   * Polls a query that the server refuses to keep live.
   * @param subscribeAgainSeconds pause before the client subscribes again; undefined to poll without subscribing again
   */
  private pollInstead(entry: ClientLiveQuery, subscribeAgainSeconds: number | undefined): void {
    let left = subscribeAgainSeconds === undefined ? Infinity : subscribeAgainSeconds * 1000;
    entry.cancelPoll?.();
    const turn = () => {
      if (entry.listeners.size > 0) void this.poll(entry);
      const pause = Math.min(liveQueryPollIntervalMs, left);
      const cancel = this.world.schedule(pause, () => {
        left -= pause;
        if (left > 0) return turn();
        entry.cancelPoll = null;
        this.subscribe(entry);
      });
      entry.cancelPoll = () => {
        cancel();
        entry.cancelPoll = null;
      };
    };
    turn();
  }

  private fail(entry: ClientLiveQuery, error: unknown): void {
    if (entry.state.status !== 'failed') this.world.logFailure(entry.query, error);
    entry.fail(wrapAsCallError(error));
  }

  private byId(id: number): ClientLiveQuery | undefined {
    for (const entry of this.entries.values()) if (entry.id === id) return entry;
    return undefined;
  }

  private byKey(key: number): ClientLiveQuery[] {
    return [...this.entries.values()].filter((entry) => entry.key === key);
  }

  private startPolling(): void {
    if (this.isPolling) return;
    this.isPolling = true;
    this.pollAll();
  }

  private stopPolling(): void {
    this.isPolling = false;
    this.cancelPoll?.();
    this.cancelPoll = null;
  }

  private pollAll(): void {
    for (const entry of this.entries.values()) if (entry.listeners.size > 0) void this.poll(entry);
    this.cancelPoll = this.world.schedule(liveQueryPollIntervalMs, () => this.pollAll());
  }

  private async poll(entry: ClientLiveQuery): Promise<void> {
    const { restarts } = this;
    const isOver = () => (this.isWelcome && entry.cancelPoll === null) || this.restarts !== restarts;
    try {
      const data = await this.world.ask(entry.query, entry.args);
      if (!isOver()) entry.takePolled(data);
    } catch (error) {
      if (!isOver()) this.fail(entry, error);
    }
  }
}

const notYet: LiveQueryState = { data: undefined, status: 'loading', error: null };
