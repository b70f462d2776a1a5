/** SQL of driver profiles, and of the summaries that the two people of a trip see about each other. */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { Position } from '#features/places/domain/position.ts';
import type { DriverServiceArea } from '../domain/driver-service-area.ts';
import { buildPersonHasActiveAccountSql } from './store-inactive.ts';

/** Database row of a driver profile. */
export interface DriverRow {
  vehicle: string;
  /** License plate; null if the driver has not entered it. */
  plate: string | null;
  areaLat: number;
  areaLng: number;
  areaMiles: number;
  approvedAt: Date | null;
  /** Time of the last change of the vehicle, plate or documents, each of which an admin has to review. */
  changedAt: Date;
  isOnline: boolean;
  reviewNote: string | null;
  /** True if the driver chose to ride too (ONB-002). */
  isRider: boolean;
  /**
   * Last day on which all documents of the driver are valid, in the form `YYYY-MM-DD`; null if the driver has no
   * documents.
   */
  documentsValidUntil: string | null;
}

/** Returns the SQL column list of a driver profile, for the table alias `d`. */
export const buildDriverColumnListSql = (sql: Queryable) => sql`
  vehicle, plate, area_lat as "areaLat", area_lng as "areaLng", area_miles as "areaMiles", approved_at as "approvedAt",
  changed_at as "changedAt", is_online as "isOnline", review_note as "reviewNote", is_rider as "isRider",
  (select min(o.expires_on)::text from driver_documents o where o.user_id = d.user_id) as "documentsValidUntil"`;

/** Returns the service area of a driver. */
export const getDriverServiceArea = ({ areaLat, areaLng, areaMiles }: DriverRow): DriverServiceArea => ({
  lat: areaLat,
  lng: areaLng,
  miles: areaMiles,
});

/** Finds a person's driver profile. The result is an empty list if there is none. */
export function findDriver(sql: Queryable, userId: string) {
  return sql<DriverRow[]>`select ${buildDriverColumnListSql(sql)} from drivers d where user_id = ${userId}`;
}

/**
 * Finds a person's driver profile, and whether the person's account is active. The result is an empty list if there is
 * no profile.
 */
export function findDriverWithAccountActiveFlag(sql: Queryable, userId: string) {
  return sql<(DriverRow & { isActive: boolean })[]>`
    select ${buildDriverColumnListSql(sql)}, ${buildPersonHasActiveAccountSql(sql, sql`d.user_id`)} as "isActive"
    from drivers d where user_id = ${userId}`;
}

interface AvailableDriverSearch {
  pickup: Position;
  passengerId: string;
  /** User ids of people whom the passenger blocked, or who blocked the passenger. */
  without: string[];
  /** Earliest expiry day, in the form `YYYY-MM-DD`, at which a document still counts as valid. */
  validFrom: string;
  limit: number;
}

/**
 * Returns the service areas of at most `limit` drivers who can accept an open request of a passenger now. Compares the
 * pickup with the bounding box of each area. The result may therefore include areas whose circle does not contain the
 * pickup.
 */
export function listServiceAreasOfAvailableDrivers(sql: Queryable, search: AvailableDriverSearch) {
  const { pickup, passengerId, without, validFrom, limit } = search;
  // The box is a hundredth of a degree larger than the area, because the area's center is rounded later.
  return sql<DriverServiceArea[]>`
    select area_lat as lat, area_lng as lng, area_miles as miles from drivers d
    where d.is_online and d.approved_at is not null and d.user_id <> ${passengerId}
      and d.user_id <> all(${without}::uuid[])
      and abs(${pickup.lat}::float8 - d.area_lat) <= 0.01 + d.area_miles / 69.0
      and abs(${pickup.lng}::float8 - d.area_lng)
        <= 0.01 + d.area_miles / (69.0 * greatest(0.01, cos(radians(d.area_lat))))
      and not exists (
        select from driver_documents o where o.user_id = d.user_id and o.expires_on < ${validFrom}::date)
      and not exists (
        select from bookings b where b.driver_id = d.user_id and b.stage = 'active' and not b.is_upcoming)
      and not exists (
        select from driver_preferences p
        where p.user_id = ${passengerId} and p.driver_id = d.user_id and p.kind = 'blocked')
      and ${buildPersonHasActiveAccountSql(sql, sql`d.user_id`)}
    limit ${limit}`;
}

/**
 * Finds a person's driver profile and locks its row, so that one driver's concurrent acceptances run one after the
 * other.
 */
export function lockDriver(tx: Tx, userId: string) {
  return tx<
    DriverRow[]
  >`select ${buildDriverColumnListSql(tx)} from drivers d where user_id = ${userId} for no key update`;
}

/**
 * Inserts or updates a driver profile. If the vehicle or the plate changes, the driver loses the approval and is
 * offline until an admin approves the driver again.
 * @param driver.plate undefined leaves the stored plate unchanged
 * @param driver.isRider undefined leaves the stored value unchanged; a new driver gets true
 */
export async function upsertDriver(
  tx: Tx,
  driver: {
    userId: string;
    vehicle: string;
    plate: string | undefined;
    lat: number;
    lng: number;
    miles: number;
    isRider: boolean | undefined;
    now: Date;
  },
): Promise<DriverRow> {
  const { userId, vehicle, lat, lng, miles, now } = driver;
  const plate = driver.plate ?? null;
  const isRider = driver.isRider ?? null;
  const isSameCar = tx`
    (d.vehicle = excluded.vehicle and d.plate is not distinct from coalesce(excluded.plate, d.plate))`;
  const rows = await tx<DriverRow[]>`
    insert into drivers as d
      (user_id, vehicle, plate, area_lat, area_lng, area_miles, is_rider, created_at, changed_at)
    values (${userId}, ${vehicle}, ${plate}, ${lat}, ${lng}, ${miles}, coalesce(${isRider}, true), ${now}, ${now})
    on conflict (user_id) do update set vehicle = excluded.vehicle, plate = coalesce(excluded.plate, d.plate),
      area_lat = excluded.area_lat, area_lng = excluded.area_lng, area_miles = excluded.area_miles,
      is_rider = coalesce(${isRider}, d.is_rider),
      approved_at = case when ${isSameCar} then d.approved_at end,
      changed_at = case when ${isSameCar} then d.changed_at else excluded.changed_at end,
      review_note = case when ${isSameCar} then d.review_note end,
      is_online = d.is_online and ${isSameCar}
    returning ${buildDriverColumnListSql(tx)}`;
  return rows[0]!;
}

/** Approves a driver. Returns false if the person has no driver profile or is already approved. */
export async function setDriverApproved(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const result = await tx`
    update drivers set approved_at = ${now}, review_note = null where user_id = ${userId} and approved_at is null`;
  return result.count === 1;
}

/** Switches an approved driver online or offline. Returns undefined if the person is not an approved driver. */
export async function setDriverOnlineState(
  tx: Tx,
  userId: string,
  isOnline: boolean,
): Promise<DriverRow | undefined> {
  const rows = await tx<DriverRow[]>`
    update drivers d set is_online = ${isOnline} where user_id = ${userId} and approved_at is not null
    returning ${buildDriverColumnListSql(tx)}`;
  return rows[0];
}

/**
 * Summary of a passenger or driver for trip screens: average number of stars, number of cancellations that count
 * against the person (negative marks), number of accepted apologies, and a driver's vehicle and plate.
 */
export interface TripParticipantSummary {
  id: string;
  vehicle: string | null;
  plate: string | null;
  rating: number | null;
  cancelledTrips: number;
  repairedTrips: number;
}

/** Maximum number of ratings in an average. If there are more, the latest ones are used. */
const ratingsInAverage = 100;

/**
 * Returns the summaries of people for trip screens. The average number of stars counts only visible ratings. A rating
 * is visible if both people of the trip have rated, or if it was given at or before the time `revealRatingsBefore`.
 * @param userIdsQuery subquery that selects the user ids of the people
 */
export function listTripParticipantSummaries(
  sql: Queryable,
  userIdsQuery: PendingQuery<Row[]>,
  revealRatingsBefore: Date,
) {
  return sql<TripParticipantSummary[]>`
    select p.id, d.vehicle, d.plate, round(r.stars, 1)::float8 as rating, coalesce(s.cancelled, 0) as "cancelledTrips",
      coalesce(s.repaired, 0) as "repairedTrips"
    from (${userIdsQuery}) as p (id)
    left join drivers d on d.user_id = p.id
    left join trip_scores s on s.user_id = p.id
    left join lateral (
      select avg(stars) as stars from (
        select stars from ride_ratings one where for_user_id = p.id and (created_at <= ${revealRatingsBefore} or exists (
          select from ride_ratings other
          where other.booking_id = one.booking_id and other.from_user_id = one.for_user_id))
        order by created_at desc limit ${ratingsInAverage}) latest
    ) r on true
    where p.id is not null`;
}
