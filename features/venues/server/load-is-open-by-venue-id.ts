import { convertInstantToWallTime, townTimeZone } from '#platform/contract/zoned-time.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isVenueOpenAtWallTime } from '../domain/opening-hours.ts';
import { listVenueHours } from './store.ts';

/**
 * Returns a map from venue id to whether the venue is open at a time. The map contains only venues that have opening
 * hours and have not closed permanently.
 */
export async function loadIsOpenByVenueId(
  sql: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, boolean>> {
  const wall = convertInstantToWallTime(now.getTime(), townTimeZone);
  const rows = await listVenueHours(sql, ids);
  return new Map(rows.map(({ id, hours }) => [id, isVenueOpenAtWallTime(hours, wall)]));
}
