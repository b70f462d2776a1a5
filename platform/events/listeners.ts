/**
 * Runs the durable listeners: each reads the log in its own transaction, many events at a time, and its position moves
 * with what it writes, so every event has its effect exactly once, also across crashes and between processes.
 */
import type { PlazaEvent } from '#platform/contract/events.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Listener } from '#platform/rpc/implement.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import {
  appendEvents,
  ensurePosition,
  hasEventsAhead,
  listEventsAfter,
  lockPosition,
  planAnew,
  savePosition,
} from './store.ts';

const batchSize = 1_000;
/** How long an idle listener waits before it looks again, in case a poke was lost with a process. */
const idleMs = 5_000;
const maxRetryMs = 30_000;
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

export class ListenerRunner {
  private readonly platform: Platform;
  private readonly listeners: Listener[];
  /** Ends the pause of each listener that has nothing to do. */
  private readonly sleepers = new Map<string, () => void>();
  private readonly pauses = new Set<() => void>();
  /** Since when each listener has something to read, by `performance.now()`: a poke during a read is not lost. */
  private readonly pokedAt = new Map<string, number>();
  private readonly loops: Promise<void>[] = [];
  private readonly isBusy: () => boolean;
  private stopped = false;

  /** @param isBusy whether many people are waiting for answers right now: then listeners give way */
  constructor(platform: Platform, listeners: Listener[], isBusy: () => boolean = () => false) {
    this.isBusy = isBusy;
    this.platform = platform;
    this.listeners = listeners;
  }

  async start(): Promise<void> {
    for (const listener of this.listeners) await ensurePosition(this.platform.db, listener.name);
    for (const listener of this.listeners) this.loops.push(this.loop(listener));
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
   */
  async drain(): Promise<number> {
    let handled = 0;
    for (;;) {
      for (const listener of this.listeners) handled += (await this.readOnce(listener)).handled;
      if (!(await this.areAhead(this.listeners))) return handled;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
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
    while (!this.stopped) {
      try {
        await this.giveWay(listener);
        this.pokedAt.delete(listener.name);
        const { handled, lagMs } = await this.readOnce(listener);
        retryMs = 100;
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

  /** Handles the next events; answers how many, and how old the last of them was. */
  private async readOnce(listener: Listener): Promise<{ handled: number; lagMs: number }> {
    const { platform } = this;
    const names = namesOf(listener);
    const emitted: PlazaEvent[] = [];
    const done = await transact(platform.db, async (tx) => {
      emitted.length = 0;
      await planAnew(tx);
      const position = await lockPosition(tx, listener.name);
      if (position === null) return nothing;
      const events = await listEventsAfter(tx, position, names, batchSize);
      const last = events.at(-1);
      if (last === undefined) return nothing;
      const now = platform.clock.now();
      await listener.handle(
        {
          tx,
          now,
          newId: () => platform.newId(),
          platform,
          emit: (definition, payload) => emitted.push(definition.of(payload)),
        },
        events,
      );
      if (emitted.length > 0) await appendEvents(tx, emitted, now, platform.origin);
      await savePosition(tx, listener.name, { xid: last.xid, eventId: last.id });
      return { handled: events.length, lagMs: now.getTime() - last.at.getTime() };
    });
    if (emitted.length > 0) platform.committed(emitted);
    return done;
  }
}

const nothing = { handled: 0, lagMs: 0 };

function namesOf(listener: Listener): string[] {
  return listener.events.map((definition) => definition.name);
}
