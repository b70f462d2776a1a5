/**
 * Which posts were really seen (LIKE-004, Q-24): at least half visible for a second. A post taller than the screen counts
 * when it fills half of the screen. Pure; the browser's observer and clock are in `use-impressions.ts`.
 */

/** How long a post must stay visible, in milliseconds. */
export const seenAfterMs = 1_000;

/** True where enough of a post is on the screen. All in pixels. */
export function isHalfVisible(visibleHeight: number, height: number, screenHeight: number): boolean {
  if (height <= 0 || visibleHeight <= 0) return false;
  return visibleHeight >= Math.min(height, screenHeight) / 2;
}

/** Collects what was seen and hands it out in batches, each id once a day. */
export class SeenPosts {
  private told = new Set<string>();
  private waiting: string[] = [];
  private day = '';

  /** @param today the viewer's calendar day, for example `2026-11-20` */
  add(postId: string, today: string): void {
    if (today !== this.day) {
      this.day = today;
      this.told.clear();
    }
    if (this.told.has(postId)) return;
    this.told.add(postId);
    this.waiting.push(postId);
  }

  /** Up to `max` ids, which are then no longer waiting. */
  take(max: number): string[] {
    return this.waiting.splice(0, max);
  }

  get size(): number {
    return this.waiting.length;
  }
}
