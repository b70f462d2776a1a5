/** SQL for exporting and erasing a person's rides. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Returns all stored data about a person's rides, without the data of other people on the rides. */
export async function loadRidesForExport(sql: Queryable, userId: string) {
  const [
    driver,
    documents,
    quotes,
    bookings,
    payments,
    positions,
    marks,
    withdrawals,
    ratings,
    declines,
    changes,
    driverPreferences,
    log,
    amends,
  ] = await Promise.all([
    sql`select vehicle, plate, area_lat as "areaLat", area_lng as "areaLng", area_miles as "areaMiles",
            created_at as "createdAt", approved_at as "approvedAt", is_online as "isOnline",
            changed_at as "changedAt", review_note as "reviewNote",
            is_rider as "isRider"
          from drivers where user_id = ${userId}`,
    sql`select kind, '/media/' || media_key as url, expires_on::text as "expiresOn", uploaded_at as "uploadedAt"
          from driver_documents where user_id = ${userId} order by kind`,
    sql`select pickup_address as "pickupAddress", dropoff_address as "dropoffAddress", miles::float8 as miles, fare,
            price, state, created_at as "createdAt"
          from ride_quotes where passenger_id = ${userId} order by created_at`,
    sql`select id, case when passenger_id = ${userId} then 'passenger' else 'driver' end as role, status,
            payment_status as "paymentStatus", pickup_address as "pickupAddress", pickup_lat as "pickupLat",
            pickup_lng as "pickupLng", dropoff_address as "dropoffAddress", dropoff_lat as "dropoffLat",
            dropoff_lng as "dropoffLng", booking_fee as "bookingFee", estimated_fare as "estimatedFare",
            actual_fare as "actualFare", created_at as "createdAt", completed_at as "completedAt",
            cancelled_at as "cancelledAt", cancelled_role as "cancelledBy", cancellation_reason as "cancellationReason"
          from bookings where passenger_id = ${userId} or driver_id = ${userId} order by created_at`,
    sql`select booking_id as "bookingId", status, payment_status as "paymentStatus", paid,
            to_driver as "toDriver", returned, created_at as "createdAt"
          from ride_payments where passenger_id = ${userId} or driver_id = ${userId} order by id`,
    sql`select booking_id as "bookingId", lat, lng, at from ride_positions where driver_id = ${userId} order by id`,
    sql`select booking_id as "bookingId", created_at as "createdAt" from ride_marks where user_id = ${userId}`,
    sql`select booking_id as "bookingId", reason, created_at as "createdAt" from negative_mark_withdrawals
          where from_user_id = ${userId}`,
    sql`select booking_id as "bookingId", stars, review, badges, created_at as "createdAt" from ride_ratings
          where from_user_id = ${userId}`,
    sql`select booking_id as "bookingId", declined_at as "declinedAt" from ride_declines
          where driver_id = ${userId}`,
    sql`select booking_id as "bookingId", proposed_by = ${userId} as "isOwn", dropoff_address as "dropoffAddress", stops,
            fare, state, created_at as "createdAt"
          from ride_changes c where proposed_by = ${userId} or exists (
            select from bookings b where b.id = c.booking_id and b.passenger_id = ${userId}) order by created_at`,
    sql`select driver_id as "driverId", kind, created_at as "createdAt" from driver_preferences
          where user_id = ${userId} order by created_at`,
    sql`select e.booking_id as "bookingId", e.seq, e.line, e.hash, e.signature, d.details
          from trip_log_entries e join bookings b on b.id = e.booking_id
          left join trip_log_details d on d.booking_id = e.booking_id and d.seq = e.seq
          where b.passenger_id = ${userId} or b.driver_id = ${userId} order by e.booking_id, e.seq`,
    sql`select booking_id as "bookingId", message, tokens, state, created_at as "createdAt" from ride_amends
          where from_user_id = ${userId} order by created_at`,
  ]);
  return {
    driver,
    documents,
    quotes,
    bookings,
    payments,
    positions,
    marks,
    withdrawals,
    ratings,
    declines,
    changes,
    driverPreferences,
    log,
    amends,
  };
}

type Erase = (tx: Tx, userId: string, limit: number) => Promise<number>;

/**
 * Steps of the erasure. Each step deletes or clears the rows of one kind of data of a person, and returns the number of
 * these rows. A step that may find many rows processes at most `limit` rows per call.
 */
export const rideDataErasureSteps: readonly Erase[] = [
  // Delete only the rows: the erasure of the media feature deletes the photos.
  async (tx, userId) => (await tx`delete from driver_documents where user_id = ${userId}`).count,
  async (tx, userId) => (await tx`delete from drivers where user_id = ${userId}`).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from ride_quotes where id = any(array(
        select id from ride_quotes where passenger_id = ${userId} or driver_id = ${userId} limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`update bookings set pickup_address = null, pickup_lat = null, pickup_lng = null, dropoff_address = null,
          dropoff_lat = null, dropoff_lng = null, stops = null, cancellation_reason = null
        where id = any(array(select id from bookings where passenger_id = ${userId}
          and (pickup_address is not null or cancellation_reason is not null) limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`update bookings set cancellation_reason = null
        where id = any(array(select id from bookings where driver_id = ${userId}
          and cancellation_reason is not null limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from ride_positions where id = any(array(
        select id from ride_positions where driver_id = ${userId} limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from ride_tracks where booking_id = any(array(
        select t.booking_id from ride_tracks t join bookings b on b.id = t.booking_id
        where b.driver_id = ${userId} or b.passenger_id = ${userId} limit ${limit}))`
    ).count,
  async (tx, userId) => (await tx`delete from trip_scores where user_id = ${userId}`).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from ride_marks where booking_id = any(array(
        select booking_id from ride_marks where user_id = ${userId} limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from negative_mark_withdrawals where booking_id = any(array(
        select booking_id from negative_mark_withdrawals
        where from_user_id = ${userId} or for_user_id = ${userId} limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from ride_ratings where ctid = any(array(
        select ctid from ride_ratings where from_user_id = ${userId} or for_user_id = ${userId} limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from ride_declines where ctid = any(array(
        select ctid from ride_declines where driver_id = ${userId} limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from ride_amends where id = any(array(
        select id from ride_amends where from_user_id = ${userId} or for_user_id = ${userId} limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from trip_log_details where ctid = any(array(
        select d.ctid from trip_log_details d join bookings b on b.id = d.booking_id
        where b.passenger_id = ${userId} or b.driver_id = ${userId} limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from ride_changes where id = any(array(
        select c.id from ride_changes c join bookings b on b.id = c.booking_id
        where c.proposed_by = ${userId} or b.passenger_id = ${userId} limit ${limit}))`
    ).count,
  async (tx, userId, limit) =>
    (
      await tx`delete from driver_preferences where ctid = any(array(
        select ctid from driver_preferences where user_id = ${userId} or driver_id = ${userId} limit ${limit}))`
    ).count,
];
