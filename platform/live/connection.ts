/** A WebSocket connection for live queries: its viewer, its subscriptions and its backpressure. */
import type { FunctionError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { LiveQuerySocket } from './frame-socket.ts';
import type { LiveQueryLimits } from './limits.ts';
import type { LiveConnectionBudgetHolders } from './live-budget-holders.ts';
import { liveWebSocketCloseCodes, parseLiveClientMessage } from './protocol.ts';
import type { LiveClientMessage, LiveServerMessage } from './protocol.ts';
import type { SharedLiveQuery } from './shared-live-query.ts';
import type { ViewerDependentFieldsCache } from './viewer-flag-cache.ts';

/**
 * Subscription of one WebSocket connection to a shared query (a live query with one set of arguments). A client may
 * subscribe to the same query several times, each time with an id that the client has chosen. `ids` contains all these
 * ids.
 */
export interface LiveQuerySubscription {
  connection: LiveConnection;
  shared: SharedLiveQuery;
  flags: ViewerDependentFieldsCache | null;
  payer: LiveConnectionBudgetHolders;
  ids: Set<number>;
  /**
   * True if the query's result depends on which content the viewer may see, for example because of blocks (see
   * `LiveConnection.audience`).
   */
  dependsOnAudience?: boolean;
  /**
   * State of skipped updates. `pending`: an update was skipped because of backpressure. `notified`: the client was
   * asked to refetch. In both states, the client gets no updates until it has subscribed again.
   */
  missed: 'nothing' | 'pending' | 'notified';
}

interface ConnectionOptions {
  socket: LiveQuerySocket;
  address: string;
  /**
   * Session token in the cookie or header of the upgrade request; null if there is none. A token in the `hello` message
   * takes precedence.
   */
  cookieToken: string | null;
  limits: LiveQueryLimits;
  /**
   * Called with the session token when the client has sent `hello`. Sets the connection's viewer; null if there is no
   * valid session. Closes the connection if the token of the `hello` message (`isBearer`) is invalid, if the session
   * cannot be looked up, or if the person has too many sockets.
   */
  onHello(connection: LiveConnection, token: string | null, isBearer: boolean): Promise<void>;
  onSubscribe(connection: LiveConnection, message: LiveClientMessage & { type: 'subscribe' }): void;
  onUnsubscribe(connection: LiveConnection, id: number): void;
  onClosed(connection: LiveConnection): void;
}

/** Maximum time in milliseconds in which the client must answer a close frame. */
const closeMs = 1_000;

/** One WebSocket connection: parses messages, sends heartbeats, and limits the number of unsent bytes. */
export class LiveConnection {
  readonly address: string;
  readonly subscriptions = new Map<SharedLiveQuery, LiveQuerySubscription>();
  /**
   * Subscriptions by the id that the client has chosen. `subscription` is null while the subscription is being
   * prepared.
   */
  readonly byId = new Map<number, { subscription: LiveQuerySubscription | null }>();
  viewer: Viewer | null = null;
  token: string | null = null;
  isOpen = true;
  /**
   * Version of the set of content that the viewer may see: a counter that increases whenever this set changes. A result
   * that was computed before the last change is discarded.
   */
  audience = 0;
  /** Promise that resolves when the socket is closed. */
  readonly gone: Promise<void>;
  private readonly options: ConnectionOptions;
  private state: 'new' | 'greeting' | 'ready' = 'new';
  private early: LiveClientMessage[] = [];
  private budget: number;
  private budgetAt = performance.now();
  private pingsUnanswered = 0;
  private pingAt: number;
  private behindSince: number | null = null;
  private helloTimer: NodeJS.Timeout | undefined;
  private closeTimer: NodeJS.Timeout | undefined;

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.address = options.address;
    this.budget = options.limits.messageBurst;
    this.pingAt = performance.now() + options.limits.heartbeatMs;
    this.helloTimer = setTimeout(
      () => this.close(liveWebSocketCloseCodes.protocol, 'no hello message received'),
      options.limits.helloMs,
    );
    const { socket } = options;
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('pong', () => (this.pingsUnanswered = 0));
    this.gone = new Promise((resolve) => {
      socket.on('close', () => {
        clearTimeout(this.closeTimer);
        this.closed();
        resolve();
      });
    });
  }

  send(message: LiveServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendError(id: number | null, error: FunctionError): void {
    this.send({ type: 'error', id, error: error.toBody().error });
  }

  /**
   * Sends a message that must not be skipped. If the socket has too many unsent bytes, terminates the socket instead.
   */
  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.options.socket.bufferedAmount > this.options.limits.unsentBytes) this.cutOff();
    else this.options.socket.send(text);
  }

  /**
   * Sends an update of a query. If the socket has too many unsent bytes, skips the update; the client is asked later to
   * refetch the query.
   * @param frame the message as a WebSocket frame, which is shared by all subscribers
   */
  sendUpdate(subscription: LiveQuerySubscription, frame: Buffer): void {
    if (!this.isOpen || subscription.missed !== 'nothing') return;
    if (this.options.socket.bufferedAmount > this.options.limits.behindBytes) subscription.missed = 'pending';
    else this.options.socket.sendFrame(frame);
  }

  /** Sends heartbeats, notifies clients of skipped updates, and terminates a stalled socket. Called once a second. */
  tick(now: number): void {
    const { socket, limits } = this.options;
    if (socket.bufferedAmount === 0) {
      this.behindSince = null;
      this.notifyMissed();
    } else {
      this.behindSince ??= now;
      if (now - this.behindSince > limits.stalledMs) return this.cutOff();
    }
    if (now < this.pingAt) return;
    if (this.pingsUnanswered >= limits.heartbeatsMissed) return this.cutOff();
    this.pingsUnanswered++;
    this.pingAt = now + limits.heartbeatMs;
    socket.ping();
  }

  /**
   * Called when the set of content that the viewer may see has changed, for example after a block. Asks the client to
   * refetch the queries whose results depend on this set. These queries get no updates until the client has subscribed
   * to them again.
   */
  audienceChanged(): void {
    this.audience++;
    for (const subscription of this.subscriptions.values()) {
      if (subscription.dependsOnAudience && subscription.missed !== 'notified')
        subscription.missed = 'pending';
    }
    this.notifyMissed();
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.options.socket.close(code, reason);
    // The client may never answer the close frame and thus keep the socket open. The socket is therefore terminated
    // after `closeMs`.
    this.closeTimer = setTimeout(() => this.options.socket.terminate(), closeMs);
    this.closed();
  }

  /**
   * Terminates the socket without a close frame, because the client does not read its messages or does not answer
   * heartbeats.
   */
  cutOff(): void {
    this.options.socket.terminate();
    this.closed();
  }

  private notifyMissed(): void {
    for (const subscription of this.subscriptions.values()) {
      if (subscription.missed !== 'pending') continue;
      subscription.missed = 'notified';
      for (const id of subscription.ids) this.send({ type: 'refetch', id });
    }
  }

  private closed(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.early = [];
    clearTimeout(this.helloTimer);
    this.options.onClosed(this);
  }

  private receive(data: Buffer, isBinary: boolean): void {
    if (!this.isOpen) return;
    this.pingsUnanswered = 0;
    if (!this.spend()) return this.close(liveWebSocketCloseCodes.tooMany, 'too many messages');
    const message = isBinary ? null : parseLiveClientMessage(data.toString('utf8'));
    if (message === null)
      return this.close(liveWebSocketCloseCodes.protocol, 'not a message of this protocol');
    if (this.state === 'ready') this.handle(message);
    else if (this.state === 'greeting') this.early.push(message);
    else if (message.type === 'hello') void this.greet(message.token ?? null);
    else this.close(liveWebSocketCloseCodes.protocol, 'hello must be the first message');
  }

  /** Takes one token from the token bucket for incoming messages. Returns false if the bucket is empty. */
  private spend(): boolean {
    const { messageBurst, messagesPerSecond } = this.options.limits;
    const now = performance.now();
    this.budget = Math.min(messageBurst, this.budget + ((now - this.budgetAt) / 1000) * messagesPerSecond);
    this.budgetAt = now;
    if (this.budget < 1) return false;
    this.budget--;
    return true;
  }

  private async greet(token: string | null): Promise<void> {
    this.state = 'greeting';
    clearTimeout(this.helloTimer);
    this.helloTimer = undefined;
    await this.options.onHello(this, token ?? this.options.cookieToken, token !== null);
    this.state = 'ready';
    for (const message of this.early.splice(0)) if (this.isOpen) this.handle(message);
  }

  private handle(message: LiveClientMessage): void {
    switch (message.type) {
      case 'ping':
        return this.send({ type: 'pong' });
      case 'subscribe':
        return this.options.onSubscribe(this, message);
      case 'unsubscribe':
        return this.options.onUnsubscribe(this, message.id);
      case 'hello':
        return this.close(liveWebSocketCloseCodes.protocol, 'hello must be sent only once');
    }
  }
}
