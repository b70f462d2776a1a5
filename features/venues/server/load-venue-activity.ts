import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { recentVenueActivityDays } from '../domain/limits.ts';
import { venueActivityCounterContributionKey } from './page-data.ts';

/**
 * Returns a map from venue id to the number of posts and other activities at the venue in the last
 * `recentVenueActivityDays` days. Venues without activity are missing in the map.
 * @param venueIds venues to count; undefined for all venues. If given, each kind of activity at a venue is counted only
 *   up to `maxCountedRecentPostsPerVenue`.
 */
export async function countRecentActivityByVenueId(
  { db, platform, now }: { db: Queryable; platform: Platform; now: Date },
  venueIds?: readonly string[],
): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - recentVenueActivityDays * 86_400_000);
  const loaders = platform.contributions(venueActivityCounterContributionKey);
  const counts = await Promise.all(loaders.map(({ value }) => value(db, since, venueIds)));
  const sums = new Map<string, number>();
  for (const [id, count] of counts.flatMap((one) => [...one])) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
}
