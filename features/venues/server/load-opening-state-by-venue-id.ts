import {
  convertInstantToWallTime,
  convertWallTimeToInstant,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { findNextOpeningOrClosingTime, isVenueOpenAtWallTime } from '../domain/opening-hours.ts';
import { listOpeningHoursByVenueId } from './store.ts';

/** Opening state of a venue at a time. */
interface OpeningState {
  isOpenNow: boolean;
  /** Time in ISO 8601 at which the venue next opens or closes; undefined if that is more than a week ahead. */
  openingChangesAt: string | undefined;
}

/**
 * Returns a map from venue id to the opening state of the venue at a time. The map contains only venues that have
 * opening hours and have not closed permanently.
 */
export async function loadOpeningStateByVenueId(
  sql: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, OpeningState>> {
  const wall = convertInstantToWallTime(now.getTime(), townTimeZone);
  const rows = await listOpeningHoursByVenueId(sql, ids);
  return new Map(
    rows.map(({ id, hours }) => {
      const change = findNextOpeningOrClosingTime(hours, wall);
      const openingChangesAt =
        change === null ? undefined : new Date(convertWallTimeToInstant(change, townTimeZone)).toISOString();
      return [id, { isOpenNow: isVenueOpenAtWallTime(hours, wall), openingChangesAt }];
    }),
  );
}
