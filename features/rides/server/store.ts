/** SQL of bookings and their payments. */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import type { DriverTripSchedule } from '../domain/schedule.ts';
import type { BookingStatus, PaymentStatus } from '../domain/statuses.ts';
import { buildPersonHasActiveAccountSql } from './store-inactive.ts';

/** Returns the SQL column list of a booking, for the table alias `b`. */
export const buildBookingColumnListSql = (sql: Queryable) => sql`
  b.id, b.passenger_id as "passengerId", b.driver_id as "driverId", b.named_driver_id as "namedDriverId",
  b.pickup_address as "pickupAddress", b.pickup_lat as "pickupLat", b.pickup_lng as "pickupLng",
  b.dropoff_address as "dropoffAddress", b.dropoff_lat as "dropoffLat", b.dropoff_lng as "dropoffLng",
  b.booking_fee as "bookingFee", b.estimated_miles::float8 as "estimatedMiles",
  b.estimated_minutes as "estimatedMinutes", b.estimated_fare as "estimatedFare", b.is_offer as "isOffer", b.status,
  b.payment_status as "paymentStatus", b.created_at as "createdAt", b.expires_at as "expiresAt",
  b.accepted_at as "acceptedAt", b.pickup_confirmed_at as "pickupConfirmedAt", b.started_at as "startedAt",
  b.actual_miles::float8 as "actualMiles", b.actual_fare as "actualFare", b.completed_at as "completedAt",
  b.cancelled_at as "cancelledAt", b.cancelled_role as "cancelledBy", b.cancellation_reason as "cancellationReason",
  b.refund_amount as "refundAmount",
  b.start_code as "startCode", b.arrived_at as "arrivedAt", b.is_no_show as "isNoShow", b.scheduled_at as "scheduledAt",
  b.is_upcoming as "isUpcoming", b.stops, b.change_no as "changeNo", b.cancellation_code as "cancellationCode",
  b.shared_trip_id as "sharedTripId", b.shared_tenths as "sharedTenths", b.shared_seat as "sharedSeat"`;

/** Locks a booking until the end of the transaction. The result is an empty list if the booking does not exist. */
export function lockBooking(tx: Tx, id: string) {
  return tx<
    BookingRow[]
  >`select ${buildBookingColumnListSql(tx)} from bookings b where b.id = ${id} for no key update`;
}

/** Finds a booking by its id. The result is an empty list if there is none. */
export function findBooking(sql: Queryable, id: string) {
  return sql<BookingRow[]>`select ${buildBookingColumnListSql(sql)} from bookings b where b.id = ${id}`;
}

/** Returns an SQL condition that selects a booking and the other bookings of its shared trip. */
const isInTrip = (sql: Queryable, id: string) =>
  sql`(b.id = ${id} or b.shared_trip_id = (select shared_trip_id from bookings where id = ${id}))`;

/**
 * Returns SQL that selects the user ids of the people on a trip, and of the viewer. The people are the passengers,
 * drivers and requested drivers of the booking and of the other bookings on its shared trip.
 */
export function buildTripPeopleAndViewerIdsSql(
  sql: Queryable,
  id: string,
  viewerId: string,
): PendingQuery<Row[]> {
  return sql`
    select distinct unnest(array[b.passenger_id, b.driver_id, b.named_driver_id, ${viewerId}::uuid])
    from bookings b where ${isInTrip(sql, id)}`;
}

/**
 * Returns SQL that selects ids of ledger accounts: the ids in `otherIds`, and the accounts of the passenger, the driver
 * and the escrow of a booking. For a shared ride, the result includes the three accounts of each of its bookings.
 */
export function buildTripLedgerAccountIdsSql(sql: Queryable, id: string, otherIds: readonly string[]) {
  return sql`
    select distinct unnest(array[b.passenger_id, b.driver_id, b.id] || ${otherIds as string[]}::uuid[]) from bookings b
    where ${isInTrip(sql, id)}`;
}

/**
 * Returns SQL that selects user ids: the ids in `userIds` and, for each given booking, the passenger, the driver, and
 * the driver whom the request names. Does not include people of other bookings on the same shared trips.
 */
export function buildBookingParticipantIdsSql(
  sql: Queryable,
  bookingIds: readonly string[],
  userIds: readonly string[],
): PendingQuery<Row[]> {
  return sql`
    select unnest(array[b.passenger_id, b.driver_id, b.named_driver_id])
    from bookings b where b.id = any(${bookingIds as string[]}::uuid[])
    union select unnest(${userIds as string[]}::uuid[])`;
}

/** Returns SQL that selects the given ids, for functions that expect a subquery. */
export function buildSubqueryOfGivenIdsSql(sql: Queryable, ids: readonly string[]): PendingQuery<Row[]> {
  return sql`select unnest(${ids as string[]}::uuid[])`;
}

/** The columns of a booking to insert. */
export interface NewBooking extends Pick<
  BookingRow,
  | 'id'
  | 'passengerId'
  | 'namedDriverId'
  | 'bookingFee'
  | 'estimatedMiles'
  | 'estimatedMinutes'
  | 'estimatedFare'
  | 'isOffer'
  | 'createdAt'
  | 'expiresAt'
  | 'startCode'
  | 'sharedTripId'
  | 'sharedTenths'
  | 'sharedSeat'
  | 'scheduledAt'
> {
  pickup: { address: string; lat: number; lng: number };
  dropoff: { address: string; lat: number; lng: number };
}

/** Inserts bookings. Returns the inserted rows, in any order. */
export function insertBookings(tx: Tx, bookings: readonly NewBooking[]) {
  return tx<BookingRow[]>`
    insert into bookings as b (id, passenger_id, named_driver_id, pickup_address, pickup_lat, pickup_lng, dropoff_address,
      dropoff_lat, dropoff_lng, booking_fee, estimated_miles, estimated_minutes, estimated_fare, is_offer, status,
      payment_status, created_at, expires_at, start_code, shared_trip_id, shared_tenths,
      shared_seat, scheduled_at)
    select id, "passengerId", "namedDriverId", pickup ->> 'address', (pickup -> 'lat')::float8, (pickup -> 'lng')::float8,
      dropoff ->> 'address', (dropoff -> 'lat')::float8, (dropoff -> 'lng')::float8, "bookingFee", "estimatedMiles",
      "estimatedMinutes", "estimatedFare", "isOffer", 'requested', 'fee_paid', "createdAt", "expiresAt", "startCode",
      "sharedTripId", "sharedTenths", "sharedSeat", "scheduledAt"
    from jsonb_to_recordset(${JSON.stringify(bookings)}::text::jsonb) as n (id uuid, "passengerId" uuid,
      "namedDriverId" uuid, pickup jsonb, dropoff jsonb, "bookingFee" int, "estimatedMiles" numeric,
      "estimatedMinutes" int, "estimatedFare" int, "isOffer" bool, "createdAt" timestamptz, "expiresAt" timestamptz,
      "startCode" text, "sharedTripId" uuid, "sharedTenths" int, "sharedSeat" int, "scheduledAt" timestamptz)
    returning ${buildBookingColumnListSql(tx)}`;
}

/** Records the arrival of the driver at the pickup. */
export function recordDriverArrivalTime(tx: Tx, id: string, now: Date) {
  return tx<
    BookingRow[]
  >`update bookings b set arrived_at = ${now} where b.id = ${id} returning ${buildBookingColumnListSql(tx)}`;
}

/**
 * For each pair of a driver and a booking, returns the driver's trips that have not ended, including scheduled trips.
 * Omits the booking of the pair, and all other bookings of its shared trip.
 */
export function listUnfinishedDriverTrips(
  sql: Queryable,
  drivers: readonly { userId: string; bookingId: string }[],
) {
  return sql<(DriverTripSchedule & { driverId: string })[]>`
    select t.driver_id as "driverId", t.scheduled_at as "scheduledAt", t.is_upcoming as "isUpcoming",
      s.departs_at as "departsAt", t.estimated_minutes as "estimatedMinutes"
    from unnest(${drivers.map((one) => one.userId)}::uuid[], ${drivers.map((one) => one.bookingId)}::uuid[]) as d (user_id, booking_id)
    join bookings t on t.driver_id = d.user_id left join ride_shared_trips s on s.id = t.shared_trip_id
    where t.stage = 'active' and t.id <> d.booking_id
      and t.shared_trip_id is distinct from coalesce(
        (select shared_trip_id from bookings where id = d.booking_id), '00000000-0000-0000-0000-000000000000'::uuid)`;
}

interface NewPayment {
  bookingId: string;
  passengerId: string;
  driverId: string | null;
  /** Number of the accepted trip change that caused the payment; 0 if a status change caused it. */
  changeNo: number;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  paid: number;
  toDriver: number;
  returned: number;
  toPlatform: number;
}

/** Inserts payments of bookings. */
export function insertBookingPayments(tx: Tx, payments: readonly NewPayment[], now: Date) {
  const of = <T>(pick: (payment: NewPayment) => T) => payments.map(pick);
  return tx`
    insert into ride_payments (booking_id, passenger_id, driver_id, change_no, status, payment_status, paid, to_driver,
      returned, to_platform, created_at)
    select p.*, ${now}::timestamptz
    from unnest(${of((p) => p.bookingId)}::uuid[], ${of((p) => p.passengerId)}::uuid[], ${of((p) => p.driverId)}::uuid[],
      ${of((p) => p.changeNo)}::int[], ${of((p) => p.status)}::text[], ${of((p) => p.paymentStatus)}::text[],
      ${of((p) => p.paid)}::int[], ${of((p) => p.toDriver)}::int[], ${of((p) => p.returned)}::int[],
      ${of((p) => p.toPlatform)}::int[]) as p`;
}

/** Database row of a payment of a booking. */
export interface BookingPaymentRow extends Omit<NewPayment, 'changeNo'> {
  createdAt: Date;
}

/** Returns the payments of a booking, oldest first. */
export function listBookingPayments(sql: Queryable, bookingId: string) {
  return sql<BookingPaymentRow[]>`
    select booking_id as "bookingId", passenger_id as "passengerId", driver_id as "driverId", status,
      payment_status as "paymentStatus", paid, to_driver as "toDriver", returned, to_platform as "toPlatform",
      created_at as "createdAt"
    from ride_payments where booking_id = ${bookingId} order by id`;
}

/** Returns a page of the bookings in which a person is the passenger or the driver, newest first. */
export function listBookingsForUser(
  sql: Queryable,
  page: {
    userId: string;
    as: 'passenger' | 'driver';
    after: { at: Date; id: string } | null;
    limit: number;
  },
) {
  const { userId, as, after, limit } = page;
  return sql<BookingRow[]>`
    select ${buildBookingColumnListSql(sql)} from bookings b
    where ${as === 'passenger' ? sql`b.passenger_id` : sql`b.driver_id`} = ${userId}
      ${after === null ? sql`` : sql`and (b.created_at, b.id) < (${after.at}, ${after.id}::uuid)`}
    order by b.created_at desc, b.id desc limit ${limit}`;
}

/**
 * Returns the requests that a driver may accept, newest first: requests that name this driver, and open requests with a
 * pickup inside `box`. Omits requests that the driver has declined, and requests of passengers with an inactive
 * account. A shared ride is listed once, by its first booking, and is omitted if the driver has declined any of its
 * bookings.
 * @param search `without`: ids of people who blocked the driver or whom the driver blocked
 */
export function listRideRequestsForDriver(
  sql: Queryable,
  search: {
    driverId: string;
    box: { south: number; north: number; west: number; east: number } | null;
    without: string[];
    now: Date;
    /** Latest departure of the listed shared rides. Shared rides that depart later are omitted. */
    sharedBefore: Date;
    limit: number;
  },
) {
  const { driverId, box, without, now, sharedBefore, limit } = search;
  const canShare = sql`(b.shared_trip_id is null or (
    exists (select from ride_shared_trips t where t.id = b.shared_trip_id and t.departs_at <= ${sharedBefore})
    and not exists (
      select from bookings s join ride_declines d on d.booking_id = s.id
      where s.shared_trip_id = b.shared_trip_id and d.driver_id = ${driverId})
    and not exists (
      select from bookings s
      where s.shared_trip_id = b.shared_trip_id and s.status = 'requested'
        and (s.shared_seat < b.shared_seat or s.passenger_id = ${driverId}
          or s.passenger_id = any(${without}::uuid[]) or exists (
            select from driver_preferences p
            where p.user_id = s.passenger_id and p.driver_id = ${driverId} and p.kind = 'blocked')))))`;
  const isOpenNearby =
    box === null
      ? sql`false`
      : sql`b.named_driver_id is null and b.pickup_lat between ${box.south} and ${box.north}
          and b.pickup_lng between ${box.west} and ${box.east}
          and not exists (select from ride_declines d where d.booking_id = b.id and d.driver_id = ${driverId})`;
  const isNotBlocked = sql`not exists (
    select from driver_preferences p
    where p.user_id = b.passenger_id and p.driver_id = ${driverId} and p.kind = 'blocked')`;
  return sql<BookingRow[]>`
    select ${buildBookingColumnListSql(sql)} from bookings b
    where b.stage = 'requested' and b.expires_at > ${now} and b.passenger_id <> ${driverId}
      and b.passenger_id <> all(${without}::uuid[]) and ${canShare} and (b.named_driver_id = ${driverId} or (${isOpenNearby}))
      and ${isNotBlocked} and ${buildPersonHasActiveAccountSql(sql, sql`b.passenger_id`)}
    order by b.created_at desc, b.id desc limit ${limit}`;
}

/**
 * Returns at most `limit` expired requests that the server has not ended yet, oldest first.
 * @param without ids of requests to omit
 */
export function listExpiredRideRequests(
  sql: Queryable,
  now: Date,
  without: readonly string[],
  limit: number,
): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    select id from bookings
    where stage = 'requested' and expires_at <= ${now} and id <> all(${without as string[]}::uuid[])
    order by expires_at limit ${limit}`;
}

/** Stores that a driver declined a request. */
export function insertRideRequestDecline(tx: Tx, bookingId: string, driverId: string, now: Date) {
  return tx`
    insert into ride_declines (booking_id, driver_id, declined_at) values (${bookingId}, ${driverId}, ${now})
    on conflict do nothing`;
}
