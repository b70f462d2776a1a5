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
  savePosition,
} from './store.ts';
import { Turns } from './turns.ts';

const batchSize = 1_000;
/** How long an idle listener waits before it looks again, in case a poke was lost with a process. */
const idleMs = 5_000;
const maxRetryMs = 30_000;
const quickLooks = 10;
const quickLookMs = 50;

export class ListenerRunner {
  private readonly platform: Platform;
  private readonly listeners: Listener[];
  private readonly wakes = new Map<string, () => void>();
  /** How many quick looks a poked listener still takes: what was committed may hide behind an open transaction. */
  private readonly hurry = new Map<string, number>();
  private readonly loops: Promise<void>[] = [];
  private readonly turns: Turns;
  private stopped = false;

  /** @param isBusy whether many people are waiting for answers right now: then listeners hold back */
  constructor(platform: Platform, listeners: Listener[], isBusy: () => boolean = () => false) {
    this.turns = new Turns(isBusy);
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
    for (const listener of this.listeners) {
      if (!listener.events.some((definition) => names.has(definition.name))) continue;
      this.hurry.set(listener.name, quickLooks);
      this.wakes.get(listener.name)?.();
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const wake of this.wakes.values()) wake();
    await Promise.allSettled(this.loops);
  }

  /**
   * Reads everything that is committed when it is called, and what comes of it, also what hides behind a transaction that
   * is still open elsewhere; for tests and commands. Returns how many events were handled here.
   */
  async drain(): Promise<number> {
    let handled = 0;
    for (;;) {
      let ahead = false;
      for (const listener of this.listeners) {
        handled += await this.readOnce(listener);
        ahead ||= await hasEventsAhead(this.platform.db, listener.name, namesOf(listener));
      }
      if (!ahead) return handled;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  private async loop(listener: Listener): Promise<void> {
    let retryMs = 100;
    while (!this.stopped) {
      try {
        const handled = await this.turns.take(() =>
          this.stopped ? Promise.resolve(0) : this.readOnce(listener),
        );
        retryMs = 100;
        if (handled > 0) continue;
        const looks = this.hurry.get(listener.name) ?? 0;
        if (looks > 0) this.hurry.set(listener.name, looks - 1);
        await this.idle(listener.name, looks > 0 ? quickLookMs : idleMs);
      } catch (error) {
        if (this.stopped) return;
        this.platform.log.error(
          { err: error, listener: listener.name },
          'listener failed; it will try again',
        );
        await this.idle(listener.name, retryMs);
        retryMs = Math.min(retryMs * 2, maxRetryMs);
      }
    }
  }

  private idle(name: string, ms: number): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      timer.unref();
      function done() {
        clearTimeout(timer);
        resolve();
      }
      this.wakes.set(name, done);
    });
  }

  private async readOnce(listener: Listener): Promise<number> {
    const { platform } = this;
    const names = namesOf(listener);
    const emitted: PlazaEvent[] = [];
    const handled = await transact(platform.db, async (tx) => {
      emitted.length = 0;
      const position = await lockPosition(tx, listener.name);
      if (position === null) return 0;
      const events = await listEventsAfter(tx, position, names, batchSize);
      const last = events.at(-1);
      if (last === undefined) {
        // Others' events are passed over, or every look would start at the beginning of the log.
        if (isFar(position)) await savePosition(tx, listener.name, { xid: position.horizon, eventId: 0 });
        return 0;
      }
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
      return events.length;
    });
    if (emitted.length > 0) platform.committed(emitted);
    return handled;
  }
}

function namesOf(listener: Listener): string[] {
  return listener.events.map((definition) => definition.name);
}

/** How many transactions a position may lag behind the horizon before it is moved up to it. */
const farBehind = 1_000n;

function isFar(position: { xid: string; horizon: string }): boolean {
  return BigInt(position.horizon) - BigInt(position.xid) > farBehind;
}
