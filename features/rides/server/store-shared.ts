/** SQL of shared trips. To avoid deadlocks, every transaction must lock a shared trip before its bookings. */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import type { SharedTripRow } from '../domain/shared/shared-trip.ts';
import type { SharedRideDirection } from '../domain/shared/shared-route.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import { buildBookingColumnListSql } from './store.ts';

const columns = (sql: Queryable) => sql`
  t.id, t.event_id as "eventId", t.occurrence_id as "occurrenceId", t.direction, t.place_address as "placeAddress",
  t.place_lat as "placeLat", t.place_lng as "placeLng", t.seats, t.miles::float8 as miles, t.minutes, t.fare,
  t.departs_at as "departsAt", t.event_time as "eventTime",
  t.event_starts_at as "eventStartsAt", t.created_at as "createdAt"`;

/** Locks the shared trip of a booking. The result is an empty list if the passenger rides alone. */
export function lockSharedTripOfBooking(tx: Tx, bookingId: string) {
  return tx<SharedTripRow[]>`
    select ${columns(tx)} from ride_shared_trips t
    where t.id = (select shared_trip_id from bookings where id = ${bookingId}) for no key update`;
}

/** Locks a shared trip until the end of the transaction. The result is an empty list if it does not exist. */
export function lockSharedTrip(tx: Tx, id: string) {
  return tx<
    SharedTripRow[]
  >`select ${columns(tx)} from ride_shared_trips t where t.id = ${id} for no key update`;
}

/**
 * Locks all bookings of the shared trip to which a booking belongs, oldest first. The result is an empty list if the
 * passenger rides alone.
 */
export function lockBookingsSharingTripWithBooking(tx: Tx, bookingId: string) {
  return tx<BookingRow[]>`
    select ${buildBookingColumnListSql(tx)} from bookings b
    where b.shared_trip_id = (select shared_trip_id from bookings where id = ${bookingId})
    order by b.shared_seat for no key update`;
}

/** Locks all bookings of a shared trip, oldest first. */
export function lockBookingsOfSharedTrip(tx: Tx, tripId: string) {
  return tx<BookingRow[]>`
    select ${buildBookingColumnListSql(tx)} from bookings b where b.shared_trip_id = ${tripId} order by b.shared_seat for no key update`;
}

/** Returns all bookings of shared trips, oldest first. */
export function listBookingsOfSharedTrips(sql: Queryable, tripIds: readonly string[]) {
  return sql<BookingRow[]>`
    select ${buildBookingColumnListSql(sql)} from bookings b
    where b.shared_trip_id = any(${tripIds as string[]}::uuid[])
    order by b.shared_trip_id, b.shared_seat`;
}

/**
 * Returns the direction and the riders of a booking's shared trip. The result is an empty list if the passenger rides
 * alone.
 */
export function findSharedTripDirectionAndRiders(sql: Queryable, bookingId: string) {
  return sql<{ direction: SharedRideDirection; riders: { bookingId: string; status: BookingStatus }[] }[]>`
    select t.direction, (
      select json_agg(json_build_object('bookingId', r.id, 'status', r.status) order by r.shared_seat)
      from bookings r where r.shared_trip_id = t.id) as riders
    from bookings b join ride_shared_trips t on t.id = b.shared_trip_id where b.id = ${bookingId}`;
}

/** Returns the shared trips with the given ids, in no particular order. */
export function listSharedTrips(sql: Queryable, ids: readonly string[]) {
  return sql<SharedTripRow[]>`
    select ${columns(sql)} from ride_shared_trips t where t.id = any(${ids as string[]}::uuid[])`;
}

/**
 * Returns the shared trips to and from one date of an event that have at least one active rider, earliest departure
 * first.
 */
export function listSharedTripsWithActiveRiders(sql: Queryable, occurrenceId: string, limit: number) {
  return sql<SharedTripRow[]>`
    select ${columns(sql)} from ride_shared_trips t
    where t.occurrence_id = ${occurrenceId} and exists (
      select from bookings b where b.shared_trip_id = t.id and b.status not in ('completed', 'cancelled'))
    order by t.departs_at, t.id limit ${limit}`;
}

/**
 * Returns the open requests on shared trips that depart after `now` and at or before `until`, and that were not
 * announced to drivers yet. Marks these trips as announced. Omits trips that another transaction has locked.
 */
export function claimSharedRideRequestsToAnnounce(tx: Tx, until: Date, now: Date) {
  return tx<{ bookingId: string }[]>`
    with announced as (
      update ride_shared_trips set announced_at = ${now} where id = any(array(
        select t.id from ride_shared_trips t
        where t.announced_at is null and t.departs_at > ${now} and t.departs_at <= ${until}
          and t.id in (select shared_trip_id from bookings where stage = 'requested')
        for no key update skip locked))
      returning id
    )
    select b.id as "bookingId" from bookings b join announced t on t.id = b.shared_trip_id
    where b.stage = 'requested' order by b.id`;
}

/**
 * Returns SQL that selects the user ids of a shared trip's passengers, and also `userId`, even if that user is not a
 * passenger.
 */
export function buildSharedTripPassengerIdsSql(
  sql: Queryable,
  tripId: string,
  userId: string,
): PendingQuery<Row[]> {
  return sql`
    select passenger_id from bookings where shared_trip_id = ${tripId} union select ${userId}::uuid`;
}

/** Inserts a shared trip. */
export function insertSharedTrip(tx: Tx, trip: SharedTripRow) {
  return tx`
    insert into ride_shared_trips (id, event_id, occurrence_id, direction, place_address, place_lat, place_lng, seats,
      miles, minutes, fare, departs_at, event_time, event_starts_at, created_at)
    values (${trip.id}, ${trip.eventId}, ${trip.occurrenceId}, ${trip.direction}, ${trip.placeAddress},
      ${trip.placeLat}, ${trip.placeLng}, ${trip.seats}, ${trip.miles}, ${trip.minutes}, ${trip.fare}, ${trip.departsAt},
      ${trip.eventTime}, ${trip.eventStartsAt}, ${trip.createdAt})`;
}

/** Stores the new route and fare of a shared trip after a person joined. */
export function updateSharedTripRouteAndFare(
  tx: Tx,
  trip: Pick<SharedTripRow, 'id' | 'miles' | 'minutes' | 'fare'>,
) {
  return tx`
    update ride_shared_trips set miles = ${trip.miles}, minutes = ${trip.minutes}, fare = ${trip.fare}
    where id = ${trip.id}`;
}

/** Updates the fare shares of the riders who booked earlier, after another person has joined. */
export function updateFareSharesOfAlreadyBookedRiders(
  tx: Tx,
  shares: readonly { id: string; fare: number }[],
  { miles, minutes }: { miles: number; minutes: number },
) {
  return tx`
    update bookings b set estimated_fare = s.fare, estimated_miles = ${miles}, estimated_minutes = ${minutes}
    from unnest(${shares.map(({ id }) => id)}::uuid[], ${shares.map(({ fare }) => fare)}::int[]) as s (id, fare)
    where b.id = s.id`;
}

/**
 * Finds a person's open booking on a shared ride to or from one date of an event. The result is an empty list if there
 * is none.
 */
export function findOpenSharedRideBookingOfUser(
  sql: Queryable,
  {
    userId,
    occurrenceId,
    direction,
  }: { userId: string; occurrenceId: string; direction: SharedRideDirection },
) {
  return sql<{ id: string }[]>`
    select b.id from bookings b join ride_shared_trips t on t.id = b.shared_trip_id
    where b.passenger_id = ${userId} and b.status not in ('completed', 'cancelled')
      and t.occurrence_id = ${occurrenceId} and t.direction = ${direction} limit 1`;
}

/**
 * Returns at most `limit` shared trips that have riders and of which nobody is on board yet, earliest departure first.
 */
export function listUnstartedSharedTrips(sql: Queryable, limit: number) {
  return sql<SharedTripRow[]>`
    select ${columns(sql)} from ride_shared_trips t
    where t.id in (
        select shared_trip_id from bookings where stage = 'requested' and shared_trip_id is not null
        union select shared_trip_id from bookings where stage = 'active' and shared_trip_id is not null)
      and not exists (
        select from bookings b
        where b.shared_trip_id = t.id and b.status in ('passenger_onboard', 'confirmed', 'in_progress'))
    order by t.departs_at, t.id limit ${limit}`;
}

/**
 * Stores the new times of a shared trip whose event was moved: the times of the event, the departure, and the expiry of
 * the trip's open requests. Also clears the column `announced_at`, so that drivers' request lists are updated again
 * shortly before the new departure.
 */
export function updateEventAndDepartureTimesOfSharedTrip(
  tx: Tx,
  trip: { id: string; eventTime: Date; eventStartsAt: Date; departsAt: Date; expiresAt: Date },
) {
  return tx`
    with moved as (
      update ride_shared_trips set event_time = ${trip.eventTime}, event_starts_at = ${trip.eventStartsAt},
        departs_at = ${trip.departsAt}, announced_at = null
      where id = ${trip.id} returning id)
    update bookings b set expires_at = ${trip.expiresAt} from moved
    where b.shared_trip_id = moved.id and b.stage = 'requested'`;
}

/** Stores the current times of a shared trip's event, without changing the departure. */
export function updateStoredEventTimesOfSharedTrip(
  tx: Tx,
  { id, eventTime, eventStartsAt }: { id: string; eventTime: Date; eventStartsAt: Date },
) {
  return tx`
    update ride_shared_trips set event_time = ${eventTime}, event_starts_at = ${eventStartsAt} where id = ${id}`;
}
