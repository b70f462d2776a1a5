/** One socket of the hub: who is behind it, what it has subscribed to, and how far it lags. */
import type { FunctionError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { LiveLimits } from './limits.ts';
import type { Payer } from './owners.ts';
import { closeCodes, readClientMessage } from './protocol.ts';
import type { ClientMessage, ServerMessage } from './protocol.ts';
import type { SharedQuery } from './shared-query.ts';
import type { ViewerFlags } from './viewer-flags.ts';

/** What the hub needs of a `ws` socket. */
export interface LiveSocket {
  readonly bufferedAmount: number;
  send(data: string | Buffer, options: { binary: false }): void;
  close(code: number, reason: string): void;
  terminate(): void;
  ping(): void;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown;
  on(event: 'pong' | 'close', listener: () => void): unknown;
}

/** A socket's part in a shared query. Two ids may name the same one. */
export interface Subscription {
  connection: Connection;
  shared: SharedQuery;
  flags: ViewerFlags | null;
  payer: Payer;
  ids: Set<number>;
  /** Some viewers are shown something else than the others. */
  dependsOnAudience?: boolean;
  /** Whether it missed an update because the socket lagged, and knows it: it gets none until it has subscribed again. */
  missed: 'nothing' | 'untold' | 'told';
}

interface ConnectionOptions {
  socket: LiveSocket;
  address: string;
  /** The token of the cookie; a token in `hello` goes before it. */
  cookieToken: string | null;
  limits: LiveLimits;
  /** Finds the viewer and admits them; closes the connection itself where it does not. */
  onHello(connection: Connection, token: string | null, isBearer: boolean): Promise<void>;
  onSubscribe(connection: Connection, message: ClientMessage & { type: 'subscribe' }): void;
  onUnsubscribe(connection: Connection, id: number): void;
  onClosed(connection: Connection): void;
}

/** How long a peer may take to answer a close. */
const closeMs = 1_000;
const textFrame = { binary: false } as const;

export class Connection {
  readonly address: string;
  readonly subscriptions = new Map<SharedQuery, Subscription>();
  /** What each id of the client stands for; null while it is being prepared. */
  readonly byId = new Map<number, { subscription: Subscription | null }>();
  viewer: Viewer | null = null;
  token: string | null = null;
  isOpen = true;
  /** Moves whenever the viewer is to be shown something else from now on. */
  audience = 0;
  /** Settles when the socket itself is closed. */
  readonly gone: Promise<void>;
  private readonly options: ConnectionOptions;
  private state: 'new' | 'greeting' | 'ready' = 'new';
  private early: ClientMessage[] = [];
  private budget: number;
  private budgetAt = performance.now();
  private pingsUnanswered = 0;
  private pingAt: number;
  private behindSince: number | null = null;
  private readonly helloTimer: NodeJS.Timeout;
  private closeTimer: NodeJS.Timeout | undefined;

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.address = options.address;
    this.budget = options.limits.messageBurst;
    this.pingAt = performance.now() + options.limits.heartbeatMs;
    this.helloTimer = setTimeout(() => this.close(closeCodes.protocol, 'no hello'), options.limits.helloMs);
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

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendError(id: number | null, error: FunctionError): void {
    this.send({ type: 'error', id, error: error.toBody().error });
  }

  /** Sends what the socket must get; one that lags too far is cut off instead. */
  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.options.socket.bufferedAmount > this.options.limits.unsentBytes) this.cutOff();
    else this.options.socket.send(text, textFrame);
  }

  /** Sends what a socket that lags may miss: it is told to refetch when it has caught up. */
  sendUpdate(subscription: Subscription, payload: Buffer): void {
    if (!this.isOpen || subscription.missed !== 'nothing') return;
    if (this.options.socket.bufferedAmount > this.options.limits.behindBytes) subscription.missed = 'untold';
    else this.options.socket.send(payload, textFrame);
  }

  /** Looks after the socket once a second: heartbeats, and whether it has caught up. */
  tick(now: number): void {
    const { socket, limits } = this.options;
    if (socket.bufferedAmount === 0) {
      this.behindSince = null;
      this.tellMissed();
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

  /** The viewer is to be shown something else: tells the client to ask again, and nothing of the old until it has. */
  audienceChanged(): void {
    this.audience++;
    for (const subscription of this.subscriptions.values()) {
      if (subscription.dependsOnAudience && subscription.missed !== 'told') subscription.missed = 'untold';
    }
    this.tellMissed();
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.options.socket.close(code, reason);
    // A peer that does not read would keep it open; nothing is sent to it from now on anyway.
    this.closeTimer = setTimeout(() => this.options.socket.terminate(), closeMs);
    this.closed();
  }

  /** Ends a socket that cannot be told anything any more. */
  cutOff(): void {
    this.options.socket.terminate();
    this.closed();
  }

  private tellMissed(): void {
    for (const subscription of this.subscriptions.values()) {
      if (subscription.missed !== 'untold') continue;
      subscription.missed = 'told';
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
    if (!this.spend()) return this.close(closeCodes.tooMany, 'too many messages');
    const message = isBinary ? null : readClientMessage(data.toString('utf8'));
    if (message === null) return this.close(closeCodes.protocol, 'not a message of this protocol');
    if (this.state === 'ready') this.handle(message);
    else if (this.state === 'greeting') this.early.push(message);
    else if (message.type === 'hello') void this.greet(message.token ?? null);
    else this.close(closeCodes.protocol, 'hello comes first');
  }

  /** A budget that fills up with time: a burst is fine, a flood is not. */
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
    await this.options.onHello(this, token ?? this.options.cookieToken, token !== null);
    this.state = 'ready';
    for (const message of this.early.splice(0)) if (this.isOpen) this.handle(message);
  }

  private handle(message: ClientMessage): void {
    switch (message.type) {
      case 'ping':
        return this.send({ type: 'pong' });
      case 'subscribe':
        return this.options.onSubscribe(this, message);
      case 'unsubscribe':
        return this.options.onUnsubscribe(this, message.id);
      case 'hello':
        return this.close(closeCodes.protocol, 'hello comes once');
    }
  }
}
