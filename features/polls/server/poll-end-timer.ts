/** Updates the live queries of a poll at its end, because everybody sees the result from then on (EXP-032). */
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { pollClosed } from '../events.ts';

/**
 * Maximum number of polls that a process watches. The live queries of further polls are updated when the voters are
 * notified, up to a minute and a half later.
 */
const maxWatchedPolls = 2_000;
/** Maximum delay of a timer in Node.js, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Timer that fires when the next poll ends, and then emits an event for its live queries. The timer may fire late, so
 * each call of `watch` also checks for polls that ended.
 */
export class PollEndTimer {
  private readonly platform: Platform;
  /** Ends of the watched polls in milliseconds since 1970, by the id of the post. */
  private readonly ends = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** Watches a poll until its end. Does nothing for a poll that has ended. */
  watch(postId: string, closesAt: string): void {
    const end = Date.parse(closesAt);
    const isOpen = end > this.platform.clock.now().getTime();
    if (isOpen && this.ends.size < maxWatchedPolls) this.ends.set(postId, end);
    this.emitEnded();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private emitEnded(): void {
    this.stop();
    const now = this.platform.clock.now().getTime();
    const ended = [...this.ends].filter(([, end]) => end <= now).map(([postId]) => postId);
    for (const postId of ended) this.ends.delete(postId);
    if (ended.length > 0) this.platform.committed(ended.map((postId) => pollClosed.of({ postId })));
    if (this.ends.size === 0) return;
    const wait = Math.min(maxTimeoutMs, Math.max(0, Math.min(...this.ends.values()) - now));
    this.timer = setTimeout(() => this.emitEnded(), wait);
    this.timer.unref();
  }
}

/** Key under which the service locator `platform.service` holds the timer of the ends of polls. */
export const pollEndTimerServiceKey = createServiceKey<PollEndTimer>('pollEndTimer');
