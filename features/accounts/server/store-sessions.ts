/** SQL queries for sessions. Digests of session tokens are passed as hexadecimal text. */
import type { PersonKind } from '../domain/present-person.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

interface NewSession {
  digest: string;
  id: string;
  userId: string;
  now: Date;
  expiresAt: Date;
  userAgent: string;
  address: string;
  /** Digest that identifies the known device (browser) in which the session began; null for the demo account. */
  device: string | null;
}

/** Inserts a session of a person. */
export function insertSession(tx: Tx, session: NewSession) {
  return tx`
    insert into sessions (digest, id, user_id, created_at, last_seen_at, expires_at, user_agent, address, device_digest)
    values (decode(${session.digest}, 'hex'), ${session.id}, ${session.userId}, ${session.now}, ${session.now},
      ${session.expiresAt}, ${session.userAgent}, ${session.address}, decode(${session.device}, 'hex'))`;
}

/** A session, with the columns of its user that the server needs to handle a request. */
export interface SessionRow {
  digest: string;
  sessionId: string;
  lastSeenAt: Date;
  expiresAt: Date;
  userId: string;
  handle: string;
  displayName: string;
  avatarKey: string | null;
  kind: PersonKind;
  isDemo: boolean;
  email: string | null;
  emailVerified: boolean;
  isGranted: boolean;
  isLeaving: boolean;
  /** Digest of the IP network from which the user's account was created; null if it is no longer stored. */
  network: string | null;
  networkAt: Date | null;
}

/**
 * Lists the sessions with the given token digests. Leaves out sessions of suspended, deactivated or deleted users.
 * Expired sessions are included, so the caller must check the expiry.
 */
export function listSessionsByTokenDigests(
  sql: Queryable,
  digests: readonly string[],
): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select encode(s.digest, 'hex') as digest, s.id as "sessionId", s.last_seen_at as "lastSeenAt",
      s.expires_at as "expiresAt", u.id as "userId", u.handle, u.display_name as "displayName",
      u.avatar_key as "avatarKey", u.kind, u.is_demo as "isDemo", u.email,
      u.email_verified_at is not null as "emailVerified", u.deletion_requested_at is not null as "isLeaving",
      exists (select from admin_grants g where g.user_id = u.id) as "isGranted",
      encode(n.network, 'hex') as network, n.created_at as "networkAt"
    from sessions s join users u on u.id = s.user_id left join new_accounts n on n.user_id = u.id
    where s.digest = any(array(select decode(d, 'hex') from unnest(${digests as string[]}::text[]) d))
      and u.suspended_at is null and u.deleted_at is null and u.deactivated_at is null`;
}

/** Stores when sessions were last used. Does not overwrite a stored time that is later. */
export function updateSessionLastUseTimes(
  sql: Queryable,
  uses: readonly (readonly [sessionId: string, at: Date])[],
) {
  const ids = uses.map(([id]) => id);
  const times = uses.map(([, at]) => at.toISOString());
  return sql`
    update sessions s set last_seen_at = u.at
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) u (id, at)
    where s.id = u.id and s.last_seen_at < u.at`;
}

/** Deletes one session of a person and returns its id; undefined if the person has no such session. */
export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<string | undefined> {
  const rows = await tx<{ id: string }[]>`
    delete from sessions where id = ${sessionId} and user_id = ${userId} returning id`;
  return rows[0]?.id;
}

/**
 * Deletes the session with the given token digest. Returns the ids of the session and of its user; undefined if there
 * is no such session.
 */
export async function deleteSessionByTokenDigest(
  tx: Tx,
  digest: string,
): Promise<{ id: string; userId: string } | undefined> {
  const rows = await tx<{ id: string; userId: string }[]>`
    delete from sessions where digest = decode(${digest}, 'hex') returning id, user_id as "userId"`;
  return rows[0];
}

/**
 * Deletes the sessions of a person and returns their ids. Keeps the session with the id `exceptId`, if it is not null.
 */
export async function deleteSessionsOfUser(
  tx: Tx,
  userId: string,
  exceptId: string | null,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from sessions where user_id = ${userId} and id is distinct from ${exceptId}::uuid returning id`;
  return rows.map((row) => row.id);
}

interface SessionListRow {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string;
  address: string;
}

/** Lists the sessions of a person, the most recently used first. */
export function listSessionsByUser(sql: Queryable, userId: string): Promise<SessionListRow[]> {
  return sql<SessionListRow[]>`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
      user_agent as "userAgent", address
    from sessions where user_id = ${userId} order by last_seen_at desc, id`;
}

/**
 * Deletes sessions that expired at or before `now` or were last used at or before `idleBefore`; returns their number.
 */
export async function deleteExpiredSessions(sql: Queryable, now: Date, idleBefore: Date): Promise<number> {
  const result = await sql`delete from sessions where expires_at <= ${now} or last_seen_at <= ${idleBefore}`;
  return result.count;
}

/**
 * Deletes all sessions of a person, except the `keepCount` most recently used ones. Returns the ids of the deleted
 * sessions.
 */
export async function deleteLeastRecentlyUsedSessions(
  tx: Tx,
  userId: string,
  keepCount: number,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by last_seen_at desc, id desc offset ${keepCount})
    returning id`;
  return rows.map((row) => row.id);
}

/** Finds the time at which a session began; undefined if the session has ended. */
export async function findSessionCreationTime(sql: Queryable, sessionId: string): Promise<Date | undefined> {
  const rows = await sql<{ createdAt: Date }[]>`
    select created_at as "createdAt" from sessions where id = ${sessionId}`;
  return rows[0]?.createdAt;
}
