/**
 * Decides when a listener may read its next batch, because requests have priority. The listeners use only a share of the
 * connections. While the server runs calls, all but the urgent listeners run one after the other. While it is busy with
 * many calls, a listener also waits until its events have reached the maximum delay.
 */
import type { EventLogListener } from '#platform/kernel/listener.ts';

/**
 * Default maximum time in milliseconds that an event waits for its listener while the server is busy. The effects of an
 * event must exist within five seconds, so two seconds remain for reading and handling it.
 */
export const defaultMaxDelayMs = 3_000;
/** A listener is urgent if its maximum delay in milliseconds is at most this value. */
const urgentDelayMs = 1_000;
/** Interval in milliseconds at which a waiting listener checks whether it may run. */
const checkMs = 25;
/** Number of connections for each listener that may run: the listeners use one connection out of this many. */
const connectionsForEach = 3;
/** Minimum number of listeners that may run at the same time: an urgent one and another one. */
const minRunning = 2;

/** How much the server does for its clients, which background work should not delay. */
export interface ServerLoad {
  /** Returns true while the server runs calls. */
  isInUse: () => boolean;
  /** Returns true while the server runs many calls. */
  isBusy: () => boolean;
}

/** The state of the server and the clock, on which the decisions depend. */
interface Surroundings extends ServerLoad {
  /** Number of connections for transactions. */
  connections: number;
  /** Returns true if the listeners must not wait any longer, because the server stops. */
  isStopped: () => boolean;
  /** Returns the time in milliseconds since any fixed moment. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

interface Turn {
  isUrgent: boolean;
  /** Returns true if the listener must not wait any longer for a quieter moment. */
  isDue: () => boolean;
}

/** Gives the listeners of one process their turns. */
export class ListenerTurns {
  private readonly surroundings: Surroundings;
  private readonly maxRunning: number;
  private readonly running = new Set<Turn>();
  /** Waiting turns in the order of their arrival. */
  private readonly waiting = new Set<Turn>();

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
    this.maxRunning = Math.max(minRunning, Math.floor(surroundings.connections / connectionsForEach));
  }

  /**
   * Waits until the listener may read its next batch.
   * @param findOldest returns the time (`now()`) of the listener's oldest unread event; undefined if it is unknown, and
   *   its age is then counted from this call
   * @returns a function that ends the turn
   */
  async take(
    { maxDelayMs = defaultMaxDelayMs }: Pick<EventLogListener, 'maxDelayMs'>,
    findOldest: () => number | undefined,
  ): Promise<() => void> {
    const { isBusy, isStopped, now, sleep } = this.surroundings;
    const came = now();
    const turn: Turn = {
      isUrgent: maxDelayMs <= urgentDelayMs,
      isDue: () => !isBusy() || now() - (findOldest() ?? came) >= maxDelayMs,
    };
    this.waiting.add(turn);
    while (!isStopped() && !this.isNext(turn)) await sleep(checkMs);
    this.waiting.delete(turn);
    this.running.add(turn);
    return () => void this.running.delete(turn);
  }

  /** Returns true if the turn may begin and no turn that has waited longer may begin. */
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
