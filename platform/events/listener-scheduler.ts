/**
 * Decides when a listener of the event log may read its next batch of events. Calls of clients have priority, so
 * listeners use only a part of the database connections. Two further rules apply while the server runs calls:
 * - While it runs any call, at most one listener that is not urgent may run.
 * - While it runs many calls, a listener waits until its oldest unread event has waited for the listener's maximum
 *   delay.
 */
import type { EventLogListener } from '#platform/kernel/listener.ts';

/**
 * Default maximum time in milliseconds that an event waits for its listener while the server is busy. The listener must
 * have handled an event within five seconds, so two seconds remain for reading and handling it.
 */
export const defaultMaxListenerDelayMs = 3_000;
/** A listener counts as urgent if its maximum delay is at most this time, in milliseconds. */
const urgentDelayMs = 1_000;
/**
 * Interval in milliseconds at which a waiting listener checks whether it may run. It also checks this whenever another
 * listener has finished a batch.
 */
const checkMs = 25;
/**
 * Number of database connections for each listener that may run at the same time: with 12 connections, four listeners
 * may run.
 */
const connectionsForEach = 3;
/**
 * Minimum number of listeners that may run at the same time, so that an urgent listener need not wait for a listener
 * that is not urgent.
 */
const minRunning = 2;

/**
 * Reports how many calls of clients the server is running. Listeners slow down while the server is busy, so that they
 * do not delay calls.
 */
export interface ServerLoadMonitor {
  /** Returns true while the server runs calls. */
  isInUse: () => boolean;
  /** Returns true while the server runs many calls. */
  isBusy: () => boolean;
}

/**
 * Inputs of the scheduler: the load of the server, the number of its connections, the clock, and whether the server is
 * stopping.
 */
interface Surroundings extends ServerLoadMonitor {
  /** Number of database connections for transactions. */
  connections: number;
  /** Returns true if the server is stopping. Listeners then no longer wait for their turn. */
  isStopped: () => boolean;
  /** Returns the time in milliseconds of a monotonic clock. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

interface Turn {
  isUrgent: boolean;
  /**
   * Returns true if the listener may run now: the server is not busy, or the listener's oldest unread event has waited
   * for the listener's maximum delay.
   */
  isDue: () => boolean;
}

/** Decides when, and in which order, the listeners of one process read their batches. */
export class ListenerScheduler {
  private readonly surroundings: Surroundings;
  private readonly maxRunning: number;
  private readonly running = new Set<Turn>();
  /** Requested turns that have not begun, oldest first. A turn permits a listener to read one batch. */
  private readonly waiting = new Set<Turn>();
  /** Resolves when any running turn ends. It is then replaced by a new promise. */
  private turnEnd = Promise.withResolvers<void>();

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
    this.maxRunning = Math.max(minRunning, Math.floor(surroundings.connections / connectionsForEach));
  }

  /**
   * Waits until the listener may read its next batch.
   * @param findOldest returns the time (`now()`) since which the listener's oldest unread event has been waiting. If it
   *   returns undefined, the waiting time is counted from this call.
   * @returns a function to call after the batch, so that another listener may run
   */
  async take(
    { maxDelayMs = defaultMaxListenerDelayMs }: Pick<EventLogListener, 'maxDelayMs'>,
    findOldest: () => number | undefined,
  ): Promise<() => void> {
    const { isBusy, isStopped, now, sleep } = this.surroundings;
    const came = now();
    const turn: Turn = {
      isUrgent: maxDelayMs <= urgentDelayMs,
      isDue: () => !isBusy() || now() - (findOldest() ?? came) >= maxDelayMs,
    };
    this.waiting.add(turn);
    while (!isStopped() && !this.isNext(turn)) await Promise.race([sleep(checkMs), this.turnEnd.promise]);
    this.waiting.delete(turn);
    this.running.add(turn);
    return () => this.end(turn);
  }

  /** Ends a turn. The first waiting turn that may begin now begins immediately, without waiting for its next check. */
  private end(turn: Turn): void {
    this.running.delete(turn);
    this.turnEnd.resolve();
    this.turnEnd = Promise.withResolvers();
  }

  /** Returns true if this turn may begin now, and no earlier requested turn may begin now. */
  private isNext(turn: Turn): boolean {
    for (const earlier of this.waiting) if (this.mayBegin(earlier)) return earlier === turn;
    return false;
  }

  private mayBegin({ isUrgent, isDue }: Turn): boolean {
    if (this.running.size >= this.maxRunning || !isDue()) return false;
    if (isUrgent || !this.surroundings.isInUse()) return true;
    return [...this.running].every((other) => other.isUrgent);
  }
}
