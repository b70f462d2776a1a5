/** Calls that could not be sent: kept with their key and order, sent when there is a network again. */
import { call, CallError, newId } from './call.ts';
import { decideFailure, decideSend } from './decide-outbox.ts';
import type { OutboxItem } from './decide-outbox.ts';
import type { AnyFunction, InputOf, ResultOf } from '#platform/contract/define.ts';
import { keptStore } from './kept-store.ts';
import type { KeptStore } from './kept-store.ts';
import { reached } from './reached.ts';

export interface OutboxWorld {
  store: KeptStore<OutboxItem>;
  send(item: OutboxItem): Promise<unknown>;
  newId(): string;
  now(): number;
  /** Runs `effect` after some milliseconds; the answer takes it back. */
  schedule(ms: number, effect: () => void): () => void;
  /** Runs `work` in one tab at a time. */
  alone(work: () => Promise<void>): Promise<void>;
}

/** At most this many wait for one person; the next one is refused, never an old one dropped. */
export const outboxRoom = 100;
const firstPauseMs = 15_000;
const longestPauseMs = 300_000;

export class Outbox {
  private readonly world: OutboxWorld;
  private readonly listeners = new Set<() => void>();
  private readonly sentListeners = new Set<(item: OutboxItem, result: unknown) => void>();
  private owner: string | null = null;
  private shown: readonly OutboxItem[] = [];
  private draining: Promise<void> | null = null;
  private pauses = 0;
  private cancelTimer: (() => void) | null = null;

  constructor(world: OutboxWorld) {
    this.world = world;
  }

  /** The owner's items, oldest first. */
  items(): readonly OutboxItem[] {
    return this.shown;
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Hears of every item that the server has taken, to bring caches up to date. */
  onSent(listener: (item: OutboxItem, result: unknown) => void): () => void {
    this.sentListeners.add(listener);
    return () => this.sentListeners.delete(listener);
  }

  /** Says who is signed in: only their items are shown and sent. */
  async setOwner(owner: string | null): Promise<void> {
    this.owner = owner;
    await this.reload();
    if (owner !== null) await this.flush();
  }

  /**
   * Keeps a call for later.
   * @param given.mayHaveArrived the server may have it already (an answer was lost)
   * @throws CallError when nobody is signed in or the outbox is full
   */
  async add(given: {
    name: string;
    args: unknown;
    label: string;
    idempotencyKey?: string;
    mayHaveArrived?: boolean;
  }): Promise<OutboxItem> {
    if (this.owner === null)
      throw new CallError('unauthenticated', 0, 'Please sign in first.', { reason: 'signed_out' });
    if (this.shown.length >= outboxRoom) {
      throw new CallError('resource-exhausted', 0, 'Too much is waiting to be sent already.', {
        reason: 'outbox_full',
      });
    }
    const item: OutboxItem = {
      id: this.world.newId(),
      owner: this.owner,
      name: given.name,
      args: given.args,
      label: given.label,
      idempotencyKey: given.idempotencyKey ?? this.world.newId(),
      state: 'waiting',
      firstTriedAt: given.mayHaveArrived === true ? this.world.now() : null,
      problem: null,
    };
    await this.put(item);
    this.tryLater();
    return item;
  }

  /** Sends a failed item again, as its author wishes. */
  async retry(id: string): Promise<void> {
    const item = await this.world.store.get(id);
    if (item === undefined) return;
    await this.put({ ...item, state: 'waiting', problem: null, firstTriedAt: null });
    await this.flush();
  }

  /** Throws an item away, as its author wishes. */
  async discard(id: string): Promise<void> {
    await this.world.store.remove(id);
    await this.reload();
  }

  /** Throws away everything of a person, after they were asked. */
  async discardAll(owner: string): Promise<void> {
    for (const item of await this.world.store.all())
      if (item.owner === owner) await this.world.store.remove(item.id);
    await this.reload();
  }

  /** Sends what waits, in order, until one cannot be sent. */
  flush(): Promise<void> {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.draining ??= this.world
      .alone(() => this.drain())
      .finally(() => {
        this.draining = null;
      });
    return this.draining;
  }

  private async drain(): Promise<void> {
    // Another tab may have sent some of them meanwhile.
    await this.reload();
    for (const item of this.shown) {
      // Signed out meanwhile, or somebody else signed in.
      if (item.owner !== this.owner) return;
      const what = decideSend(item, this.world.now());
      if (what === 'ask') {
        await this.put({
          ...item,
          state: 'failed',
          problem: 'This has waited for more than a day. Send it now?',
        });
      } else if (what === 'send' && !(await this.sendOne(item))) {
        return this.tryLater();
      }
    }
    this.pauses = 0;
  }

  /** False where nothing can be sent at the moment. */
  private async sendOne(item: OutboxItem): Promise<boolean> {
    const sending: OutboxItem = {
      ...item,
      state: 'sending',
      firstTriedAt: item.firstTriedAt ?? this.world.now(),
    };
    await this.put(sending);
    try {
      const result = await this.world.send(sending);
      await this.discard(item.id);
      for (const listener of this.sentListeners) listener(sending, result);
      return true;
    } catch (error) {
      const failure = decideFailure(
        error instanceof CallError
          ? error
          : { status: 400, isUnreachable: false, message: 'This could not be sent.' },
      );
      await this.put({ ...sending, ...failure });
      return failure.state === 'failed';
    }
  }

  private tryLater(): void {
    if (this.cancelTimer !== null) return;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(this.pauses++, 10));
    this.cancelTimer = this.world.schedule(pause, () => void this.flush());
  }

  private async put(item: OutboxItem): Promise<void> {
    await this.world.store.put(item.id, item);
    await this.reload();
  }

  private async reload(): Promise<void> {
    const all = await this.world.store.all();
    this.shown = all.filter((item) => item.owner === this.owner).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const listener of this.listeners) listener();
  }
}

/** One after another in this page, and in the other tabs where the browser has locks. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  await navigator.locks.request('sd_outbox', work);
}

let outbox: Outbox | null = null;

/** The page's outbox. */
export function pageOutbox(): Outbox {
  outbox ??= startOutbox();
  return outbox;
}

function startOutbox(): Outbox {
  const made = new Outbox({
    store: keptStore<OutboxItem>('outbox'),
    send: (item) => call(item.name, item.args as never, { idempotencyKey: item.idempotencyKey }),
    newId,
    now: () => Date.now(),
    schedule(ms, effect) {
      const timer = setTimeout(effect, ms);
      return () => clearTimeout(timer);
    },
    alone: inOneTab,
  });
  addEventListener('online', () => void made.flush());
  // A server that was away comes back without the browser noticing anything.
  addEventListener(reached, () => {
    if (made.items().length > 0) void made.flush();
  });
  return made;
}

/**
 * Calls a mutation; where the server cannot be reached the call is kept in the outbox with the same key.
 * @throws CallError when the server refuses
 */
export async function callOrKeep<F extends AnyFunction>(
  name: F['name'],
  args: InputOf<F>,
  options: { label: string; idempotencyKey?: string; timeoutMs?: number },
): Promise<{ sent: ResultOf<F> } | { kept: OutboxItem }> {
  const { label, timeoutMs } = options;
  const idempotencyKey = options.idempotencyKey ?? newId();
  try {
    return { sent: await call<F>(name, args, { idempotencyKey, timeoutMs }) };
  } catch (error) {
    if (!(error instanceof CallError) || !error.isUnreachable) throw error;
    return { kept: await pageOutbox().add({ name, args, label, idempotencyKey, mayHaveArrived: true }) };
  }
}
