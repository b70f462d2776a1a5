/** Fixed-window counter for rate limits, with a bounded number of keys. */

/**
 * Current window of one key: the points that were consumed in the window, and the time at which the window ends, in
 * milliseconds of the caller's clock.
 */
interface Window {
  used: number;
  endsAt: number;
}

/**
 * Fixed-window counter: limits the points that each key consumes in a time window. Each key has its own window. If
 * there are too many keys, the key whose window ends first is evicted.
 */
export class FixedWindowCounter {
  private readonly points: number;
  private readonly windowMs: number;
  private readonly maxKeys: number;
  private readonly windows = new Map<string, Window>();

  constructor(options: { points: number; windowMs: number; maxKeys: number }) {
    this.points = options.points;
    this.windowMs = options.windowMs;
    this.maxKeys = options.maxKeys;
  }

  /** Number of keys that are stored in memory. */
  get size(): number {
    return this.windows.size;
  }

  /**
   * Consumes points of a key. Consumes nothing if the key's limit would be exceeded.
   * @param now milliseconds of a monotonic clock
   * @returns null if the points were consumed; otherwise the milliseconds until the window ends
   */
  consume(key: string, points: number, now: number): number | null {
    const window = this.windows.get(key);
    if (window === undefined || window.endsAt <= now) return this.open(key, points, now);
    if (window.used + points > this.points) return window.endsAt - now;
    window.used += points;
    return null;
  }

  /** Gives consumed points back to a key's current window. */
  refund(key: string, points: number): void {
    const window = this.windows.get(key);
    if (window !== undefined) window.used = Math.max(0, window.used - points);
  }

  private open(key: string, points: number, now: number): number | null {
    if (points > this.points) return this.windowMs;
    this.windows.delete(key);
    this.makeRoom(now);
    this.windows.set(key, { used: points, endsAt: now + this.windowMs });
    return null;
  }

  private makeRoom(now: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt > now && this.windows.size < this.maxKeys) return;
      this.windows.delete(key);
    }
  }
}
