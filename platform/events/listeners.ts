/**
 * Runs the listeners of the event log. A listener reads the log in batches. One transaction handles a batch and stores
 * the listener's new position, so every event is handled exactly once, even after crashes and with several processes. A
 * failed batch is split in halves until the event that fails is alone in a batch. This event becomes a dead letter.
 */
import type { EventLogEvent, StoredEventLogEvent } from '#platform/contract/events.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { EventLogListener } from '#platform/kernel/listener.ts';
import { mutate } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { countDifferentEvents, LightLoadBatchSizer } from './light-load-batch-sizer.ts';
import { ListenerBatchSizer } from './listener-batch-sizer.ts';
import { ListenerScheduler, type ServerLoadMonitor } from './listener-scheduler.ts';
import { classifyListenerFailure } from './classify-listener-failure.ts';
import {
  formatDeadLetterError,
  deadLetterRetryLogMessage,
  computeNextRetryTime,
  retryDueDeadLetters,
} from './dead-letters.ts';
import {
  insertMissingListenerPositions,
  listEventLogEventsAfterPosition,
  listListenersInOldEventLogPartitions,
  listListenersWithUnreadEvents,
  tryLockListenerPosition,
  disableQueryPlanCache,
  saveListenerPosition,
} from './store.ts';
import { insertDeadLetter } from './store-dead-letters.ts';

/**
 * Maximum number of events in a batch. While the server runs only a few calls, `LightLoadBatchSizer` chooses a smaller
 * maximum, and after a full batch the listener pauses for as long as the batch took.
 */
const batchSize = 1_000;
/** Polling interval of all idle listeners in milliseconds. Polling finds events whose notification was lost. */
const idleMs = 5_000;
const maxRetryMs = 30_000;
/**
 * Minimum interval in milliseconds between two reads of a listener, so that a batch contains several events. The first
 * event after an idle period is read immediately.
 */
const gatherMs = 150;
/**
 * Initial polling interval in milliseconds while an open transaction prevents the reading of later events. The interval
 * doubles after each poll.
 */
const firstLookMs = 10;
/** Maximum polling interval in milliseconds while an open transaction prevents the reading of later events. */
const maxLookMs = 200;
/** Number of consecutive timeouts after which an event becomes a dead letter, which is retried later. */
const timeoutsOfOneEvent = 3;
/** Interval in milliseconds at which due dead letters (events that a listener failed to handle) are retried. */
const lettersMs = 1_000;

/** An event of the event log, with the id of the transaction (`xid`) that appended the event. */
type LoggedEvent = StoredEventLogEvent & { xid: string };

/** Result of reading one batch. `failure` is the listener's error if an event became a dead letter. */
interface Read {
  handled: number;
  /** The handled events; undefined if one event became a dead letter. */
  batch?: readonly LoggedEvent[];
  /** Age of the last handled event in milliseconds. */
  lagMs: number;
  /** True if the batch failed and was split in halves. The next batch is then read without a pause. */
  isHalved?: boolean;
  failure?: unknown;
}

/**
 * Runs the listeners of the event log in this process. `start` begins a loop for each listener. `poke` wakes the
 * listeners of newly committed events.
 */
export class ListenerRunner {
  private readonly platform: Platform;
  private readonly listeners: EventLogListener[];
  /** Functions that wake idle listeners, by listener name. */
  private readonly sleepers = new Map<string, () => void>();
  private readonly pauses = new Set<() => void>();
  /** Names of the listeners that have no unread event and wait until they are woken. */
  private readonly idle = new Set<string>();
  /**
   * Approximate time (`performance.now()`) since which each listener's oldest unread event has been waiting, by
   * listener name. A listener without known unread events has no entry.
   */
  private readonly pokedAt = new Map<string, number>();
  /** Chooses the batch sizes of each listener, by the listener's name. */
  private readonly sizes: Map<string, ListenerBatchSizer>;
  /** Number of consecutive timeouts of one event, by the listener's name. */
  private readonly timeouts = new Map<string, { eventId: number; count: number }>();
  private readonly loops: Promise<void>[] = [];
  private readonly turns: ListenerScheduler;
  private readonly load: ServerLoadMonitor;
  private stopped = false;

  /** @param load reports whether the server runs calls, because calls have priority over listeners */
  constructor(platform: Platform, listeners: EventLogListener[], load: ServerLoadMonitor = withoutLoad) {
    this.platform = platform;
    this.load = load;
    this.turns = new ListenerScheduler({
      connections: platform.db.options.max,
      ...load,
      isStopped: () => this.stopped,
      now: () => performance.now(),
      sleep: (ms) => this.pause(ms),
    });
    this.listeners = listeners;
    this.sizes = new Map(listeners.map(({ name }) => [name, new ListenerBatchSizer(batchSize)]));
  }

  async start(): Promise<void> {
    await insertMissingListenerPositions(this.platform.db, this.listeners);
    const unread = new Set(await this.findUnread(this.listeners));
    for (const listener of this.listeners) this.loops.push(this.loop(listener, !unread.has(listener.name)));
    this.loops.push(
      this.repeat(lettersMs, () => this.retryDeadLetters(), 'dead letters could not be retried'),
    );
    this.loops.push(
      this.repeat(idleMs, () => this.wakeIdleListeners(), 'idle listeners could not be checked'),
    );
  }

  /** Wakes the listeners that handle any of the given events. */
  poke(events: EventLogEvent[]): void {
    const names = new Set(events.map((event) => event.name));
    const now = performance.now();
    for (const listener of this.listeners) {
      if (!listener.events.some((definition) => names.has(definition.name))) continue;
      if (!this.pokedAt.has(listener.name)) this.pokedAt.set(listener.name, now);
      this.sleepers.get(listener.name)?.();
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const end of this.pauses) end();
    await Promise.allSettled(this.loops);
  }

  /**
   * Makes every listener handle all committed events, including events that listeners emit during this call. Waits for
   * open transactions. Used by tests and operator commands.
   * @returns the number of events that this process handled, including those that became dead letters
   * @throws the error of the first event that became a dead letter, after all other events were handled
   */
  async drain(): Promise<number> {
    let handled = 0;
    const failures: unknown[] = [];
    // Reads only the listeners with work, because a read of a listener costs a transaction.
    let names = await this.findListenersToRead(this.listeners);
    while (names.length > 0) {
      for (const listener of this.listeners.filter(({ name }) => names.includes(name))) {
        const read = await this.read(listener);
        handled += read.handled;
        if (read.failure !== undefined) failures.push(read.failure);
      }
      names = await this.findUnread(this.listeners);
      if (names.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (failures.length > 0) throw failures[0];
    return handled;
  }

  /** Retries the due dead letters (events that a listener failed to handle). Returns the number of successful ones. */
  retryDeadLetters(): Promise<number> {
    return retryDueDeadLetters(this.platform, this.listeners);
  }

  /** Returns the names of the listeners that have unread committed events. */
  private findUnread(listeners: readonly EventLogListener[]): Promise<string[]> {
    const asked = listeners.map((listener) => ({ name: listener.name, events: namesOf(listener) }));
    return runTransaction(this.platform.db, async (tx) => {
      await disableQueryPlanCache(tx);
      return listListenersWithUnreadEvents(tx, asked);
    });
  }

  /**
   * Returns the names of the listeners that have unread events. Also returns the listeners whose position is in an old
   * partition of the log, because a read moves the position to the newest partition.
   */
  private async findListenersToRead(listeners: readonly EventLogListener[]): Promise<string[]> {
    const inOldPartitions = await listListenersInOldEventLogPartitions(this.platform.db);
    return [...inOldPartitions, ...(await this.findUnread(listeners))];
  }

  /** Wakes the idle listeners that have unread events, or whose position is in an old partition of the log. */
  private async wakeIdleListeners(): Promise<void> {
    const idle = this.listeners.filter(({ name }) => this.idle.has(name));
    if (idle.length === 0) return;
    for (const name of await this.findListenersToRead(idle))
      if (this.idle.has(name)) this.sleepers.get(name)?.();
  }

  /**
   * Runs one listener until the runner stops: reads a batch, then waits for further events.
   * @param isIdle true if the listener has no unread event at the start
   */
  private async loop(listener: EventLogListener, isIdle: boolean): Promise<void> {
    if (isIdle) await this.waitIdle(listener.name);
    let retryMs = 100;
    let lookMs = firstLookMs;
    let readAt = -Infinity;
    const lightLoadSizes = new LightLoadBatchSizer(batchSize);
    while (!this.stopped) {
      try {
        // Waits for further events, because a batch costs about as much as a single event.
        const gatherLeft = readAt + gatherMs - performance.now();
        if (gatherLeft > 0) await this.pause(gatherLeft);
        const endTurn = await this.turns.take(listener, () => this.pokedAt.get(listener.name));
        this.pokedAt.delete(listener.name);
        readAt = performance.now();
        const isSmall = this.load.isInUse() && !this.load.isBusy();
        const limit = isSmall ? lightLoadSizes.next : batchSize;
        const { handled, batch, lagMs, isHalved } = await this.read(listener, limit).finally(endTurn);
        retryMs = 100;
        if (isHalved === true) {
          readAt = -Infinity;
          continue;
        }
        if (handled > 0) lookMs = firstLookMs;
        if (isSmall) lightLoadSizes.record(handled, countDifferentEvents(batch ?? []));
        if (handled >= limit) {
          this.pokedAt.set(listener.name, performance.now() - lagMs);
          if (isSmall) await this.pause(performance.now() - readAt);
          readAt = -Infinity;
        } else if (handled > 0) {
          // Usually no unread event remains, and this check costs less than reading another batch.
          if (!this.pokedAt.has(listener.name) && (await this.findUnread([listener])).length === 0)
            await this.waitIdle(listener.name);
        } else if ((await this.findUnread([listener])).length > 0) {
          await this.pause(lookMs);
          lookMs = Math.min(lookMs * 2, maxLookMs);
        } else {
          lookMs = firstLookMs;
          await this.waitIdle(listener.name);
        }
      } catch (error) {
        if (this.stopped) return;
        this.platform.log.error(
          { err: error, listener: listener.name },
          'listener failed; it will try again',
        );
        await this.pause(retryMs, listener.name);
        retryMs = Math.min(retryMs * 2, maxRetryMs);
      }
    }
  }

  /**
   * Waits until the listener is woken. Returns immediately if the listener may already have unread events (`pokedAt`).
   */
  private async waitIdle(name: string): Promise<void> {
    if (this.pokedAt.has(name)) return;
    this.idle.add(name);
    await this.pause(Infinity, name);
    this.idle.delete(name);
  }

  /** Runs a task after each pause of `ms` milliseconds, until the runner stops. Logs its errors. */
  private async repeat(ms: number, task: () => Promise<unknown>, failed: string): Promise<void> {
    while (!this.stopped) {
      await this.pause(ms);
      if (this.stopped) return;
      try {
        await task();
      } catch (error) {
        if (!this.stopped) this.platform.log.error({ err: error }, failed);
      }
    }
  }

  /**
   * Waits for `ms` milliseconds (`Infinity` for no limit). Returns earlier if the runner stops or the listener is
   * woken.
   * @param wakes name of the listener; undefined if the wait cannot be ended by waking a listener
   */
  private pause(ms: number, wakes?: string): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const { pauses, sleepers } = this;
      const timer = ms === Infinity ? undefined : setTimeout(end, ms);
      timer?.unref();
      pauses.add(end);
      if (wakes !== undefined) sleepers.set(wakes, end);
      function end() {
        clearTimeout(timer);
        pauses.delete(end);
        resolve();
      }
    });
  }

  /**
   * Reads and handles a listener's next batch of at most `limit` events. If a batch of several events fails, the next
   * batches are its halves. If a batch of one event fails, the event becomes a dead letter. If the event failed because
   * of a timeout, it becomes a dead letter only at the `timeoutsOfOneEvent`th consecutive timeout.
   * @throws the error if the batch must be read again later, for example after a database outage
   */
  private async read(listener: EventLogListener, limit = batchSize): Promise<Read> {
    const sizes = this.sizes.get(listener.name)!;
    const batch: LoggedEvent[] = [];
    try {
      const read = await this.readBatch(listener, Math.min(sizes.next, limit), batch);
      sizes.advance();
      return read;
    } catch (error) {
      const kind = classifyListenerFailure(error);
      const [event] = batch;
      if (this.stopped || kind === 'outage' || event === undefined) throw error;
      if (batch.length > 1) {
        sizes.halve(batch.length);
        this.platform.log.warn(
          { err: error, listener: listener.name, events: batch.length },
          'listener failed; its batch is halved',
        );
        return { ...nothing, isHalved: true };
      }
      if (kind === 'timeout' && !this.isTimeoutOf(listener, event)) throw error;
      await this.setAside(listener, event, error);
      sizes.advance();
      return { handled: 1, lagMs: 0, failure: error };
    }
  }

  /**
   * Handles at most `limit` events and stores the new position, in one transaction.
   * @param batch array to which this function adds the events before it handles them, so that the caller knows them if
   *   the handling fails
   */
  private async readBatch(listener: EventLogListener, limit: number, batch: LoggedEvent[]): Promise<Read> {
    const { platform } = this;
    const names = namesOf(listener);
    const begun = performance.now();
    return mutate(platform, async (mutation) => {
      const { tx } = mutation;
      batch.length = 0;
      await disableQueryPlanCache(tx);
      const position = await tryLockListenerPosition(tx, listener.name);
      if (position === null) return nothing;
      batch.push(...(await listEventLogEventsAfterPosition(tx, position, names, limit)));
      const last = batch.at(-1);
      if (last === undefined) {
        if (position.canSkipPartition)
          await saveListenerPosition(tx, listener.name, { xid: position.horizon, eventId: 0 });
        return nothing;
      }
      const lagMs = platform.clock.now().getTime() - last.at.getTime();
      await listener.handle({ ...mutation, platform }, batch);
      const work = { events: batch.length, ms: performance.now() - begun };
      await saveListenerPosition(tx, listener.name, { xid: last.xid, eventId: last.id }, work);
      return { handled: batch.length, batch, lagMs };
    });
  }

  /**
   * Counts a timeout that occurred while the listener handled this event. Returns true if the event has caused
   * `timeoutsOfOneEvent` consecutive timeouts.
   */
  private isTimeoutOf(listener: EventLogListener, event: LoggedEvent): boolean {
    const earlier = this.timeouts.get(listener.name);
    const count = earlier?.eventId === event.id ? earlier.count + 1 : 1;
    this.timeouts.set(listener.name, { eventId: event.id, count });
    return count >= timeoutsOfOneEvent;
  }

  /**
   * Stores an event as a dead letter and moves the listener's position past the event. Does nothing if another
   * process has read the event in the meantime.
   */
  private async setAside(listener: EventLogListener, event: LoggedEvent, error: unknown): Promise<void> {
    const { platform } = this;
    const now = platform.clock.now();
    const failure = { error: formatDeadLetterError(error), now, nextAttemptAt: computeNextRetryTime(1, now) };
    const isSetAside = await runTransaction(platform.db, async (tx) => {
      await disableQueryPlanCache(tx);
      const position = await tryLockListenerPosition(tx, listener.name);
      if (position === null) return false;
      const [next] = await listEventLogEventsAfterPosition(tx, position, namesOf(listener), 1);
      if (next?.id !== event.id) return false;
      await insertDeadLetter(tx, listener.name, event, failure);
      await saveListenerPosition(tx, listener.name, { xid: event.xid, eventId: event.id });
      return true;
    });
    if (!isSetAside) return;
    platform.log.error(
      { err: error, listener: listener.name, event: event.name, eventId: event.id },
      deadLetterRetryLogMessage,
    );
  }
}

const nothing: Read = { handled: 0, lagMs: 0 };
const withoutLoad: ServerLoadMonitor = { isInUse: () => false, isBusy: () => false };

function namesOf(listener: EventLogListener): string[] {
  return listener.events.map((definition) => definition.name);
}
