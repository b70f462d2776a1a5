/**
 * SQL queries for the data that protects sign-up and log-in: idempotency keys, known devices and failed passwords.
 * Digests are passed as hexadecimal text.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';

interface SignUpKey {
  digest: string;
  argsDigest: string;
  userId: string;
}

/** Stores the digest of a sign-up's idempotency key, so that a repeated call is recognized. */
export function insertSignUpIdempotencyKey(tx: Tx, key: SignUpKey, now: Date) {
  return tx`
    insert into sign_up_keys (digest, args_digest, user_id, created_at)
    values (decode(${key.digest}, 'hex'), decode(${key.argsDigest}, 'hex'), ${key.userId}, ${now})
    on conflict do nothing`;
}

/** Finds a sign-up by the digest of its idempotency key. Ignores sign-ups at or before the time `after`. */
export async function findSignUpByIdempotencyKey(
  sql: Queryable,
  digest: string,
  after: Date,
): Promise<{ userId: string; argsDigest: string } | undefined> {
  const rows = await sql<{ userId: string; argsDigest: string }[]>`
    select user_id as "userId", encode(args_digest, 'hex') as "argsDigest" from sign_up_keys
    where digest = decode(${digest}, 'hex') and created_at > ${after}`;
  return rows[0];
}

/** Deletes the idempotency keys of a person's sign-up. Afterwards a repeated sign-up call can no longer sign in. */
export function deleteSignUpIdempotencyKeys(sql: Queryable, userId: string) {
  return sql`delete from sign_up_keys where user_id = ${userId}`;
}

/** Deletes the idempotency keys of sign-ups that were stored before `before`. Returns their number. */
export async function deleteOldSignUpIdempotencyKeys(sql: Queryable, before: Date): Promise<number> {
  const result = await sql`delete from sign_up_keys where created_at < ${before}`;
  return result.count;
}

/** Inserts a known device (browser) of a person. If it exists already, updates the time of its last use (upsert). */
export function upsertKnownDevice(tx: Tx, digest: string, userId: string, now: Date) {
  return tx`
    insert into known_devices (digest, user_id, created_at, last_used_at)
    values (decode(${digest}, 'hex'), ${userId}, ${now}, ${now})
    on conflict (digest) do update set last_used_at = excluded.last_used_at`;
}

/** Returns true if `digest` belongs to a known device (browser) that was used after `usedAfter`. */
export async function isKnownDevice(sql: Queryable, digest: string, usedAfter: Date): Promise<boolean> {
  const rows = await sql`
    select from known_devices where digest = decode(${digest}, 'hex') and last_used_at > ${usedAfter}`;
  return rows.length === 1;
}

/** Deletes the known devices (browsers) of a person, except the `keepCount` most recently used ones. */
export function deleteLeastRecentlyUsedKnownDevices(tx: Tx, userId: string, keepCount: number) {
  return tx`
    delete from known_devices where digest in (
      select digest from known_devices where user_id = ${userId}
      order by last_used_at desc, digest offset ${keepCount})`;
}

/** Deletes all known devices (browsers) of a person. */
export function deleteKnownDevices(sql: Queryable, userId: string) {
  return sql`delete from known_devices where user_id = ${userId}`;
}

/** Deletes the known device (browser) in which the given session of a person began. */
export function deleteKnownDeviceBySession(tx: Tx, userId: string, sessionId: string) {
  return tx`
    delete from known_devices d using sessions s
    where s.id = ${sessionId} and s.user_id = ${userId} and d.digest = s.device_digest and d.user_id = ${userId}`;
}

/** Lists the known devices (browsers) of a person, the most recently used first. */
export function listKnownDevices(
  sql: Queryable,
  userId: string,
): Promise<{ createdAt: Date; lastUsedAt: Date }[]> {
  return sql<{ createdAt: Date; lastUsedAt: Date }[]>`
    select created_at as "createdAt", last_used_at as "lastUsedAt" from known_devices
    where user_id = ${userId} order by last_used_at desc, digest`;
}

/** Deletes known devices (browsers) that were last used before a time, and returns their number. */
export async function deleteKnownDevicesUnusedSince(sql: Queryable, before: Date): Promise<number> {
  const result = await sql`delete from known_devices where last_used_at < ${before}`;
  return result.count;
}

/** A counter of failed passwords, with the time until which attempts are refused. */
interface PasswordFailureRow {
  failures: number;
  blockedUntil: Date;
  lastFailedAt: Date;
}

/**
 * Finds the count of failed passwords that is stored under `key`, and the time until which attempts are refused.
 * @param key digest that identifies the counter: the digest of an IP address, of an account, or of an account together
 *   with the source of the attempts (a session, a known device or an IP address)
 */
export async function findPasswordFailureCount(
  sql: Queryable,
  key: string,
): Promise<PasswordFailureRow | undefined> {
  const rows = await sql<PasswordFailureRow[]>`
    select failures, blocked_until as "blockedUntil", last_failed_at as "lastFailedAt"
    from password_failures where key = decode(${key}, 'hex')`;
  return rows[0];
}

/**
 * Rule for the delays after failed passwords. Failures before number `free` cause no delay. Failure number `free`
 * causes the first of the `delays`, in seconds. Each further failure causes the next delay of the list, and finally the
 * last. The count restarts after `forgetSeconds` without a failure.
 */
export interface PasswordAttemptDelayRule {
  free: number;
  delays: readonly number[];
  forgetSeconds: number;
}

/**
 * Counts a password attempt as failed before its password is verified, so that parallel attempts cannot exceed the
 * limit. Returns false and counts nothing while attempts are refused. If the password proves right, the caller must
 * call `deletePasswordFailureCount` or `uncountNonFailedPasswordAttempt`.
 * @param key digest that identifies the counter; see `findPasswordFailureCount`
 */
export async function recordPasswordAttemptIfPermitted(
  sql: Queryable,
  key: string,
  rule: PasswordAttemptDelayRule,
  now: Date,
): Promise<boolean> {
  const forgetBefore = new Date(now.getTime() - rule.forgetSeconds * 1000);
  const rows = await sql`
    ${countFailure(sql, key, rule, now)}
    where f.blocked_until <= ${now} or f.last_failed_at < ${forgetBefore}
    returning 1`;
  return rows.length === 1;
}

/**
 * Counts a failed password, even while attempts are refused.
 * @param key digest that identifies the counter; see `findPasswordFailureCount`
 */
export function recordPasswordFailure(
  sql: Queryable,
  key: string,
  rule: PasswordAttemptDelayRule,
  now: Date,
) {
  return sql`${countFailure(sql, key, rule, now)}`;
}

function countFailure(
  sql: Queryable,
  key: string,
  { free, delays, forgetSeconds }: PasswordAttemptDelayRule,
  now: Date,
) {
  const forgetBefore = new Date(now.getTime() - forgetSeconds * 1000);
  const list = delays as number[];
  const count = sql`(case when f.last_failed_at < ${forgetBefore} then 1 else f.failures + 1 end)`;
  const first = free <= 1 ? delays[0]! : 0;
  return sql`
    insert into password_failures as f (key, failures, blocked_until, last_failed_at)
    values (decode(${key}, 'hex'), 1, ${now}::timestamptz + make_interval(secs => ${first}::int), ${now})
    on conflict (key) do update set failures = ${count}, last_failed_at = excluded.last_failed_at,
      blocked_until = ${now}::timestamptz + make_interval(secs => case when ${count} < ${free}::int then 0
        else (${list}::int[])[least(${count} - ${free}::int + 1, ${list.length}::int)] end)`;
}

/**
 * Removes an attempt from the count of failures, because it did not fail, and permits the next attempt immediately.
 * @param lastFailedAt time of the last failure before this attempt; undefined if there was none. The function restores
 *   this time if no other attempt was counted in the meantime
 */
export async function uncountNonFailedPasswordAttempt(
  sql: Queryable,
  key: string,
  now: Date,
  lastFailedAt: Date | undefined,
): Promise<void> {
  const rows = await sql<{ failures: number }[]>`
    update password_failures set failures = greatest(failures - 1, 0), blocked_until = ${now},
      last_failed_at = case when last_failed_at = ${now} then ${lastFailedAt ?? now} else last_failed_at end
    where key = decode(${key}, 'hex') returning failures`;
  if (rows[0]?.failures === 0) {
    await sql`delete from password_failures where key = decode(${key}, 'hex') and failures = 0`;
  }
}

/** Deletes the count of failed passwords with the given key, which is a digest in hexadecimal. */
export function deletePasswordFailureCount(sql: Queryable, key: string) {
  return sql`delete from password_failures where key = decode(${key}, 'hex')`;
}

/** Deletes the counts of failed passwords without a failure since `before`. Returns their number. */
export async function deleteOldPasswordFailures(sql: Queryable, before: Date): Promise<number> {
  const result = await sql`delete from password_failures where last_failed_at < ${before}`;
  return result.count;
}
