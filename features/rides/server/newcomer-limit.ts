/** Limit on the number of concurrent rides of a newcomer, a person who is not trusted yet (EXP-057). */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { combineQueriesIntoOneStatement } from '#platform/database/combine-statements.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { buildTrustLevelSql, computeTrustLevelFromSqlRows } from '#features/posts/server/public.ts';
import { maxOpenRidesPerNewcomer, staleOpenBookingAgeMs } from '../domain/limits.ts';
import { countOpenBookingsByPassenger } from './store-trips.ts';

type Newcomer = Pick<Viewer, 'id' | 'isAdmin'>;

/**
 * Returns true if the caller is a newcomer (not trusted yet) who already has the maximum number of open rides. Takes
 * one database round trip. Must run after the caller's ledger account is locked, because the lock serializes concurrent
 * bookings of one person.
 */
export async function hasViewerReachedNewcomerRideLimit({
  tx,
  viewer,
  now,
}: {
  tx: Tx;
  viewer: Newcomer;
  now: Date;
}): Promise<boolean> {
  const [rows] = await combineQueriesIntoOneStatement(tx, buildNewcomerRideLimitSql(tx, [viewer.id], now));
  return isNewcomerAtRideLimitAccordingToSqlRows(rows, viewer, now);
}

/**
 * Builds the SQL queries whose rows `isNewcomerAtRideLimitAccordingToSqlRows` needs for several people, without
 * executing them. The caller combines them with other queries into one database round trip.
 */
export function buildNewcomerRideLimitSql(sql: Queryable, userIds: readonly string[], now: Date) {
  return {
    openBookings: countOpenBookingsByPassenger(sql, userIds, {
      createdAfter: new Date(now.getTime() - staleOpenBookingAgeMs),
      upTo: maxOpenRidesPerNewcomer,
    }),
    accounts: buildTrustLevelSql(sql, userIds),
  };
}

/**
 * Decides, from the rows of `buildNewcomerRideLimitSql`, whether a person is a newcomer (not trusted yet) who
 * already has the maximum number of open rides.
 */
export function isNewcomerAtRideLimitAccordingToSqlRows(
  rows: {
    openBookings: readonly { userId: string; open: number }[];
    accounts: Parameters<typeof computeTrustLevelFromSqlRows>[0];
  },
  viewer: Newcomer,
  now: Date,
): boolean {
  const open = rows.openBookings.find(({ userId }) => userId === viewer.id)?.open ?? 0;
  return open >= maxOpenRidesPerNewcomer && computeTrustLevelFromSqlRows(rows.accounts, viewer, now) === 0;
}
