/** SQL of changes of booked trips. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import type { TripChangeRow } from '../domain/present-trip-change.ts';
import { buildBookingColumnListSql } from './store.ts';

const columns = (sql: Queryable) => sql`
  c.id, c.booking_id as "bookingId", c.proposed_by as "proposedBy", c.stops,
  jsonb_build_object('address', c.dropoff_address, 'lat', c.dropoff_lat, 'lng', c.dropoff_lng) as dropoff,
  c.miles::float8 as miles, c.minutes, c.fare, c.state, c.created_at as "createdAt", c.expires_at as "expiresAt"`;

/**
 * Finds a booking's proposed change that was neither accepted, declined nor withdrawn. The change may have expired. The
 * result is an empty list if there is none.
 */
export function findProposedTripChange(sql: Queryable, bookingId: string) {
  return sql<TripChangeRow[]>`
    select ${columns(sql)} from ride_changes c where c.booking_id = ${bookingId} and c.state = 'proposed'`;
}

/**
 * Finds a proposed change of a booking by its id, in any state. The result is an empty list if there is none. Does not
 * lock the row: a transaction that changes it must hold the lock on the booking.
 */
export function findTripChangeById(sql: Queryable, bookingId: string, id: string) {
  return sql<TripChangeRow[]>`
    select ${columns(sql)} from ride_changes c where c.id = ${id} and c.booking_id = ${bookingId}`;
}

/** Inserts a proposed change of a trip. */
export function insertTripChange(tx: Tx, change: TripChangeRow) {
  const { dropoff } = change;
  return tx`
    insert into ride_changes (id, booking_id, proposed_by, stops, dropoff_address, dropoff_lat, dropoff_lng, miles,
      minutes, fare, state, created_at, expires_at)
    values (${change.id}, ${change.bookingId}, ${change.proposedBy}, ${tx.json(change.stops as never)},
      ${dropoff.address}, ${dropoff.lat}, ${dropoff.lng}, ${change.miles}, ${change.minutes}, ${change.fare},
      ${change.state}, ${change.createdAt}, ${change.expiresAt})`;
}

/** Stores the new state of a proposed change of a trip: accepted, declined, withdrawn or expired. */
export function setTripChangeState(tx: Tx, id: string, state: TripChangeRow['state'], now: Date) {
  return tx`update ride_changes set state = ${state}, answered_at = ${now} where id = ${id}`;
}

/** Writes an accepted change of a trip to the booking. */
export function updateBookingWithTripChange(tx: Tx, change: TripChangeRow) {
  const { dropoff, stops } = change;
  return tx<BookingRow[]>`
    update bookings b set dropoff_address = ${dropoff.address}, dropoff_lat = ${dropoff.lat}, dropoff_lng = ${dropoff.lng},
      stops = ${stops.length === 0 ? null : tx.json(stops as never)}, estimated_miles = ${change.miles},
      estimated_minutes = ${change.minutes}, estimated_fare = ${change.fare}, change_no = change_no + 1
    where b.id = ${change.bookingId} returning ${buildBookingColumnListSql(tx)}`;
}
