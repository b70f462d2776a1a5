/** SQL of favorite and blocked drivers, and of badges. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { buildPersonHasActiveAccountSql } from './store-inactive.ts';

/** A passenger's preference for a driver. */
export type DriverPreference = 'favorite' | 'blocked';

/** Stores a passenger's preference for a driver: favorite or blocked. */
export function upsertPassengerPreferenceForDriver(
  tx: Tx,
  one: { userId: string; driverId: string; kind: DriverPreference; now: Date },
) {
  return tx`
    insert into driver_preferences (user_id, driver_id, kind, created_at)
    values (${one.userId}, ${one.driverId}, ${one.kind}, ${one.now})
    on conflict (user_id, driver_id) do update set kind = excluded.kind`;
}

/** Deletes a passenger's preference for a driver (favorite or blocked). */
export function deletePassengerPreferenceForDriver(tx: Tx, userId: string, driverId: string) {
  return tx`delete from driver_preferences where user_id = ${userId} and driver_id = ${driverId}`;
}

/** Counts a passenger's favorite and blocked drivers. */
export async function countFavoriteAndBlockedDrivers(sql: Queryable, userId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from driver_preferences where user_id = ${userId}`;
  return row!.count;
}

/** Returns a passenger's preference for a driver (favorite or blocked); null if there is none. */
export async function findPassengerPreferenceForDriver(
  sql: Queryable,
  userId: string,
  driverId: string,
): Promise<DriverPreference | null> {
  const [row] = await sql<{ kind: DriverPreference }[]>`
    select kind from driver_preferences where user_id = ${userId} and driver_id = ${driverId}`;
  return row?.kind ?? null;
}

interface PreferenceRow {
  driverId: string;
  preference: DriverPreference;
  canBeAsked: boolean;
}

/** Returns a passenger's favorite and blocked drivers. Favorites who can accept a request now are listed first. */
export function listFavoriteAndBlockedDrivers(sql: Queryable, passengerId: string) {
  return sql<PreferenceRow[]>`
    select p.driver_id as "driverId", p.kind as preference,
      p.kind = 'favorite' and coalesce(d.is_online, false)
        and ${buildPersonHasActiveAccountSql(sql, sql`p.driver_id`)} and not exists (
        select from bookings b where b.driver_id = p.driver_id and not b.is_upcoming
          and b.stage = 'active') as "canBeAsked"
    from driver_preferences p left join drivers d on d.user_id = p.driver_id
    where p.user_id = ${passengerId}
    order by 3 desc, p.kind desc, p.created_at desc, p.driver_id`;
}

/**
 * Returns the ids of those bookings in `pairs` whose driver was blocked by the passenger of the booking, or by another
 * passenger of the same shared trip.
 * @param pairs booking ids, each with the user id of a driver who might take the booking
 */
export function listBookingsWithBlockedDriver(
  sql: Queryable,
  pairs: readonly { bookingId: string; userId: string }[],
) {
  return sql<{ bookingId: string }[]>`
    select a.booking_id as "bookingId"
    from unnest(${pairs.map((one) => one.bookingId)}::uuid[], ${pairs.map((one) => one.userId)}::uuid[]) as a (booking_id, user_id)
    where exists (
      select from bookings b join driver_preferences p on p.user_id = b.passenger_id
      where (b.id = a.booking_id or b.shared_trip_id = (select shared_trip_id from bookings where id = a.booking_id))
        and p.driver_id = a.user_id and p.kind = 'blocked')`;
}

/**
 * Returns true if any passenger of a booking, or of the other bookings of its shared trip, has blocked a
 * driver.
 */
export async function isDriverBlockedByAnyPassenger(
  sql: Queryable,
  bookingId: string,
  driverId: string,
): Promise<boolean> {
  const blocked = await listBookingsWithBlockedDriver(sql, [{ bookingId, userId: driverId }]);
  return blocked.length > 0;
}

/**
 * Counts how often a person received each badge, in ratings that are already visible.
 * @param shownSince a rating given at or before this time is visible even if only one of the two people has rated
 */
export function countReceivedRatingsByBadge(sql: Queryable, userId: string, shownSince: Date) {
  return sql<{ badge: string; count: number }[]>`
    select badge, count(*)::int as count
    from ride_ratings one cross join lateral unnest(one.badges) as badge
    where one.for_user_id = ${userId} and (one.created_at <= ${shownSince} or exists (
      select from ride_ratings other
      where other.booking_id = one.booking_id and other.from_user_id = one.for_user_id))
    group by badge order by 2 desc, 1`;
}
