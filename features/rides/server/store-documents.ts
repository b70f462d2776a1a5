/** SQL of drivers' documents and their review. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { DriverDocumentKind } from '../domain/driver-review.ts';

/** Database row of a driver's document. */
export interface DriverDocumentRow {
  id: string;
  userId: string;
  kind: DriverDocumentKind;
  mediaKey: string;
  /** Last day on which the document is valid, in the form `YYYY-MM-DD`. */
  expiresOn: string;
  uploadedAt: Date;
}

const columns = (sql: Queryable) => sql`
  id, user_id as "userId", kind, media_key as "mediaKey", expires_on::text as "expiresOn", uploaded_at as "uploadedAt"`;

/** Returns all documents of the given drivers, ordered by their kind. */
export function listDriverDocuments(sql: Queryable, userIds: readonly string[]) {
  return sql<DriverDocumentRow[]>`
    select ${columns(sql)} from driver_documents where user_id = any(${userIds as string[]}::uuid[])
    order by user_id, kind desc`;
}

/** Finds a driver's document by its id; undefined if it does not exist. */
export async function findDriverDocument(sql: Queryable, id: string): Promise<DriverDocumentRow | undefined> {
  const rows = await sql<DriverDocumentRow[]>`select ${columns(sql)} from driver_documents where id = ${id}`;
  return rows[0];
}

/**
 * Deletes a driver's license or insurance. Returns the media key of its photo; undefined if there is no such document.
 */
export async function deleteDriverDocument(
  tx: Tx,
  userId: string,
  kind: DriverDocumentKind,
): Promise<string | undefined> {
  const rows = await tx<{ mediaKey: string }[]>`
    delete from driver_documents where user_id = ${userId} and kind = ${kind} returning media_key as "mediaKey"`;
  return rows[0]?.mediaKey;
}

/** Inserts a document of a driver. */
export async function insertDriverDocument(tx: Tx, document: DriverDocumentRow): Promise<void> {
  const { id, userId, kind, mediaKey, expiresOn, uploadedAt } = document;
  await tx`
    insert into driver_documents (id, user_id, kind, media_key, expires_on, uploaded_at)
    values (${id}, ${userId}, ${kind}, ${mediaKey}, ${expiresOn}, ${uploadedAt})`;
}

/**
 * Marks a driver's application as waiting for a review, removes an earlier approval, and switches the driver offline.
 */
export async function setDriverReviewPending(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx`
    update drivers set changed_at = ${now}, approved_at = null, review_note = null, is_online = false
    where user_id = ${userId}`;
}

/**
 * Stores the text that says what a driver has to change, removes an earlier approval, and switches the driver offline.
 */
export async function setDriverReviewNote(tx: Tx, userId: string, note: string): Promise<void> {
  await tx`
    update drivers set review_note = ${note}, approved_at = null, is_online = false where user_id = ${userId}`;
}

interface WaitingRow {
  userId: string;
  vehicle: string;
  plate: string | null;
  changedAt: Date;
}

/**
 * Returns a page of the drivers who have uploaded all documents and are waiting for a review, longest waiting first.
 */
export function listDriversAwaitingReview(
  sql: Queryable,
  page: { documents: number; after: { at: Date; id: string } | null; limit: number },
) {
  const { documents, after, limit } = page;
  return sql<WaitingRow[]>`
    select user_id as "userId", vehicle, plate, changed_at as "changedAt" from drivers d
    where approved_at is null and review_note is null
      and (select count(*) from driver_documents o where o.user_id = d.user_id) >= ${documents}
      ${after === null ? sql`` : sql`and (changed_at, user_id) > (${after.at}, ${after.id}::uuid)`}
    order by changed_at, user_id limit ${limit}`;
}

/**
 * Finds up to `limit` online drivers with a document that expired before the given day, and switches them offline.
 * Returns their user ids.
 */
export function setDriversWithExpiredDocumentsOffline(tx: Tx, day: string, limit: number) {
  return tx<{ userId: string }[]>`
    update drivers set is_online = false where user_id in (
      select d.user_id from drivers d join driver_documents o on o.user_id = d.user_id
      where d.is_online and o.expires_on < ${day}::date order by d.user_id limit ${limit} for update of d skip locked)
    returning user_id as "userId"`;
}

/**
 * Returns the drivers among `openIds` who may see at least one of the given ride requests. Compares pickups with the
 * bounding box of each service area. The result may therefore include drivers whose circular area does not contain the
 * pickup.
 * @param openIds user ids of the drivers who have a live list of requests open
 */
export async function filterDriversWhoMaySeeRideRequests(
  sql: Queryable,
  bookingIds: readonly string[],
  openIds: readonly string[],
): Promise<string[]> {
  // The SQL uses 69 miles for a degree of latitude, slightly less than the real length, so the bounding box is slightly
  // larger than the service area. The live query then checks the exact area.
  const rows = await sql<{ id: string }[]>`
    select distinct d.user_id as id from drivers d join bookings b on b.id = any(${bookingIds as string[]}::uuid[])
      and (b.named_driver_id = d.user_id or (b.named_driver_id is null
        and abs(b.pickup_lat - d.area_lat) <= d.area_miles / 69.0
        and abs(b.pickup_lng - d.area_lng) <= d.area_miles / (69.0 * greatest(0.01, cos(radians(d.area_lat))))))
    where d.user_id = any(${openIds as string[]}::uuid[])`;
  return rows.map(({ id }) => id);
}
