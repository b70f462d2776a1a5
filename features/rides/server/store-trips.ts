/** SQL of driver positions, ratings, negative marks for cancellations, and each person's trip counts. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { RowWithIsoTimes } from '#platform/database/combine-statements.ts';
import type { TripTrackSummary } from '../domain/driven-distance.ts';
import type { TripRatingRow } from '../domain/present-booking.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import type { CompletedAndCancelledTripCounts } from '../domain/trip-score.ts';

interface TrackRow {
  lat: number;
  lng: number;
  at: Date;
  countedLat: number;
  countedLng: number;
  meters: number;
  positions: number;
}

/**
 * Returns the track of a booking: the latest position of its driver, and the distance driven so far. Returns undefined
 * if the driver has not sent a position yet.
 */
export async function findTripTrackSummary(
  sql: Queryable,
  bookingId: string,
): Promise<TripTrackSummary | undefined> {
  const [row] = await buildTripTracksSql(sql, [bookingId]);
  return row && toTrack(row);
}

/**
 * Builds the SQL query for the tracks of bookings (latest driver position and driven distance), without executing it. A
 * booking without a position has no row. The caller combines the query with others into one database round trip, and
 * converts each row with `convertJsonToTripTrackSummary`.
 */
export function buildTripTracksSql(sql: Queryable, bookingIds: readonly string[]) {
  return sql<(TrackRow & { bookingId: string })[]>`
    select booking_id as "bookingId", ${trackColumns(sql)} from ride_tracks
    where booking_id = any(${bookingIds as string[]}::uuid[])`;
}

/**
 * Converts a row of `buildTripTracksSql`, in its JSON form, to a track: latest driver position and driven distance.
 */
export function convertJsonToTripTrackSummary(row: RowWithIsoTimes<TrackRow>): TripTrackSummary {
  return toTrack({ ...row, at: new Date(row.at) });
}

const trackColumns = (sql: Queryable) => sql`
  lat, lng, at, counted_lat as "countedLat", counted_lng as "countedLng", meters, positions`;

function toTrack({ lat, lng, at, countedLat, countedLng, meters, positions }: TrackRow): TripTrackSummary {
  return { last: { lat, lng, at }, counted: { lat: countedLat, lng: countedLng }, meters, positions };
}

interface TripPositionRow {
  passengerId: string;
  driverId: string | null;
  status: BookingStatus;
  /**
   * Latitude of the driver's latest position. The field `lng` is its longitude, and `at` is its time. All three fields
   * are null if there is no position yet.
   */
  lat: number | null;
  lng: number | null;
  at: Date | null;
}

/**
 * Returns the passenger and the driver of a booking and the latest position of its driver; undefined if the booking
 * does not exist.
 */
export async function findLatestDriverPositionOfTrip(
  sql: Queryable,
  bookingId: string,
): Promise<TripPositionRow | undefined> {
  const rows = await sql<TripPositionRow[]>`
    select b.passenger_id as "passengerId", b.driver_id as "driverId", b.status, t.lat, t.lng, t.at
    from bookings b left join ride_tracks t on t.booking_id = b.id where b.id = ${bookingId}`;
  return rows[0];
}

/** A trip whose driver reports positions. */
export interface TripDataForPositionReport {
  bookingId: string;
  driverId: string | null;
  status: BookingStatus;
  /** True if the trip is scheduled and its driver has not set out yet. */
  isUpcoming: boolean;
  pickupLat: number | null;
  pickupLng: number | null;
  /** Time at which the trip began; null until the trip is in progress. */
  startedAt: Date | null;
  sharedTripId: string | null;
}

/**
 * Locks and returns the bookings for which a driver reports positions. The locks last until the end of the transaction.
 * @param skipLocked true to omit the bookings that other transactions have locked, false to wait for them
 */
export function lockTripsForPositionReport(tx: Tx, bookingIds: readonly string[], skipLocked: boolean) {
  return tx<TripDataForPositionReport[]>`
    select id as "bookingId", driver_id as "driverId", status, is_upcoming as "isUpcoming",
      pickup_lat as "pickupLat", pickup_lng as "pickupLng", started_at as "startedAt", shared_trip_id as "sharedTripId"
    from bookings where id = any(${bookingIds as string[]}::uuid[]) order by id
    for no key update ${skipLocked ? tx`skip locked` : tx``}`;
}

/**
 * Returns the tracks (latest driver position and driven distance) of bookings, by booking id. A booking without a
 * position is missing from the result.
 */
export async function findTripTrackSummaries(
  tx: Tx,
  bookingIds: readonly string[],
): Promise<Map<string, TripTrackSummary>> {
  const rows = await buildTripTracksSql(tx, bookingIds);
  return new Map(rows.map((row) => [row.bookingId, toTrack(row)]));
}

/** Returns the active bookings on all shared trips to which the given bookings belong. */
export function listActiveBookingsOfSharedTrips(sql: Queryable, bookingIds: readonly string[]) {
  return sql<{ bookingId: string; sharedTripId: string; status: BookingStatus }[]>`
    select id as "bookingId", shared_trip_id as "sharedTripId", status from bookings
    where shared_trip_id in (select shared_trip_id from bookings where id = any(${bookingIds as string[]}::uuid[]))
      and stage = 'active'`;
}

/**
 * Results of a batch of position reports: the new track of each booking (latest driver position and driven distance),
 * and the accepted positions in the order of the reports.
 */
export interface DriverPositionsAndTripTracks {
  tracks: readonly { bookingId: string; track: TripTrackSummary }[];
  positions: readonly { bookingId: string; driverId: string; lat: number; lng: number }[];
  at: Date;
}

/** Stores the tracks (latest driver position and driven distance) and the positions in one SQL statement. */
export function storeDriverPositionsAndTripTracks(
  tx: Tx,
  { tracks, positions, at }: DriverPositionsAndTripTracks,
) {
  // Write the rows in a fixed order, so that concurrent batches cannot deadlock.
  const sorted = tracks.toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1));
  const column = <T>(read: (track: TripTrackSummary) => T) => sorted.map(({ track }) => read(track));
  return tx`
    with stored as (
      insert into ride_tracks (booking_id, lat, lng, at, counted_lat, counted_lng, meters, positions)
      select * from unnest(${sorted.map(({ bookingId }) => bookingId)}::uuid[], ${column(({ last }) => last.lat)}::float8[],
        ${column(({ last }) => last.lng)}::float8[], ${column(({ last }) => last.at.toISOString())}::timestamptz[],
        ${column(({ counted }) => counted.lat)}::float8[], ${column(({ counted }) => counted.lng)}::float8[],
        ${column(({ meters }) => meters)}::float8[], ${column((track) => track.positions)}::int[])
      on conflict (booking_id) do update set lat = excluded.lat, lng = excluded.lng, at = excluded.at,
        counted_lat = excluded.counted_lat, counted_lng = excluded.counted_lng, meters = excluded.meters,
        positions = excluded.positions)
    insert into ride_positions (booking_id, driver_id, lat, lng, at)
    select id, driver, lat, lng, ${at}::timestamptz
    from unnest(${positions.map(({ bookingId }) => bookingId)}::uuid[], ${positions.map(({ driverId }) => driverId)}::uuid[],
      ${positions.map(({ lat }) => lat)}::float8[], ${positions.map(({ lng }) => lng)}::float8[])
      with ordinality as p (id, driver, lat, lng, n) order by n`;
}

/**
 * Deletes driver positions, and tracks (latest driver position and driven distance), that are older than a time, at
 * most `limit` of each. Returns the number of deleted rows.
 */
export async function deleteDriverPositionsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const positions = await tx`
    delete from ride_positions where id = any(array(
      select id from ride_positions where at < ${before} order by at limit ${limit}))`;
  const tracks = await tx`
    delete from ride_tracks where booking_id = any(array(
      select booking_id from ride_tracks where at < ${before} limit ${limit}))`;
  return positions.count + tracks.count;
}

/**
 * Increments one of two numbers of each person, depending on `kind`: completed trips, or cancellations that count
 * against the person (negative marks). If a user id occurs twice, that person's number is incremented by two.
 */
export function incrementCompletedOrCancelledTripCounts(
  tx: Tx,
  userIds: readonly string[],
  kind: keyof CompletedAndCancelledTripCounts,
) {
  const trips = (of: keyof CompletedAndCancelledTripCounts) => (of === kind ? tx`count(*)` : tx`0`);
  // Write the rows in a fixed order, so that transactions for two trips of the same people cannot deadlock.
  return tx`
    insert into trip_scores as s (user_id, completed, cancelled)
    select id, ${trips('completed')}, ${trips('cancelled')} from unnest(${userIds as string[]}::uuid[]) as p (id)
    group by id order by id
    on conflict (user_id) do update set completed = s.completed + excluded.completed,
      cancelled = s.cancelled + excluded.cancelled`;
}

/** Decrements the number of cancellations that count against a person (negative marks). */
export function decrementCancellationCount(tx: Tx, userId: string) {
  return tx`update trip_scores set cancelled = cancelled - 1 where user_id = ${userId}`;
}

type StoredCounts = CompletedAndCancelledTripCounts & { repaired: number };
const noTrips: StoredCounts = { completed: 0, cancelled: 0, repaired: 0 };

/**
 * Returns a person's numbers of completed trips, of cancellations that count against the person (negative marks), and
 * of accepted apologies.
 */
export async function findTripCountsOfUser(sql: Queryable, userId: string): Promise<StoredCounts> {
  const [row] = await sql<StoredCounts[]>`
    select completed, cancelled, repaired from trip_scores where user_id = ${userId}`;
  return row ?? noTrips;
}

/** Returns a person's trip counts, and locks the row that stores them until the end of the transaction. */
export async function lockTripCountsOfUser(tx: Tx, userId: string): Promise<StoredCounts> {
  const [row] = await tx<StoredCounts[]>`
    select completed, cancelled, repaired from trip_scores where user_id = ${userId} for no key update`;
  return row ?? noTrips;
}

/** Returns and locks the trip counts of the person who offered an apology. */
export async function lockTripCountsOfPersonWhoApologized(tx: Tx, amendsId: string): Promise<StoredCounts> {
  const [row] = await tx<StoredCounts[]>`
    select completed, cancelled, repaired from trip_scores
    where user_id = (select from_user_id from ride_amends where id = ${amendsId}) for no key update`;
  return row ?? noTrips;
}

/** Returns the trip counts of the person who cancelled a booking. */
export async function findTripCountsOfPersonWhoCancelled(
  sql: Queryable,
  bookingId: string,
): Promise<StoredCounts> {
  const [row] = await sql<StoredCounts[]>`
    select s.completed, s.cancelled, s.repaired from bookings b
    join trip_scores s on s.user_id = case b.cancelled_role when 'passenger' then b.passenger_id else b.driver_id end
    where b.id = ${bookingId}`;
  return row ?? noTrips;
}

/**
 * Increments the number of a person's repaired trips, that is, cancellations for which the other person accepted an
 * apology.
 */
export function incrementAcceptedApologyCount(tx: Tx, userId: string) {
  return tx`
    insert into trip_scores as s (user_id, repaired) values (${userId}, 1)
    on conflict (user_id) do update set repaired = s.repaired + 1`;
}

/** Stores negative marks: cancellations that count against the people who cancelled. */
export function insertNegativeMarksForCancellations(
  tx: Tx,
  marks: readonly { bookingId: string; userId: string }[],
  now: Date,
) {
  return tx`
    insert into ride_marks (booking_id, user_id, created_at)
    select id, user_id, ${now}
    from unnest(${marks.map((one) => one.bookingId)}::uuid[], ${marks.map((one) => one.userId)}::uuid[]) as m (id, user_id)`;
}

/**
 * Returns the user id of the person who got a negative mark for cancelling a booking; undefined if there is no mark.
 */
export async function findUserIdWithNegativeMarkOnBooking(
  sql: Queryable,
  bookingId: string,
): Promise<string | undefined> {
  const rows = await sql<{ id: string }[]>`
    select user_id as id from ride_marks where booking_id = ${bookingId}`;
  return rows[0]?.id;
}

/** Deletes the negative mark that a person got for cancelling a booking, and records who withdrew it (RIDE-030). */
export async function deleteNegativeMark(
  tx: Tx,
  withdrawal: { bookingId: string; fromUserId: string; forUserId: string; reason: string; now: Date },
): Promise<void> {
  const { bookingId, fromUserId, forUserId, reason, now } = withdrawal;
  await tx`delete from ride_marks where booking_id = ${bookingId}`;
  await tx`
    insert into negative_mark_withdrawals (booking_id, from_user_id, for_user_id, reason, created_at)
    values (${bookingId}, ${fromUserId}, ${forUserId}, ${reason}, ${now})`;
}

/** Stores a rating. Returns false if the person has rated the booking before. */
export async function insertTripRating(tx: Tx, rating: TripRatingRow, now: Date): Promise<boolean> {
  const { bookingId, fromUserId, forUserId, stars, review, badges } = rating;
  const result = await tx`
    insert into ride_ratings (booking_id, from_user_id, for_user_id, stars, review, badges, created_at)
    values (${bookingId}, ${fromUserId}, ${forUserId}, ${stars}, ${review}, ${badges as string[]}::text[], ${now})
    on conflict do nothing`;
  return result.count === 1;
}

/** Returns all ratings of the given bookings, in no particular order. */
export function listTripRatings(sql: Queryable, bookingIds: readonly string[]) {
  return sql<TripRatingRow[]>`
    select booking_id as "bookingId", from_user_id as "fromUserId", for_user_id as "forUserId", stars, review, badges
    from ride_ratings where booking_id = any(${bookingIds as string[]}::uuid[])`;
}

/**
 * Returns true if two people are the passenger and the driver of a trip that has not ended, or that ended after
 * `endedAfter`. Bookings made before `createdAfter` are ignored.
 */
export async function hasRecentTripBetweenPeople(
  sql: Queryable,
  [one, other]: readonly [string, string],
  period: { createdAfter: Date; endedAfter: Date },
): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from bookings
      where ((passenger_id = ${one} and driver_id = ${other}) or (passenger_id = ${other} and driver_id = ${one}))
        and created_at > ${period.createdAfter}
        and coalesce(completed_at, cancelled_at, 'infinity') > ${period.endedAfter}) as found`;
  return row!.found;
}

/**
 * Counts, for each passenger, the bookings that were created after `createdAfter` and have not ended. The result is at
 * most `upTo`.
 */
export function countOpenBookingsByPassenger(
  sql: Queryable,
  passengerIds: readonly string[],
  { createdAfter, upTo }: { createdAfter: Date; upTo: number },
) {
  return sql<{ userId: string; open: number }[]>`
    select p.id as "userId", (
      select count(*)::int from (
        select from bookings
        where passenger_id = p.id and created_at > ${createdAfter} and status not in ('completed', 'cancelled')
        limit ${upTo}) o) as open
    from unnest(${passengerIds as string[]}::uuid[]) as p (id)`;
}
