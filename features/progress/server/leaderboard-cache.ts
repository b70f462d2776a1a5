/** Cache of leaderboard sums by period. In a large town, the sums are not computed again for each viewer. */
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { type UserXpSum, listUserXpSums } from './store-leaderboard.ts';

/**
 * Sums are cached if the leaderboard has at least this many people. With fewer people the sums are computed for each
 * call, so they are always current.
 */
const manyPeople = 2_000;
const keptMs = 15_000;
/** Maximum number of cached periods: week, month, all time, and periods that have just ended. */
const mostKept = 6;

/**
 * Cache of the xp that each person earned in a period. A list of 2,000 people or more is reused for 15 seconds; a
 * shorter list is not cached.
 */
export class LeaderboardCache {
  private readonly platform: Platform;
  private readonly kept = new Map<number | null, { untilMs: number; sums: UserXpSum[] }>();
  /** The newest load of each period. Concurrent callers of a long list share it (single flight). */
  private readonly loading = new Map<number | null, Promise<UserXpSum[]>>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /**
   * Returns the listed people who earned xp since an instant, highest sum first.
   * @param since null for all time
   */
  async since(since: Date | null): Promise<UserXpSum[]> {
    const key = since === null ? null : since.getTime();
    const known = this.kept.get(key);
    if (known !== undefined && performance.now() < known.untilMs) return known.sums;
    const running = this.loading.get(key);
    if (running !== undefined) {
      const shared = await running;
      // A short list may lack xp that the caller earned after the shared load began.
      if (shared.length >= manyPeople) return shared;
    }
    const load = this.load(key, since).finally(() => {
      if (this.loading.get(key) === load) this.loading.delete(key);
    });
    this.loading.set(key, load);
    return load;
  }

  private async load(key: number | null, since: Date | null): Promise<UserXpSum[]> {
    const sums = await listUserXpSums(this.platform.db, since);
    if (sums.length < manyPeople) {
      this.kept.delete(key);
      return sums;
    }
    this.kept.set(key, { untilMs: performance.now() + keptMs, sums });
    while (this.kept.size > mostKept) this.kept.delete(this.kept.keys().next().value!);
    return sums;
  }
}

/** Service key of the `LeaderboardCache`. */
export const leaderboardCacheServiceKey = createServiceKey<LeaderboardCache>('leaderboards');
