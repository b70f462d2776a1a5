/** SQL queries for one-time links, admin grants and suspensions. Token digests are passed as hexadecimal text. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Purpose of a one-time link: to verify an e-mail, reset a password, change the e-mail, or download one's own data. */
export type OneTimeLinkPurpose = 'verify' | 'reset' | 'email-change' | 'archive';

interface NewLink {
  digest: string;
  userId: string;
  purpose: OneTimeLinkPurpose;
  email: string;
  now: Date;
  expiresAt: Date;
}

/** Inserts a one-time link that was mailed or returned to a person, with the digest of its token. */
export function insertOneTimeLink(tx: Tx, link: NewLink) {
  return tx`
    insert into one_time_tokens (digest, user_id, purpose, email, created_at, expires_at)
    values (decode(${link.digest}, 'hex'), ${link.userId}, ${link.purpose}, ${link.email}, ${link.now},
      ${link.expiresAt})`;
}

/**
 * Marks a one-time link as used and returns it. Returns undefined if the link is used, expired or unknown, or has a
 * purpose other than the given ones. Only one of several parallel calls gets the link (D5). The caller must have locked
 * the row of the link's owner.
 */
export async function markOneTimeLinkUsed(
  tx: Tx,
  digest: string,
  purposes: readonly OneTimeLinkPurpose[],
  now: Date,
): Promise<{ userId: string; purpose: OneTimeLinkPurpose; email: string } | undefined> {
  const rows = await tx<{ userId: string; purpose: OneTimeLinkPurpose; email: string }[]>`
    update one_time_tokens set used_at = ${now}
    where digest = decode(${digest}, 'hex') and purpose = any(${purposes as string[]}::text[])
      and used_at is null and expires_at > ${now}
    returning user_id as "userId", purpose, email`;
  return rows[0];
}

/**
 * Invalidates a person's unused links with one of the given purposes: marks them as used and also as expired, to
 * distinguish them from links that the person really used. The caller must have locked the person's row.
 */
export function invalidateOneTimeLinks(
  tx: Tx,
  userId: string,
  purposes: readonly OneTimeLinkPurpose[],
  now: Date,
) {
  return tx`
    update one_time_tokens set used_at = ${now}, expires_at = least(expires_at, ${now})
    where user_id = ${userId} and purpose = any(${purposes as string[]}::text[]) and used_at is null`;
}

/** Deletes links that expired before a time and returns their number. */
export async function deleteExpiredOneTimeLinks(sql: Queryable, before: Date): Promise<number> {
  const result = await sql`delete from one_time_tokens where expires_at < ${before}`;
  return result.count;
}

/** Inserts an admin grant; returns false if the person has one already. */
export async function insertAdminGrant(
  tx: Tx,
  userId: string,
  grantedBy: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into admin_grants (user_id, granted_at, granted_by) values (${userId}, ${now}, ${grantedBy})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** Deletes a person's admin grant; returns false if there is none. */
export async function deleteAdminGrant(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx`delete from admin_grants where user_id = ${userId} returning 1`;
  return rows.length === 1;
}

/** Sets the time at which a person was suspended; null ends the suspension. */
export function setUserSuspendedAt(tx: Tx, userId: string, suspendedAt: Date | null, now: Date) {
  return tx`update users set suspended_at = ${suspendedAt}, updated_at = ${now} where id = ${userId}`;
}

interface GrantRow {
  userId: string;
  email: string | null;
  handle: string;
  displayName: string;
  grantedAt: Date;
  grantedBy: string;
}

/** Lists the people with the granted admin role. */
export function listPeopleWithGrantedAdminRole(sql: Queryable): Promise<GrantRow[]> {
  return sql<GrantRow[]>`
    select g.user_id as "userId", u.email, u.handle, u.display_name as "displayName", g.granted_at as "grantedAt",
      g.granted_by as "grantedBy"
    from admin_grants g join users u on u.id = g.user_id order by g.granted_at, g.user_id`;
}

/**
 * Finds a one-time link by the digest of its token; undefined if it is used, expired or unknown, or has a purpose other
 * than the given ones. Does not mark the link as used.
 */
export async function findValidOneTimeLink(
  sql: Queryable,
  digest: string,
  purposes: readonly OneTimeLinkPurpose[],
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const rows = await sql<{ userId: string; email: string }[]>`
    select user_id as "userId", email from one_time_tokens
    where digest = decode(${digest}, 'hex') and purpose = any(${purposes as string[]}::text[])
      and used_at is null and expires_at > ${now}`;
  return rows[0];
}

/**
 * Finds a one-time link that was used, by the digest of its token and one of the given purposes. Ignores links that
 * were invalidated without being used. Rows of expired links exist for one more day only.
 */
export async function findUsedOneTimeLink(
  sql: Queryable,
  digest: string,
  purposes: readonly OneTimeLinkPurpose[],
): Promise<{ userId: string; email: string; usedAt: Date } | undefined> {
  const rows = await sql<{ userId: string; email: string; usedAt: Date }[]>`
    select user_id as "userId", email, used_at as "usedAt" from one_time_tokens
    where digest = decode(${digest}, 'hex') and purpose = any(${purposes as string[]}::text[])
      and used_at < expires_at`;
  return rows[0];
}

/** Deletes all one-time links of a person. */
export function deleteOneTimeLinks(tx: Tx, userId: string) {
  return tx`delete from one_time_tokens where user_id = ${userId}`;
}
