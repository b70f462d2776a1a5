/**
 * Cache of people's xp sums for leaderboards, by period. Without the cache, the sums of a large town would be computed
 * again for each viewer.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { type UserXpSum, listUserXpSums } from './store-leaderboard.ts';

/**
 * Minimum number of people with xp in a period for the sums of the period to be cached. With fewer people, each call
 * computes the sums, so they are always current.
 */
const manyPeople = 2_000;
const keptMs = 15_000;
/**
 * Maximum number of cached periods, including periods that have just ended. A further period replaces the period that
 * was cached first.
 */
const mostKept = 6;

/**
 * Cache of the xp that each person earned in a period. A list of 2,000 people or more is reused for 15 seconds; a
 * shorter list is not cached.
 */
export class LeaderboardCache {
  private readonly platform: Platform;
  private readonly kept = new Map<number | null, { untilMs: number; sums: UserXpSum[] }>();
  /**
   * The latest running query of each period. Concurrent callers share its result if the list is long (single flight).
   */
  private readonly loading = new Map<number | null, Promise<UserXpSum[]>>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /**
   * Returns the xp that each person earned since an instant, highest sum first. People who do not appear in
   * leaderboards are left out.
   * @param since null for all time
   */
  async since(since: Date | null): Promise<UserXpSum[]> {
    const key = since === null ? null : since.getTime();
    const known = this.kept.get(key);
    if (known !== undefined && performance.now() < known.untilMs) return known.sums;
    const running = this.loading.get(key);
    if (running !== undefined) {
      const shared = await running;
      // The caller may have earned xp after the shared load began. A short list must include this xp, so it is loaded
      // again.
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

/** Key under which the service locator `platform.service` holds the `LeaderboardCache`. */
export const leaderboardCacheServiceKey = createServiceKey<LeaderboardCache>('leaderboards');
