/**
 * Updates the live lists of stories when a listed story expires (S10, EXP-035). A timer updates existing subscriptions.
 * The timer may fire late, so each new call of `listStories` also checks for expired stories.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { storyListsInvalidated } from '../events.ts';

/** Timer that fires when the next story expires, and then emits an event that updates the live lists of stories. */
export class StoryExpiryTimer {
  private readonly platform: Platform;
  private nextMs = Infinity;
  private timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /**
   * Sets the timer to the earliest of the given expiry times. Does nothing if the timer is already set to an earlier
   * time.
   */
  scheduleFor(times: Iterable<Date>): void {
    let earliest = Infinity;
    for (const time of times) earliest = Math.min(earliest, time.getTime());
    if (earliest < this.nextMs) this.setTimer(earliest);
  }

  /** Sets the timer to a time. If the timer fires before the clock has reached this time, sets it again. */
  private setTimer(timeMs: number): void {
    this.nextMs = timeMs;
    this.stop();
    this.timer = setTimeout(
      () => {
        this.emitIfExpired();
        if (this.nextMs !== Infinity) this.setTimer(this.nextMs);
      },
      Math.max(0, timeMs - this.platform.clock.now().getTime()),
    );
    this.timer.unref();
  }

  /** Emits the event that updates the live lists, if the time to which the timer is set has been reached. */
  emitIfExpired(): void {
    if (this.platform.clock.now().getTime() < this.nextMs) return;
    this.nextMs = Infinity;
    this.stop();
    this.platform.committed([storyListsInvalidated.of({})]);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}

/**
 * Key under which the service locator `platform.service` holds the timer that updates the lists when a story expires.
 */
export const storyExpiryTimerServiceKey = createServiceKey<StoryExpiryTimer>('storyExpiry');
