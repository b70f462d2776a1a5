/**
 * SQL queries for users. The queries for sessions are in `store-sessions.ts`, the queries for one-time links and admin
 * grants are in `store-access.ts`.
 */
import type { PendingQuery, Row } from 'postgres';
import type { PersonKind, PersonRow } from '../domain/present-person.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** All columns of a user that the server needs, including private ones. */
export interface UserRow {
  id: string;
  handle: string;
  displayName: string;
  email: string | null;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  bio: string;
  avatarKey: string | null;
  bannerKey: string | null;
  kind: PersonKind;
  isDemo: boolean;
  timeZone: string;
  timeZoneChangedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  suspendedAt: Date | null;
  deactivatedAt: Date | null;
  deletionRequestedAt: Date | null;
  isGranted: boolean;
}

function userColumns(sql: Queryable) {
  return sql`
    u.id, u.handle, u.display_name as "displayName", u.email, u.email_verified_at as "emailVerifiedAt",
    u.password_hash as "passwordHash", u.bio, u.avatar_key as "avatarKey",
    u.banner_key as "bannerKey", u.kind, u.is_demo as "isDemo",
    u.time_zone as "timeZone", u.time_zone_changed_at as "timeZoneChangedAt", u.created_at as "createdAt",
    u.updated_at as "updatedAt", u.suspended_at as "suspendedAt", u.deactivated_at as "deactivatedAt",
    u.deletion_requested_at as "deletionRequestedAt",
    exists (select from admin_grants g where g.user_id = u.id) as "isGranted"`;
}

/**
 * Returns the SQL of the columns of a person that everybody may see. `isAway` is true for a person who is deleted,
 * deactivated, suspended or awaiting deletion.
 */
function personColumns(sql: Queryable) {
  return sql`
    id, handle, display_name as "displayName", avatar_key as "avatarKey", kind,
    (deleted_at is not null or deactivated_at is not null or suspended_at is not null
      or deletion_requested_at is not null) as "isAway"`;
}

/** Finds a user by id; undefined if unknown or deleted. */
export async function findUser(sql: Queryable, id: string): Promise<UserRow | undefined> {
  const rows = await sql<UserRow[]>`
    select ${userColumns(sql)} from users u where u.id = ${id} and u.deleted_at is null`;
  return rows[0];
}

/** Finds a user by id like `findUser`, and locks the row until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const rows = await tx<UserRow[]>`
    select ${userColumns(tx)} from users u where u.id = ${id} and u.deleted_at is null for update of u`;
  return rows[0];
}

/**
 * Finds a user by e-mail.
 * @param email in lower case
 */
export async function findUserByEmail(sql: Queryable, email: string): Promise<UserRow | undefined> {
  const rows = await sql<UserRow[]>`select ${userColumns(sql)} from users u where u.email = ${email}`;
  return rows[0];
}

/** Finds the user of the demo account; undefined if there is none. */
export async function findDemoUser(sql: Queryable): Promise<UserRow | undefined> {
  const rows = await sql<UserRow[]>`
    select ${userColumns(sql)} from users u where u.is_demo and u.deleted_at is null`;
  return rows[0];
}

/** The columns of a user to insert. */
export interface NewUser {
  id: string;
  handle: string;
  displayName: string;
  email: string | null;
  passwordHash: string | null;
  timeZone: string;
  isDemo: boolean;
  now: Date;
}

/** Inserts a user. Returns false if the id, e-mail or handle is taken, or if a demo account exists already. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const rows = await tx`
    insert into users (id, handle, display_name, email, password_hash, time_zone, is_demo, was_demo, created_at, updated_at)
    values (${user.id}, ${user.handle}, ${user.displayName}, ${user.email}, ${user.passwordHash}, ${user.timeZone},
      ${user.isDemo}, ${user.isDemo}, ${user.now}, ${user.now})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** Returns the given handles that are already taken. */
export async function listTakenHandles(sql: Queryable, handles: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ handle: string }[]>`
    select handle from users where handle = any(${handles as string[]}::text[])`;
  return new Set(rows.map((row) => row.handle));
}

/** Profile columns to change; omitted ones stay unchanged. */
export interface ProfileChanges {
  displayName?: string;
  handle?: string;
  bio?: string;
  avatarKey?: string | null;
  bannerKey?: string | null;
  timeZone?: string;
  timeZoneChangedAt?: Date;
}

/** Updates the given fields of a profile. Fields that are undefined stay unchanged. */
export function updateProfileRow(tx: Tx, id: string, change: ProfileChanges, now: Date) {
  const set = {
    ...(change.displayName === undefined ? {} : { display_name: change.displayName }),
    ...(change.handle === undefined ? {} : { handle: change.handle }),
    ...(change.bio === undefined ? {} : { bio: change.bio }),
    ...(change.avatarKey === undefined ? {} : { avatar_key: change.avatarKey }),
    ...(change.bannerKey === undefined ? {} : { banner_key: change.bannerKey }),
    ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
    ...(change.timeZoneChangedAt === undefined ? {} : { time_zone_changed_at: change.timeZoneChangedAt }),
    updated_at: now,
  };
  return tx`update users set ${tx(set)} where id = ${id}`;
}

/** Stores a new password hash of an account. */
export function setPasswordHash(tx: Tx, id: string, passwordHash: string, now: Date) {
  return tx`update users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${id}`;
}

/** Marks an account's e-mail as verified. Returns false if the account no longer has the given e-mail. */
export async function markEmailVerified(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  const rows = await tx`
    update users set email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now}
    where id = ${id} and email = ${email} and deleted_at is null returning 1`;
  return rows.length === 1;
}

/**
 * Replaces an account's e-mail with a verified one.
 * @throws a unique violation of the database if another account has the e-mail
 */
export function setVerifiedEmail(tx: Tx, id: string, email: string, now: Date) {
  return tx`update users set email = ${email}, email_verified_at = ${now}, updated_at = ${now} where id = ${id}`;
}

/** Sets the times of deactivation and of the deletion request; null clears a time. */
export function setDeactivationAndDeletionRequestTimes(
  tx: Tx,
  id: string,
  away: { deactivatedAt: Date | null; deletionRequestedAt: Date | null },
  now: Date,
) {
  return tx`
    update users set deactivated_at = ${away.deactivatedAt}, deletion_requested_at = ${away.deletionRequestedAt},
      updated_at = ${now}
    where id = ${id}`;
}

/**
 * Lists the ids of accounts whose deletion was requested at or before a time, in order of id.
 * @param after id of the previous page's last account; null for the first page
 */
export async function listUserIdsDueForDeletion(
  sql: Queryable,
  before: Date,
  page: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users
    where deletion_requested_at <= ${before} and deleted_at is null
      and (${page.after}::uuid is null or id > ${page.after}::uuid)
    order by id limit ${page.limit}`;
  return rows.map((row) => row.id);
}

/**
 * Locks the row of an account if its deletion is still due. Returns false if it is no longer due, or if another
 * transaction holds a lock on the row.
 */
export async function lockUserDueForDeletion(tx: Tx, id: string, before: Date): Promise<boolean> {
  const rows = await tx`
    select from users
    where id = ${id} and deletion_requested_at <= ${before} and deleted_at is null
    for update skip locked`;
  return rows.length === 1;
}

/**
 * Clears the personal columns of a user's row and replaces the handle and the display name with the given placeholders.
 * The id remains as a pseudonym, because other rows refer to it.
 */
export function anonymizeUser(tx: Tx, id: string, handle: string, displayName: string, now: Date) {
  return tx`
    update users set handle = ${handle}, display_name = ${displayName}, email = null, email_verified_at = null,
      password_hash = null, bio = '', avatar_key = null, banner_key = null, time_zone = default,
      time_zone_changed_at = null, is_demo = false, deleted_at = ${now}, updated_at = ${now}
    where id = ${id}`;
}

/** Lists the rows of the people with the given ids, in no particular order. An id without a row is left out. */
export function listPersonRowsById(sql: Queryable, ids: readonly string[]): Promise<PersonRow[]> {
  return sql<PersonRow[]>`select ${personColumns(sql)} from users where id = any(${ids as string[]}::uuid[])`;
}

/**
 * Lists the people whose ids a subquery returns.
 * @param idQuery SQL that selects ids of users
 */
export function listPersonRowsByIdsFromSubquery(sql: Queryable, idQuery: PendingQuery<Row[]>) {
  return sql<PersonRow[]>`select ${personColumns(sql)} from users where id in (${idQuery})`;
}

/**
 * Lists the rows of the people with the given handles, in no particular order.
 * @param handles in lower case
 */
export function listPersonRowsByHandle(sql: Queryable, handles: readonly string[]): Promise<PersonRow[]> {
  return sql<PersonRow[]>`
    select ${personColumns(sql)} from users where handle = any(${handles as string[]}::text[])`;
}

/**
 * Lists the ids of the current demo account and of the demo accounts that were deleted after `deletedAfter`. The
 * content of a recently deleted demo account may not be erased yet.
 */
export async function listDemoAccountIds(sql: Queryable, deletedAfter: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users where is_demo or (was_demo and deleted_at > ${deletedAfter})`;
  return rows.map((row) => row.id);
}

/** Lists the ids of all private accounts. */
export async function listPrivateAccountIds(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from users where is_private and deleted_at is null`;
  return rows.map((row) => row.id);
}

/** Returns true if the account exists and is private. */
export async function isPrivateAccount(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql`select from users where id = ${id} and is_private`;
  return rows.length === 1;
}

/** Makes an account private or public. Returns true if the value changed. */
export async function setAccountPrivacy(tx: Tx, id: string, isPrivate: boolean, now: Date): Promise<boolean> {
  const result = await tx`
    update users set is_private = ${isPrivate}, updated_at = ${now}
    where id = ${id} and is_private <> ${isPrivate} and deleted_at is null`;
  return result.count === 1;
}

/**
 * Returns the ids of the given people who share read receipts (EXP-068). Leaves out people who are deleted,
 * deactivated or suspended.
 */
export async function filterUsersSharingReadReceipts(
  sql: Queryable,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from users where id = any(${ids}::uuid[]) and shares_read_receipts
      and deleted_at is null and deactivated_at is null and suspended_at is null`;
  return new Set(rows.map((row) => row.id));
}

/** Switches the read receipts of an account on or off. Returns true if the value changed. */
export async function setReadReceiptSharing(
  tx: Tx,
  id: string,
  isShared: boolean,
  now: Date,
): Promise<boolean> {
  const result = await tx`
    update users set shares_read_receipts = ${isShared}, updated_at = ${now}
    where id = ${id} and shares_read_receipts <> ${isShared} and deleted_at is null`;
  return result.count === 1;
}

/** Finds the profile data that `PersonRow` does not contain: bio, banner, privacy and time of creation. */
export async function findBioBannerAndPrivacy(
  sql: Queryable,
  id: string,
): Promise<{ bio: string; bannerKey: string | null; createdAt: Date; isPrivate: boolean } | undefined> {
  const rows = await sql<{ bio: string; bannerKey: string | null; createdAt: Date; isPrivate: boolean }[]>`
    select bio, banner_key as "bannerKey", created_at as "createdAt", is_private as "isPrivate" from users where id = ${id}`;
  return rows[0];
}

/**
 * Returns the media keys of a profile's pictures (avatar and banner): two keys, one or none. Undefined if there is no
 * such user.
 */
export async function findProfilePictureKeys(sql: Queryable, id: string): Promise<string[] | undefined> {
  const rows = await sql<{ avatarKey: string | null; bannerKey: string | null }[]>`
    select avatar_key as "avatarKey", banner_key as "bannerKey" from users where id = ${id}`;
  const row = rows[0];
  return row && [row.avatarKey, row.bannerKey].flatMap((key) => key ?? []);
}

/**
 * Maximum number of people that the search by handle and the search by name each read for the suggestions. It keeps the
 * query fast for a short prefix, which many people match.
 */
const maxSuggested = 200;

/**
 * Lists people whose handle or name begins with a text. People who match by handle come first.
 * @param prefix in lower case
 */
export function listPeopleByNamePrefix(sql: Queryable, prefix: string, limit: number): Promise<PersonRow[]> {
  const end = `${prefix}\u{10FFFF}`;
  return sql<PersonRow[]>`
    select ${personColumns(sql)} from users
    where id in (
        (select id from users where deleted_at is null and handle ~>=~ ${prefix} and handle ~<~ ${end}
          order by handle using ~<~ limit ${maxSuggested})
        union all
        (select id from users where deleted_at is null and lower(display_name) ~>=~ ${prefix}
            and lower(display_name) ~<~ ${end}
          order by lower(display_name) using ~<~ limit ${maxSuggested}))
      and deactivated_at is null and suspended_at is null and deletion_requested_at is null
    order by starts_with(handle, ${prefix}) desc, handle limit ${limit}`;
}

/** Inserts the invented people of the starter city (sample content), who cannot sign in. */
export async function insertSampleUsers(
  tx: Tx,
  people: readonly {
    id: string;
    handle: string;
    displayName: string;
    bio: string;
    kind: PersonKind;
    createdAt: Date;
  }[],
  source: string,
): Promise<string[]> {
  const rows = people.map((person) => ({
    id: person.id,
    handle: person.handle,
    display_name: person.displayName,
    bio: person.bio,
    kind: person.kind,
    source,
    created_at: person.createdAt,
    updated_at: person.createdAt,
  }));
  const added = await tx<{ id: string }[]>`insert into users ${tx(rows)} on conflict do nothing returning id`;
  return added.map((row) => row.id);
}

/**
 * Deletes the invented people (personas and sample neighbors) with the given `source`, such as `sample`. Returns the
 * number of deleted people.
 */
export async function deleteSampleUsersBySource(tx: Tx, source: string): Promise<number> {
  const result = await tx`delete from users where source = ${source} and kind <> 'person'`;
  return result.count;
}
