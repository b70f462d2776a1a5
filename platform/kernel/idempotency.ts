/**
 * Idempotency keys: SQL that stores the first answer of a mutation with its key, in the transaction of the mutation
 * (D2). A repeated call with the same key returns the stored answer.
 */
import { createHash } from 'node:crypto';
import { FunctionError, invalidArgument } from '#platform/contract/errors.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Number of hours for which an idempotency key and its answer are stored. */
export const idempotencyKeyRetentionHours = 24;

/** The client's key of one operation, with the caller, the function and the arguments for which it is valid. */
export interface IdempotencyKey {
  userId: string;
  functionName: string;
  key: string;
  /** Digest of the checked arguments. A call with the same key and other arguments is refused. */
  argsDigest: string;
}

/** Returns a SHA-256 digest of checked arguments, in base64url. */
export function digestArgs(args: unknown): string {
  return createHash('sha256').update(JSON.stringify(args)).digest('base64url');
}

/**
 * Returns the idempotency key if it is well-formed.
 * @throws FunctionError `invalid-argument`, reason `key`, if it is malformed
 */
export function checkIdempotencyKey(key: unknown): string {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidArgument('The idempotency key must be 1 to 200 visible characters', 'key', 'idempotencyKey');
  }
  return key;
}

/**
 * Returns the stored answer of an earlier call with this key; undefined if the key is not stored.
 * @throws FunctionError `invalid-argument`, reason `key_reused`, if the earlier call had other arguments
 */
export async function findIdempotentAnswer(
  sql: Queryable,
  key: IdempotencyKey,
): Promise<{ response: unknown } | undefined> {
  const rows = await sql<{ args_digest: string; response: unknown }[]>`
    select args_digest, response from idempotency_keys
    where user_id = ${key.userId} and function = ${key.functionName} and key = ${key.key}`;
  const row = rows[0];
  if (row === undefined) return undefined;
  if (row.args_digest !== key.argsDigest) {
    throw invalidArgument(
      'This idempotency key was already used with other arguments',
      'key_reused',
      'idempotencyKey',
    );
  }
  return { response: row.response };
}

/**
 * Inserts an idempotency key. Waits for a concurrent transaction that has inserted the same key. Returns false if the
 * key is already stored.
 */
export async function insertIdempotencyKey(tx: Tx, key: IdempotencyKey, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into idempotency_keys (user_id, function, key, args_digest, created_at)
    values (${key.userId}, ${key.functionName}, ${key.key}, ${key.argsDigest}, ${now})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** Stores the answer of a call with its idempotency key, which this transaction has inserted. */
export function storeIdempotentAnswer(tx: Tx, key: IdempotencyKey, response: unknown) {
  return tx`
    update idempotency_keys set response = ${JSON.stringify(response)}::text::json
    where user_id = ${key.userId} and function = ${key.functionName} and key = ${key.key}`;
}

/**
 * Deletes at most `limit` idempotency keys of a user, with their stored answers. Returns the number of deleted keys.
 */
export async function deleteUserIdempotencyKeys(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where user_id = ${userId} limit ${limit}))`;
  return result.count;
}

/** Deletes all idempotency keys that are older than 24 hours. Returns the number of deleted keys. */
export async function deleteExpiredIdempotencyKeys(sql: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - idempotencyKeyRetentionHours * 3_600_000);
  const result = await sql`delete from idempotency_keys where created_at < ${before}`;
  return result.count;
}

/** Creates the error for a repeated call while the first call with its idempotency key is still running. */
export function createStillRunningError(): FunctionError {
  return new FunctionError('aborted', 'The first call with this idempotency key is still running', {
    reason: 'running',
  });
}
