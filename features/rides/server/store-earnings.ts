/** SQL of drivers' earnings. Earnings are computed from the payments of the drivers' trips (EXP-109). */
import type { Queryable } from '#platform/database/connection.ts';

/** A trip that paid tokens to its driver. */
export interface TripWithEarningsRow {
  paymentId: string;
  bookingId: string;
  at: Date;
  status: 'completed' | 'cancelled';
  toDriver: number;
  actualFare: number | null;
  actualMiles: number | null;
  pickupAddress: string | null;
  dropoffAddress: string | null;
}

/** Returns a page of the trips that paid tokens to a driver, latest first. */
export function listTripsWithEarnings(
  sql: Queryable,
  page: { driverId: string; before: string | null; limit: number },
) {
  const { driverId, before, limit } = page;
  return sql<TripWithEarningsRow[]>`
    select p.id::text as "paymentId", p.booking_id as "bookingId", p.created_at as at, p.status,
      p.to_driver as "toDriver", b.actual_fare as "actualFare", b.actual_miles::float8 as "actualMiles",
      b.pickup_address as "pickupAddress", b.dropoff_address as "dropoffAddress"
    from ride_payments p join bookings b on b.id = p.booking_id
    where p.driver_id = ${driverId} and p.to_driver > 0
      ${before === null ? sql`` : sql`and p.id < ${before}`}
    order by p.id desc limit ${limit}`;
}

interface EarnedDayRow {
  day: string;
  trips: number;
  toDriver: number;
  fares: number;
}

/**
 * Returns the tokens that a driver received on each of the last calendar days, latest day first. Days begin at midnight
 * in the time zone `timeZone`. Days without trips are omitted.
 * @param search `days`: number of calendar days, including today
 */
export function sumDriverEarningsByDay(
  sql: Queryable,
  search: { driverId: string; now: Date; days: number; timeZone: string },
) {
  const { driverId, now, days, timeZone } = search;
  const firstDay = sql`(${now}::timestamptz at time zone ${timeZone})::date - ${days - 1}::int`;
  return sql<EarnedDayRow[]>`
    select (p.created_at at time zone ${timeZone})::date::text as day, count(*)::int as trips,
      sum(p.to_driver)::int as "toDriver", sum(coalesce(b.actual_fare, 0))::int as fares
    from ride_payments p join bookings b on b.id = p.booking_id
    where p.driver_id = ${driverId} and p.to_driver > 0 and p.created_at >= (${firstDay})::timestamp at time zone ${timeZone}
    group by 1 order by 1 desc`;
}

/** Returns the sum of all tokens that a driver ever received for trips, and the number of these trips. */
export async function sumDriverEarnings(
  sql: Queryable,
  driverId: string,
): Promise<{ trips: number; tokens: number }> {
  const rows = await sql<{ trips: number; tokens: number }[]>`
    select count(*)::int as trips, coalesce(sum(to_driver), 0)::int as tokens from ride_payments
    where driver_id = ${driverId} and to_driver > 0`;
  return rows[0]!;
}
