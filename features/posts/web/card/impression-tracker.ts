/**
 * Rules for impressions, the views of posts that are reported to the server (LIKE-004, Q-24). An impression counts if
 * at least half of the post was visible for one second. A post taller than the screen need only fill half of the
 * screen. The observer and the timers are in `impression-observer.ts`.
 */

/** Time in milliseconds for which a post must be visible before its impression is counted. */
export const minImpressionMs = 1_000;

/**
 * Returns true if at least half of a post is visible, or if the post fills half of the screen. All sizes are
 * in pixels.
 */
export function isPostHalfVisible(visibleHeight: number, height: number, screenHeight: number): boolean {
  if (height <= 0 || visibleHeight <= 0) return false;
  return visibleHeight >= Math.min(height, screenHeight) / 2;
}

/** Queue of impressions that will be sent to the server. Each post is queued at most once a day. */
export class PostImpressionQueue {
  private queued = new Set<string>();
  private waiting: string[] = [];
  private day = '';

  /**
   * Adds a post to the queue, at most once a day.
   * @param today the viewer's calendar day, for example `2026-11-20`
   */
  add(postId: string, today: string): void {
    if (today !== this.day) {
      this.day = today;
      this.queued.clear();
    }
    if (this.queued.has(postId)) return;
    this.queued.add(postId);
    this.waiting.push(postId);
  }

  /** Removes up to `max` post ids from the queue and returns them. */
  take(max: number): string[] {
    return this.waiting.splice(0, max);
  }

  get size(): number {
    return this.waiting.length;
  }
}
