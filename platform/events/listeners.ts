/**
 * Runs the durable listeners: each reads the log in its own transaction, many events at a time, and its position moves
 * with what it writes, so every event has its effect exactly once, also across crashes and between processes.
 * A batch that fails is halved until a single event fails; that event becomes a dead letter and the listener goes on.
 */
import type { PlazaEvent, StoredEvent } from '#platform/contract/events.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Listener } from '#platform/kernel/listener.ts';
import { mutate } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { BatchSizes } from './batch-sizes.ts';
import { classifyFailure } from './classify-failure.ts';
import { errorText, letterRetriesMessage, nextAttemptAt, retryDueLetters } from './dead-letters.ts';
import {
  ensurePosition,
  hasEventsAhead,
  listEventsAfter,
  lockPosition,
  planAnew,
  savePosition,
} from './store.ts';
import { insertDeadLetter } from './store-dead-letters.ts';

const batchSize = 1_000;
/** How long an idle listener waits before it looks again, in case a poke was lost with a process. */
const idleMs = 5_000;
const maxRetryMs = 30_000;
/** Between the starts of two reads of a listener that has caught up, in milliseconds. The first event after a pause is read at once. */
const gatherMs = 150;
/** How soon a listener looks again for what is committed but still hidden behind an open transaction, at first and at most. */
const firstLookMs = 10;
const maxLookMs = 200;
/**
 * While people wait for answers, listeners leave what there is to read until it is this old: their answers come first, and
 * nobody waits for long for what follows from what they did.
 */
const patienceMs = 5_000;
/** How often one that gives way looks whether people still wait. */
const giveWayMs = 25;
/** Timeouts of one event, while the database answers, after which the event is set aside. */
const timeoutsOfOneEvent = 3;
/** How often dead letters that are due are looked for. */
const lettersMs = 1_000;

type LoggedEvent = StoredEvent & { xid: string };

/** What one read did. `failure` is the error of an event that was set aside. */
interface Read {
  handled: number;
  /** How old the last of the handled events was. */
  lagMs: number;
  /** The batch failed and was halved: the next read is due at once. */
  isHalved?: boolean;
  failure?: unknown;
}

export class ListenerRunner {
  private readonly platform: Platform;
  private readonly listeners: Listener[];
  /** Ends the pause of each listener that has nothing to do. */
  private readonly sleepers = new Map<string, () => void>();
  private readonly pauses = new Set<() => void>();
  /** Since when each listener has something to read, by `performance.now()`: a poke during a read is not lost. */
  private readonly pokedAt = new Map<string, number>();
  /** Sizes of the next batches, by listener. */
  private readonly sizes: Map<string, BatchSizes>;
  /** Timeouts in a row of the single event that a listener could not handle. */
  private readonly timeouts = new Map<string, { eventId: number; count: number }>();
  private readonly loops: Promise<void>[] = [];
  private readonly isBusy: () => boolean;
  private stopped = false;

  /** @param isBusy whether many people are waiting for answers right now: then listeners give way */
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

  /** Tells the listeners of these events that there is something to read. */
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
   * Reads everything that is committed when it is called, and what comes of it, also what hides behind a transaction that
   * is still open elsewhere; for tests and commands. Returns how many events were handled here.
   * @throws the error of the first event that was set aside, after everything else is read
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

  /** Retries the dead letters that are due. Returns how many were handled. */
  retryDeadLetters(): Promise<number> {
    return retryDueLetters(this.platform, this.listeners);
  }

  private areAhead(listeners: readonly Listener[]): Promise<boolean> {
    const asked = listeners.map((listener) => ({ name: listener.name, events: namesOf(listener) }));
    return transact(this.platform.db, async (tx) => {
      await planAnew(tx);
      return hasEventsAhead(tx, asked);
    });
  }

  private async loop(listener: Listener): Promise<void> {
    let retryMs = 100;
    let lookMs = firstLookMs;
    let readAt = -Infinity;
    while (!this.stopped) {
      try {
        await this.giveWay(listener);
        // Events of a busy moment are read together: a batch costs about as much as a single event.
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

  /** Waits while people wait for answers, unless what there is to read is too old for that. */
  private async giveWay(listener: Listener): Promise<void> {
    const came = performance.now();
    while (!this.stopped && this.isBusy()) {
      // Nobody need have told of it: what another process wrote, or what failed here a moment ago, grows old too.
      const since = this.pokedAt.get(listener.name) ?? came;
      if (performance.now() - since >= patienceMs) return;
      await this.pause(giveWayMs);
    }
  }

  /** Waits until it is over, the listener is poked (if it may be woken), or the process ends. */
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

  /** Reads the next batch. A failure of its events halves it or sets the only one aside; an outage is thrown. */
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

  /** Handles at most `limit` events in one transaction with the position; `batch` receives the events before they are handled. */
  private async readBatch(listener: Listener, limit: number, batch: LoggedEvent[]): Promise<Read> {
    const { platform } = this;
    const names = namesOf(listener);
    return mutate(platform, async (mutation) => {
      const { tx } = mutation;
      batch.length = 0;
      await planAnew(tx);
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

  /** Whether a timeout is the fault of this event: it repeats, while the database answered in between. */
  private isTimeoutOf(listener: Listener, event: LoggedEvent): boolean {
    const earlier = this.timeouts.get(listener.name);
    const count = earlier?.eventId === event.id ? earlier.count + 1 : 1;
    this.timeouts.set(listener.name, { eventId: event.id, count });
    return count >= timeoutsOfOneEvent;
  }

  /** Moves the position past an event and stores the event as a dead letter, unless another process has read it meanwhile. */
  private async setAside(listener: Listener, event: LoggedEvent, error: unknown): Promise<void> {
    const { platform } = this;
    const now = platform.clock.now();
    const failure = { error: errorText(error), now, nextAttemptAt: nextAttemptAt(1, now) };
    const isSetAside = await transact(platform.db, async (tx) => {
      await planAnew(tx);
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
