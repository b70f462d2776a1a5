/**
 * Tells the live lists of this process when the time of a story they hold is over (S10, EXP-035): by a timer for those
 * who watch, and on every look at the list, because a timer may be late.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';
import { storiesChanged } from '../events.ts';

export class StoryExpiry {
  private readonly platform: Platform;
  private nextMs = Infinity;
  private timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** A list holds stories that are over at these times. */
  note(times: Iterable<Date>): void {
    let earliest = Infinity;
    for (const time of times) earliest = Math.min(earliest, time.getTime());
    if (earliest >= this.nextMs) return;
    this.nextMs = earliest;
    this.stop();
    this.timer = setTimeout(() => this.look(), Math.max(0, earliest - this.platform.clock.now().getTime()));
    this.timer.unref();
  }

  /** Makes the lists run again if a story's time is over. */
  look(): void {
    if (this.platform.clock.now().getTime() < this.nextMs) return;
    this.nextMs = Infinity;
    this.stop();
    this.platform.committed([storiesChanged.of({})]);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}

export const storyExpiryKey = serviceKey<StoryExpiry>('storyExpiry');
