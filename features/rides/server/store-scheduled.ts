/** SQL of scheduled rides. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { buildBookingColumnListSql } from './store.ts';

/**
 * Returns two kinds of bookings of a person: active trips that the person drives, and scheduled rides that the person
 * booked and for which no driver has set out yet. Active trips whose driver has set out come first. All other bookings
 * follow, sorted by pickup time.
 */
export function listActiveAndUpcomingBookings(sql: Queryable, userId: string, limit: number) {
  return sql<BookingRow[]>`
    select ${buildBookingColumnListSql(sql)} from bookings b
    where (b.driver_id = ${userId} and b.stage = 'active')
      or (b.passenger_id = ${userId} and b.scheduled_at is not null
        and (b.status = 'requested' or (b.status = 'driver_accepted' and b.is_upcoming)))
    order by (b.stage = 'active' and not b.is_upcoming) desc, b.scheduled_at, b.id limit ${limit}`;
}

interface DueRide {
  bookingId: string;
  passengerId: string;
  driverId: string;
  scheduledAt: Date;
}

/**
 * Finds accepted scheduled rides whose reminder is due: the pickup time is after `now`, at or before `until`, and no
 * reminder was sent. Marks up to `limit` of them as reminded and returns them. The query also filters by the column
 * `stage`, which is derived from `status`, so that PostgreSQL can use the index `bookings_scheduled`.
 */
export function claimDueRideReminders(tx: Tx, until: Date, now: Date, limit: number) {
  return tx<DueRide[]>`
    update bookings set reminded_at = ${now} where id = any(array(
      select id from bookings
      where scheduled_at > ${now} and scheduled_at <= ${until} and stage = 'active' and status = 'driver_accepted' and reminded_at is null
      order by scheduled_at limit ${limit} for no key update skip locked))
    returning id as "bookingId", passenger_id as "passengerId", driver_id as "driverId", scheduled_at as "scheduledAt"`;
}
