/**
 * The outbox stores calls in IndexedDB, with their idempotency keys, until the server has answered. It is used for
 * calls that cannot be sent yet or that must survive a reload. Calls of the same queue are sent in their original
 * order. Uploads have a lane (a series of calls) of their own, so that other calls need not wait.
 */
import { callFunction, CallError } from './call.ts';
import type { CallOptions } from './call.ts';
import type { UploadProgressListener } from './upload-request.ts';
import {
  decideWhichOutboxItemsWait,
  decideOutboxItemStateAfterFailure,
  decideOutboxItemAction,
} from './decide-outbox.ts';
import type { OutboxItem, OutboxSendOutcome } from './decide-outbox.ts';
import { openIndexedDbStore } from './indexeddb-store.ts';
import type { IndexedDbStore } from './indexeddb-store.ts';
import { connectivityRestoredEventName } from './connectivity.ts';
import { createOutboxItemId } from './create-outbox-item-id.ts';
import { setIsOutboxSending } from './outbox-activity.ts';
import { emitFinalOutboxItemResult, setObservableOutboxItems } from './read-only-outbox.ts';
import type { FinalOutboxItemResult } from './read-only-outbox.ts';
import { runInOneTabAtATime } from './run-in-one-tab.ts';
import { messages } from './later/messages.ts';

type LaneName = 'calls' | 'uploads';
type OutboxCallOptions = Pick<CallOptions, 'timeoutMs' | 'onUploadProgress'>;

/** Series of calls that are sent one at a time. Uploads have one lane, and all other calls have another lane. */
interface Lane {
  readonly name: LaneName;
  /** Ids of the items that the current run (see `run`) has already tried to send. A run tries each item only once. */
  readonly seen: Set<string>;
  /** Promise of the current run, which sends the waiting items of the lane; null while no run is in progress. */
  run: Promise<void> | null;
  /**
   * True if the lane was asked to send its items after the current run had read the list for the last time. The lane
   * then starts another run when the current run ends.
   */
  mustRunAgain: boolean;
}

interface OutboxWorld {
  store: IndexedDbStore<OutboxItem>;
  send(item: OutboxItem, onUploadProgress: UploadProgressListener | undefined): Promise<unknown>;
  newId(): string;
  now(): number;
  /** Runs `effect` once after `ms` milliseconds. Returns a function that cancels the timer. */
  schedule(ms: number, effect: () => void): () => void;
  /**
   * Runs `work` under the lane's mutex, which all tabs of the browser share. Within one tab, `flush` already prevents
   * concurrent runs of a lane.
   */
  alone(lane: LaneName, work: () => Promise<void>): Promise<void>;
}

/**
 * Maximum number of outbox items of one account. If the outbox is full, further calls are refused; stored items are
 * never dropped.
 */
export const maxOutboxItems = 100;
/**
 * Pause in milliseconds before the first automatic retry; doubled after each further attempt. The pause is short,
 * because a device often reports a network some seconds before a request succeeds.
 */
const firstPauseMs = 2_000;
const longestPauseMs = 300_000;

// Only uploads have a `timeoutMs`.
const getLaneName = (item: OutboxItem): LaneName => (item.timeoutMs === undefined ? 'calls' : 'uploads');
const getQueue = (item: OutboxItem): string => item.queue ?? item.slot ?? item.name;
const createLane = (name: LaneName): Lane => ({ name, seen: new Set(), run: null, mustRunAgain: false });

/** Queue of calls that are sent once the server can be reached. */
export class Outbox {
  private readonly world: OutboxWorld;
  private readonly listeners = new Set<() => void>();
  private readonly resultListeners = new Set<(result: FinalOutboxItemResult) => void>();
  /** Progress callbacks by item id. They are lost when the page is closed, because IndexedDB cannot store functions. */
  private readonly uploadProgressListeners = new Map<string, UploadProgressListener>();
  private owner: string | null = null;
  private shown: readonly OutboxItem[] = [];
  private readonly lanes = [createLane('calls'), createLane('uploads')];
  private pauses = 0;
  private cancelTimer: (() => void) | null = null;

  constructor(world: OutboxWorld) {
    this.world = world;
  }

  /** Returns the items of the signed-in account, oldest first. */
  items(): readonly OutboxItem[] {
    return this.shown;
  }

  /** Returns true while the outbox tries to send its items. */
  isSending(): boolean {
    return this.lanes.some(({ run }) => run !== null);
  }

  /** Calls the listener whenever the result of `items` or `isSending` changes. */
  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Adds a listener that is called when the server has accepted an item or has permanently refused it. The listener is
   * called before an accepted item is removed. The listener is not called if the item's author has signed out in the
   * meantime. Returns the function that removes the listener.
   */
  onResult(listener: (result: FinalOutboxItemResult) => void): () => void {
    this.resultListeners.add(listener);
    return () => this.resultListeners.delete(listener);
  }

  /**
   * Sets the signed-in account; null if nobody is signed in. The outbox shows and sends only the items of this account.
   */
  async setOwner(owner: string | null): Promise<void> {
    this.owner = owner;
    await this.reload();
    if (owner !== null) await this.flush();
  }

  /**
   * Stores a call, which is sent later.
   * @param given.slot the name of the state that the call sets; the call replaces waiting items with the same slot
   * @param given.queue the name of the queue, whose calls are sent in order; by default the slot or the function name
   * @param given.hasUniqueId true if the server recognizes a repeated call by the id in its arguments, see `OutboxItem`
   * @param given.mayHaveArrived true if an attempt may have reached the server (its response was lost)
   * @param given.options options of the call; its upload progress is reported until the page is closed
   * @throws CallError if nobody is signed in or the outbox is full
   */
  async add(given: {
    name: string;
    args: unknown;
    label: string;
    idempotencyKey?: string;
    slot?: string | undefined;
    queue?: string | undefined;
    hasUniqueId?: boolean | undefined;
    mayHaveArrived?: boolean;
    options?: OutboxCallOptions | undefined;
  }): Promise<OutboxItem> {
    if (this.owner === null)
      throw new CallError('unauthenticated', 0, messages.signInFirst, { reason: 'signed_out' });
    const replaced = this.shown.filter((one) => given.slot !== undefined && one.slot === given.slot);
    if (this.shown.length - replaced.length >= maxOutboxItems) {
      throw new CallError('resource-exhausted', 0, messages.outboxFull, {
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
      ...(given.slot === undefined ? {} : { slot: given.slot }),
      ...(given.queue === undefined ? {} : { queue: given.queue }),
      ...(given.hasUniqueId === true ? { hasUniqueId: true } : {}),
      ...(given.options?.timeoutMs === undefined ? {} : { timeoutMs: given.options.timeoutMs }),
      state: 'waiting',
      firstTriedAt: given.mayHaveArrived === true ? this.world.now() : null,
      problem: null,
    };
    const onUploadProgress = given.options?.onUploadProgress;
    if (onUploadProgress !== undefined) this.uploadProgressListeners.set(item.id, onUploadProgress);
    await this.put(item);
    // An item that is being sent may still be accepted, so it is not discarded. The new item is sent after it.
    for (const one of replaced) if (one.state !== 'sending') await this.discard(one.id);
    this.tryLater();
    return item;
  }

  /** Sends a failed item again. Called when the person who created the item asks for it. */
  async retry(id: string): Promise<void> {
    const item = await this.world.store.get(id);
    if (item === undefined) return;
    await this.put({ ...item, state: 'waiting', problem: null, firstTriedAt: null });
    // Lets a current run try to send the item again.
    for (const lane of this.lanes) lane.seen.delete(id);
    await this.flush();
  }

  private renewIdentity({ args, ...item }: OutboxItem): OutboxItem {
    const id = this.world.newId();
    const hasId = typeof args === 'object' && args !== null && 'id' in args;
    return { ...item, args: hasId ? { ...args, id } : args, idempotencyKey: id };
  }

  /** Deletes an item without sending it. */
  async discard(id: string): Promise<void> {
    this.uploadProgressListeners.delete(id);
    await this.world.store.remove(id);
    await this.reload();
  }

  /** Deletes all items of an account. Call it only after the person has confirmed the deletion. */
  async discardAll(owner: string): Promise<void> {
    for (const item of await this.world.store.all())
      if (item.owner === owner) await this.world.store.remove(item.id);
    await this.reload();
  }

  /**
   * Sends the waiting items. Items of the same queue are sent in order. Without a connection or a session, sending
   * stops at the first item. A rate limit delays all items of the same function. Any other temporary failure delays the
   * items of the same queue. Delayed items are sent later.
   */
  async flush(): Promise<void> {
    this.cancelTimer?.();
    this.cancelTimer = null;
    await Promise.all(this.lanes.map((lane) => this.flushLane(lane)));
  }

  /** Sends the waiting items now, because the network may be available again. After a failure, retries soon. */
  async flushAfterReconnect(): Promise<void> {
    this.pauses = 0;
    await this.flush();
  }

  private flushLane(lane: Lane): Promise<void> {
    lane.mustRunAgain = lane.run !== null;
    if (lane.run !== null) return lane.run;
    lane.run = this.world
      .alone(lane.name, () => this.drain(lane))
      .finally(() => {
        lane.run = null;
        this.notifyListeners();
        if (lane.mustRunAgain) void this.flushLane(lane);
        else if (this.shown.some((item) => item.state === 'waiting' && getLaneName(item) === lane.name))
          this.tryLater();
      });
    this.notifyListeners();
    return lane.run;
  }

  private async drain(lane: Lane): Promise<void> {
    // Another tab may have sent some of the items in the meantime.
    await this.reload();
    lane.seen.clear();
    /** Names of the functions that are rate-limited, so that their calls must wait. */
    const refused = new Set<string>();
    for (;;) {
      lane.mustRunAgain = false;
      // Reads the list again for each item, because items may have been replaced or added in the meantime.
      const item = this.shown.find(
        (one) =>
          getLaneName(one) === lane.name &&
          !lane.seen.has(one.id) &&
          !refused.has(one.name) &&
          !this.hasPredecessor(one),
      );
      if (item === undefined) break;
      lane.seen.add(item.id);
      // Stops if the person has signed out since the list was read.
      if (item.owner !== this.owner) return;
      const what = decideOutboxItemAction(item, this.world.now());
      if (what === 'skip') continue;
      const outcome =
        what === 'ask' ? await this.takeFailure(item, createTooOldError()) : await this.sendOne(item);
      if (outcome === 'stop') {
        lane.mustRunAgain = false;
        return;
      }
      if (outcome === 'rate-limited') refused.add(item.name);
      if (outcome === 'done') this.flushLaneOfSuccessor(item);
    }
    if (!this.shown.some(({ state }) => state === 'waiting')) this.pauses = 0;
  }

  /** Returns true if an earlier item of the same queue has not been sent yet. */
  private hasPredecessor(item: OutboxItem): boolean {
    return this.shown.some(
      (one) => one.id < item.id && one.state !== 'failed' && getQueue(one) === getQueue(item),
    );
  }

  /** Starts the other lane if it contains the next item of the same queue, which had to wait for `item`. */
  private flushLaneOfSuccessor(item: OutboxItem): void {
    const next = this.shown.find((one) => one.id > item.id && getQueue(one) === getQueue(item));
    if (next === undefined || getLaneName(next) === getLaneName(item)) return;
    for (const lane of this.lanes) if (lane.name === getLaneName(next)) void this.flushLane(lane);
  }

  private async sendOne(item: OutboxItem): Promise<OutboxSendOutcome> {
    const sending: OutboxItem = {
      ...item,
      state: 'sending',
      firstTriedAt: item.firstTriedAt ?? this.world.now(),
    };
    await this.put(sending);
    let result: unknown;
    try {
      result = await this.world.send(sending, this.uploadProgressListeners.get(item.id));
    } catch (error) {
      return this.takeFailure(sending, error);
    }
    // Listeners are notified before the item is removed, so that a component can replace the item with the result.
    this.notifyResult({ item: sending, result });
    await this.discard(item.id);
    return 'done';
  }

  /**
   * Stores the error of a failed attempt to send an item. After a permanent refusal, notifies the listeners and returns
   * `done`. After a temporary failure, returns the outcome of `decideWhichOutboxItemsWait`.
   */
  private async takeFailure(item: OutboxItem, error: unknown): Promise<OutboxSendOutcome> {
    const known = explainFailure(error);
    const failure = decideOutboxItemStateAfterFailure(known);
    const isOver = failure.state === 'failed';
    const outcome = isOver ? 'done' : decideWhichOutboxItemsWait(known);
    // Does not store an item that was discarded while it was being sent, because the outbox would send the item again.
    if ((await this.world.store.get(item.id)) === undefined) return outcome;
    // A refused item with a slot is deleted, which rolls back its optimistic effect. Any other refused item is kept in
    // the state `failed`, so that its author can retry or discard it.
    if (isOver && item.slot !== undefined) await this.discard(item.id);
    else await this.put({ ...(known.isIdentityReused ? this.renewIdentity(item) : item), ...failure });
    if (isOver) this.notifyResult({ item, error: known });
    return outcome;
  }

  private notifyResult(result: FinalOutboxItemResult): void {
    // The next person must not see a result of the person who has signed out.
    if (result.item.owner !== this.owner) return;
    for (const listener of this.resultListeners) listener(result);
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
    this.notifyListeners();
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }
}

function createTooOldError(): CallError {
  return new CallError('aborted', 409, messages.waitedTooLong, { reason: 'waited_too_long' });
}

function explainFailure(error: unknown): CallError {
  if (!(error instanceof CallError))
    return new CallError('internal', 400, messages.deliveryFailed, { reason: 'page' });
  if (!error.isIdentityReused) return error;
  // An attempt whose response was lost has succeeded, and the author has changed the text since then.
  return new CallError(error.code, error.status, messages.earlierVersionSent, error.details);
}

let outbox: Outbox | null = null;

/** Returns the page's only outbox, created at the first call. */
export function getOutbox(): Outbox {
  outbox ??= startOutbox();
  return outbox;
}

function startOutbox(): Outbox {
  const made = new Outbox({
    store: openIndexedDbStore<OutboxItem>('outbox'),
    send: ({ name, args, idempotencyKey, timeoutMs }, onUploadProgress) =>
      callFunction(name, args as never, { idempotencyKey, timeoutMs, onUploadProgress }),
    newId: createOutboxItemId,
    now: () => Date.now(),
    schedule(ms, effect) {
      const timer = setTimeout(effect, ms);
      return () => clearTimeout(timer);
    },
    alone: (lane, work) => runInOneTabAtATime(`sd_outbox_${lane}`, work),
  });
  made.watch(() => {
    setObservableOutboxItems(made.items());
    setIsOutboxSending(made.isSending());
  });
  made.onResult(emitFinalOutboxItemResult);
  addEventListener('online', () => void made.flushAfterReconnect());
  // The browser's own `online` event does not report that the server is available again.
  addEventListener(connectivityRestoredEventName, () => {
    if (made.items().length > 0) void made.flushAfterReconnect();
  });
  return made;
}
