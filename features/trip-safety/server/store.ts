/** SQL queries for the links of shared trips, trusted contacts and emergencies. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

interface TripShareRow {
  id: string;
  bookingId: string;
  userId: string;
  createdAt: Date;
}

const shareColumns = (sql: Queryable) =>
  sql`id, booking_id as "bookingId", user_id as "userId", created_at as "createdAt"`;

/**
 * Inserts a link to a trip. If a link with the same token digest exists, inserts nothing and returns the existing link,
 * or undefined if it was revoked.
 */
export async function insertTripShare(
  tx: Tx,
  share: TripShareRow & { tokenHash: string },
): Promise<TripShareRow | undefined> {
  await tx`
    insert into trip_shares (id, booking_id, user_id, token_hash, created_at)
    values (${share.id}, ${share.bookingId}, ${share.userId}, ${share.tokenHash}, ${share.createdAt})
    on conflict (token_hash) do nothing`;
  return findTripShareByToken(tx, share.tokenHash);
}

/** Finds a link to a trip by the digest of its token; undefined if it does not exist or was revoked. */
export async function findTripShareByToken(
  sql: Queryable,
  tokenHash: string,
): Promise<TripShareRow | undefined> {
  const [row] = await sql<TripShareRow[]>`
    select ${shareColumns(sql)} from trip_shares where token_hash = ${tokenHash} and revoked_at is null`;
  return row;
}

/** Lists a person's links to a trip that are not revoked, oldest first. */
export function listTripShareRows(sql: Queryable, bookingId: string, userId: string) {
  return sql<TripShareRow[]>`
    select ${shareColumns(sql)} from trip_shares
    where booking_id = ${bookingId} and user_id = ${userId} and revoked_at is null order by created_at, id`;
}

/** Revokes one of a person's links to a trip. Returns false if the person has no such link. */
export async function markTripShareRevoked(tx: Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const result = await tx`
    update trip_shares set revoked_at = coalesce(revoked_at, ${now}) where id = ${id} and user_id = ${userId}`;
  return result.count === 1;
}

/** Deletes up to `limit` links to trips that were created before a time. Returns the number of deleted links. */
export async function deleteTripSharesCreatedBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const result = await tx`
    delete from trip_shares where id = any(array(
      select id from trip_shares where created_at < ${before} order by created_at limit ${limit}))`;
  return result.count;
}

/** Database row of a trusted contact. */
export interface TrustedContactRow {
  id: string;
  userId: string;
  contactId: string | null;
  email: string | null;
  /**
   * Phone number of the contact. The field `name` is the name that the person gave to it. Both fields are null for
   * contacts added by account or e-mail address.
   */
  phone: string | null;
  name: string | null;
  confirmedAt: Date | null;
}

const contactColumns = (sql: Queryable) =>
  sql`id, user_id as "userId", contact_id as "contactId", email, phone, name, confirmed_at as "confirmedAt"`;

/** Lists the trusted contacts of a person, oldest first. */
export function listTrustedContactRows(sql: Queryable, userId: string) {
  return sql<TrustedContactRow[]>`
    select ${contactColumns(sql)} from trusted_contacts where user_id = ${userId} order by created_at, id`;
}

/** Inserts a trusted contact. Returns false if the person already has this contact. */
export async function insertTrustedContact(
  tx: Tx,
  contact: TrustedContactRow & { tokenHash: string | null; createdAt: Date },
): Promise<boolean> {
  const { id, userId, contactId, email, phone, name, tokenHash, createdAt, confirmedAt } = contact;
  const result = await tx`
    insert into trusted_contacts
      (id, user_id, contact_id, email, phone, name, token_hash, created_at, confirmed_at)
    values
      (${id}, ${userId}, ${contactId}, ${email}, ${phone}, ${name}, ${tokenHash}, ${createdAt}, ${confirmedAt})
    on conflict do nothing`;
  return result.count === 1;
}

/**
 * Deletes one of a person's trusted contacts. Returns the user id of the contact; null for an e-mail address or phone
 * number; undefined if the person has no such contact.
 */
export async function deleteTrustedContact(
  tx: Tx,
  id: string,
  userId: string,
): Promise<string | null | undefined> {
  const [row] = await tx<{ contactId: string | null }[]>`
    delete from trusted_contacts where id = ${id} and user_id = ${userId} returning contact_id as "contactId"`;
  return row?.contactId;
}

/** Deletes the given people from the trusted contacts of all users. */
export async function removePeopleFromAllTrustedContacts(tx: Tx, people: readonly string[]): Promise<void> {
  await tx`delete from trusted_contacts where contact_id = any(${people as string[]}::uuid[])`;
}

/**
 * Confirms the trusted contact whose confirmation token has the given digest, if the contact was added after `since`. A
 * repeated call changes nothing. Returns the id of the person who added the contact; undefined if there is no such
 * contact.
 */
export async function markTrustedContactConfirmed(
  tx: Tx,
  tokenHash: string,
  since: Date,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx<{ userId: string }[]>`
    update trusted_contacts set confirmed_at = coalesce(confirmed_at, ${now})
    where token_hash = ${tokenHash} and created_at > ${since} returning user_id as "userId"`;
  return row?.userId;
}

/** Returns true if `contactId` is a trusted contact of `userId`. */
export async function isTrustedContact(sql: Queryable, userId: string, contactId: string): Promise<boolean> {
  const rows = await sql`
    select from trusted_contacts where user_id = ${userId} and contact_id = ${contactId}`;
  return rows.length > 0;
}

/** Database row of an emergency during a trip. */
export interface EmergencyRow {
  id: string;
  bookingId: string;
  userId: string;
  lat: number | null;
  lng: number | null;
  isPractice: boolean;
  alerted: number;
  createdAt: Date;
  safeAt: Date | null;
}

const emergencyColumns = (sql: Queryable) => sql`
  id, booking_id as "bookingId", user_id as "userId", lat, lng, is_practice as "isPractice", alerted,
  created_at as "createdAt", safe_at as "safeAt"`;

/**
 * Inserts an emergency. If the person already has an open emergency on this trip, inserts nothing and returns false. A
 * practice alarm, which alerts nobody, is always inserted.
 */
export async function insertEmergency(tx: Tx, emergency: EmergencyRow): Promise<boolean> {
  const result = await tx`
    insert into trip_emergencies (id, booking_id, user_id, lat, lng, is_practice, alerted, created_at)
    values (${emergency.id}, ${emergency.bookingId}, ${emergency.userId}, ${emergency.lat}, ${emergency.lng}, ${emergency.isPractice}, ${emergency.alerted},
      ${emergency.createdAt})
    on conflict (booking_id, user_id) where not is_practice and safe_at is null do nothing`;
  return result.count === 1;
}

/**
 * Finds a person's open emergency on a trip. If none is open, finds the person's latest emergency or practice alarm
 * (which alerted nobody) on the trip. Returns undefined if there is none.
 */
export async function findOpenOrLatestEmergencyOfTrip(
  sql: Queryable,
  bookingId: string,
  userId: string,
): Promise<EmergencyRow | undefined> {
  const [row] = await sql<EmergencyRow[]>`
    select ${emergencyColumns(sql)} from trip_emergencies
    where booking_id = ${bookingId} and user_id = ${userId}
    order by (not is_practice and safe_at is null) desc, created_at desc, id desc limit 1`;
  return row;
}

/** Finds an emergency by its id; undefined if there is none. */
export async function findEmergency(sql: Queryable, id: string): Promise<EmergencyRow | undefined> {
  const [row] = await sql<EmergencyRow[]>`
    select ${emergencyColumns(sql)} from trip_emergencies where id = ${id}`;
  return row;
}

/** Counts the emergencies of a person on a trip. Practice alarms, which alert nobody, are not counted. */
export async function countEmergenciesOnTrip(
  sql: Queryable,
  bookingId: string,
  userId: string,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from trip_emergencies
    where booking_id = ${bookingId} and user_id = ${userId} and not is_practice`;
  return row!.count;
}

/** Stores how many trusted contacts were alerted in an emergency. */
export function setEmergencyAlertedContactCount(tx: Tx, id: string, alerted: number) {
  return tx`update trip_emergencies set alerted = ${alerted} where id = ${id}`;
}

/** Ends an emergency and returns it; undefined if it had already ended. */
export async function markEmergencyEnded(tx: Tx, id: string, now: Date): Promise<EmergencyRow | undefined> {
  const [row] = await tx<EmergencyRow[]>`
    update trip_emergencies set safe_at = ${now} where id = ${id} and safe_at is null returning ${emergencyColumns(tx)}`;
  return row;
}

/** Returns a person's links, trusted contacts and emergencies for the export of personal data. */
export async function loadTripSafetyDataForExport(sql: Queryable, userId: string) {
  const [shares, contacts, emergencies] = await Promise.all([
    sql`select booking_id as "bookingId", created_at as "createdAt", revoked_at as "revokedAt" from trip_shares
        where user_id = ${userId} order by created_at`,
    sql`select contact_id as "contactId", email, phone, name, created_at as "createdAt", confirmed_at as "confirmedAt"
        from trusted_contacts where user_id = ${userId} order by created_at`,
    sql`select booking_id as "bookingId", lat, lng, is_practice as "isPractice", alerted, created_at as "createdAt",
          safe_at as "safeAt"
        from trip_emergencies where user_id = ${userId} order by created_at`,
  ]);
  return { shares, contacts, emergencies };
}

/** Deletes up to `limit` of the trip links that a person created. Returns the ids of the deleted links. */
export async function eraseTripShares(tx: Tx, userId: string, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from trip_shares where id = any(array(
      select id from trip_shares where user_id = ${userId} limit ${limit})) returning id`;
  return rows.map(({ id }) => id);
}

/**
 * Deletes up to `limit` rows of trusted contacts: those that the person added, and those in which others added the
 * person.
 */
export async function eraseTrustedContacts(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from trusted_contacts where id = any(array(
      select id from trusted_contacts where user_id = ${userId} or contact_id = ${userId} limit ${limit}))`;
  return result.count;
}

/** Deletes up to `limit` emergencies of a person. */
export async function eraseEmergencies(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from trip_emergencies where id = any(array(
      select id from trip_emergencies where user_id = ${userId} limit ${limit}))`;
  return result.count;
}
