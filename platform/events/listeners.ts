/**
 * Runs the durable listeners. Each one reads the log in batches, in its own transaction, which also stores its
 * position. So every event is handled exactly once, also after crashes and with several processes. A failed batch
 * is halved until a single event fails; that event becomes a dead letter and the listener continues.
 */
import type { PlazaEvent, StoredEvent } from '#platform/contract/events.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Listener } from '#platform/kernel/listener.ts';
import { mutate } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { BatchSizes } from './batch-sizes.ts';
import { classifyFailure } from './classify-failure.ts';
import { describeError, letterRetriesMessage, computeNextAttempt, retryDueLetters } from './dead-letters.ts';
import {
  ensurePosition,
  hasEventsAhead,
  listEventsAfter,
  lockPosition,
  disablePlanCache,
  savePosition,
} from './store.ts';
import { insertDeadLetter } from './store-dead-letters.ts';

const batchSize = 1_000;
/** Polling interval of an idle listener, in case a poke was lost with a process. */
const idleMs = 5_000;
const maxRetryMs = 30_000;
/**
 * Minimum milliseconds between two reads of a listener that has caught up, so that events are collected. The first
 * event after a pause is read at once.
 */
const gatherMs = 150;
/** Polling interval for events that are committed but hidden behind an open transaction: initial and maximum. */
const firstLookMs = 10;
const maxLookMs = 200;
/**
 * While calls are waiting, listeners pause until their unread events have this age: answers have priority, but
 * effects must not be delayed for long.
 */
const patienceMs = 5_000;
/** Interval at which a paused listener checks whether calls are still waiting. */
const busyCheckMs = 25;
/** Number of timeouts of a single event, while the database answers, after which it becomes a dead letter. */
const timeoutsOfOneEvent = 3;
/** Interval at which due dead letters are retried. */
const lettersMs = 1_000;

type LoggedEvent = StoredEvent & { xid: string };

/** Result of one read. `failure` is the error of an event that became a dead letter. */
interface Read {
  handled: number;
  /** Age of the last handled event. */
  lagMs: number;
  /** The batch failed and was halved; the next read is due at once. */
  isHalved?: boolean;
  failure?: unknown;
}

export class ListenerRunner {
  private readonly platform: Platform;
  private readonly listeners: Listener[];
  /** Functions that end the pause of an idle listener, by name. */
  private readonly sleepers = new Map<string, () => void>();
  private readonly pauses = new Set<() => void>();
  /** Time by `performance.now()` since which each listener has unread events. A poke during a read is not lost. */
  private readonly pokedAt = new Map<string, number>();
  /** Sizes of the next batches, by listener. */
  private readonly sizes: Map<string, BatchSizes>;
  /** Consecutive timeouts of the single event that a listener could not handle. */
  private readonly timeouts = new Map<string, { eventId: number; count: number }>();
  private readonly loops: Promise<void>[] = [];
  private readonly isBusy: () => boolean;
  private stopped = false;

  /** @param isBusy returns whether many calls are waiting; listeners pause then */
  constructor(platform: Platform, listeners: Listener[], isBusy: () => boolean = () => false) {
    this.isBusy = isBusy;
    this.platform = platform;
    this.listeners = listeners;
    this.sizes = new Map(listeners.map(({ name }) => [name, new BatchSizes(batchSize)]));
  }

  async start(): Promise<void> {
    for (const { name, startsAt } of this.listeners) await ensurePosition(this.platform.db, name, startsAt);
    for (const listener of this.listeners) this.loops.push(this.loop(listener));
    this.loops.push(this.retryLoop());
  }

  /** Wakes the listeners of these events. */
  poke(events: PlazaEvent[]): void {
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
   * Reads everything that is committed at the time of the call, including events hidden behind a transaction that
   * is still open elsewhere, and all events that follow from it. For tests and commands. Returns the number of
   * events that were handled here.
   * @throws the error of the first event that became a dead letter, after everything else is read
   */
  async drain(): Promise<number> {
    let handled = 0;
    const failures: unknown[] = [];
    for (;;) {
      for (const listener of this.listeners) {
        const read = await this.read(listener);
        handled += read.handled;
        if (read.failure !== undefined) failures.push(read.failure);
      }
      if (!(await this.areAhead(this.listeners))) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (failures.length > 0) throw failures[0];
    return handled;
  }

  /** Retries the dead letters that are due. Returns the number that were handled. */
  retryDeadLetters(): Promise<number> {
    return retryDueLetters(this.platform, this.listeners);
  }

  private areAhead(listeners: readonly Listener[]): Promise<boolean> {
    const asked = listeners.map((listener) => ({ name: listener.name, events: namesOf(listener) }));
    return transact(this.platform.db, async (tx) => {
      await disablePlanCache(tx);
      return hasEventsAhead(tx, asked);
    });
  }

  private async loop(listener: Listener): Promise<void> {
    let retryMs = 100;
    let lookMs = firstLookMs;
    let readAt = -Infinity;
    while (!this.stopped) {
      try {
        await this.waitWhileBusy(listener);
        // Collects events under load, because a batch costs about as much as a single event.
        const gatherLeft = readAt + gatherMs - performance.now();
        if (gatherLeft > 0) await this.pause(gatherLeft);
        this.pokedAt.delete(listener.name);
        readAt = performance.now();
        const { handled, lagMs, isHalved } = await this.read(listener);
        retryMs = 100;
        if (isHalved === true || handled === batchSize) readAt = -Infinity;
        if (isHalved === true) continue;
        if (handled > 0) {
          lookMs = firstLookMs;
          if (handled === batchSize) this.pokedAt.set(listener.name, performance.now() - lagMs);
        } else if (await this.areAhead([listener])) {
          await this.pause(lookMs);
          lookMs = Math.min(lookMs * 2, maxLookMs);
        } else if (!this.pokedAt.has(listener.name)) {
          lookMs = firstLookMs;
          await this.pause(idleMs, listener.name);
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

  private async retryLoop(): Promise<void> {
    while (!this.stopped) {
      await this.pause(lettersMs);
      if (this.stopped) return;
      try {
        await this.retryDeadLetters();
      } catch (error) {
        if (!this.stopped) this.platform.log.error({ err: error }, 'dead letters could not be retried');
      }
    }
  }

  /** Waits while calls are waiting, unless the unread events are too old. */
  private async waitWhileBusy(listener: Listener): Promise<void> {
    const came = performance.now();
    while (!this.stopped && this.isBusy()) {
      // Without a poke (events of another process, or a failed batch) the age is counted from this call.
      const since = this.pokedAt.get(listener.name) ?? came;
      if (performance.now() - since >= patienceMs) return;
      await this.pause(busyCheckMs);
    }
  }

  /** Waits for the time, until the listener is poked (if `wakes` is given), or until the process stops. */
  private pause(ms: number, wakes?: string): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const { pauses, sleepers } = this;
      const timer = setTimeout(end, ms);
      timer.unref();
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
   * Reads the next batch. If it fails, it is halved, or its single event becomes a dead letter; an outage is
   * thrown.
   */
  private async read(listener: Listener): Promise<Read> {
    const sizes = this.sizes.get(listener.name)!;
    const batch: LoggedEvent[] = [];
    try {
      const read = await this.readBatch(listener, sizes.next, batch);
      sizes.advance();
      return read;
    } catch (error) {
      const kind = classifyFailure(error);
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
   * Handles at most `limit` events in one transaction together with the position. `batch` receives the events
   * before they are handled.
   */
  private async readBatch(listener: Listener, limit: number, batch: LoggedEvent[]): Promise<Read> {
    const { platform } = this;
    const names = namesOf(listener);
    return mutate(platform, async (mutation) => {
      const { tx } = mutation;
      batch.length = 0;
      await disablePlanCache(tx);
      const position = await lockPosition(tx, listener.name);
      if (position === null) return nothing;
      batch.push(...(await listEventsAfter(tx, position, names, limit)));
      const last = batch.at(-1);
      if (last === undefined) {
        if (position.canSkipPartition)
          await savePosition(tx, listener.name, { xid: position.horizon, eventId: 0 });
        return nothing;
      }
      const lagMs = platform.clock.now().getTime() - last.at.getTime();
      await listener.handle({ ...mutation, platform }, batch);
      await savePosition(tx, listener.name, { xid: last.xid, eventId: last.id });
      return { handled: batch.length, lagMs };
    });
  }

  /** True if this event causes the timeout: it repeats although the database answered in between. */
  private isTimeoutOf(listener: Listener, event: LoggedEvent): boolean {
    const earlier = this.timeouts.get(listener.name);
    const count = earlier?.eventId === event.id ? earlier.count + 1 : 1;
    this.timeouts.set(listener.name, { eventId: event.id, count });
    return count >= timeoutsOfOneEvent;
  }

  /**
   * Moves the position past an event and stores the event as a dead letter, unless another process has read it
   * meanwhile.
   */
  private async setAside(listener: Listener, event: LoggedEvent, error: unknown): Promise<void> {
    const { platform } = this;
    const now = platform.clock.now();
    const failure = { error: describeError(error), now, nextAttemptAt: computeNextAttempt(1, now) };
    const isSetAside = await transact(platform.db, async (tx) => {
      await disablePlanCache(tx);
      const position = await lockPosition(tx, listener.name);
      if (position === null) return false;
      const [next] = await listEventsAfter(tx, position, namesOf(listener), 1);
      if (next?.id !== event.id) return false;
      await insertDeadLetter(tx, listener.name, event, failure);
      await savePosition(tx, listener.name, { xid: event.xid, eventId: event.id });
      return true;
    });
    if (!isSetAside) return;
    platform.log.error(
      { err: error, listener: listener.name, event: event.name, eventId: event.id },
      letterRetriesMessage,
    );
  }
}

const nothing: Read = { handled: 0, lagMs: 0 };

function namesOf(listener: Listener): string[] {
  return listener.events.map((definition) => definition.name);
}
