/**
 * Impressions (LIKE-004, Q-24): a post counts after at least half of it was visible for a second; a post taller than the
 * screen counts if it fills half of the screen. Pure; the observer and the timers are in `use-impressions.ts`.
 */

/** Time that a post must be visible to count, in milliseconds. */
export const impressionMs = 1_000;

/** Returns whether enough of a post is visible. All sizes are in pixels. */
export function isHalfVisible(visibleHeight: number, height: number, screenHeight: number): boolean {
  if (height <= 0 || visibleHeight <= 0) return false;
  return visibleHeight >= Math.min(height, screenHeight) / 2;
}

/** Queue of impressions to report, each post at most once a day. */
export class ImpressionQueue {
  private queued = new Set<string>();
  private waiting: string[] = [];
  private day = '';

  /** @param today the viewer's calendar day, for example `2026-11-20` */
  add(postId: string, today: string): void {
    if (today !== this.day) {
      this.day = today;
      this.queued.clear();
    }
    if (this.queued.has(postId)) return;
    this.queued.add(postId);
    this.waiting.push(postId);
  }

  /** Removes and returns up to `max` ids. */
  take(max: number): string[] {
    return this.waiting.splice(0, max);
  }

  get size(): number {
    return this.waiting.length;
  }
}
