/**
 * Stores the first answer of a mutation under its idempotency key, in the same transaction as the write (D2).
 * Contains the SQL of the idempotency table.
 */
import { createHash } from 'node:crypto';
import { FunctionError, invalidArgument } from '#platform/contract/errors.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Retention of a key. */
export const idempotencyHours = 24;

export interface IdempotencyKey {
  userId: string;
  functionName: string;
  key: string;
  /** Digest of the checked arguments. Reusing a key with other arguments is an error. */
  argsDigest: string;
}

export function digestArgs(args: unknown): string {
  return createHash('sha256').update(JSON.stringify(args)).digest('base64url');
}

/** @throws FunctionError `invalid-argument`, reason `key`, for a malformed key */
export function checkKey(key: unknown): string {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidArgument('The idempotency key must be 1 to 200 visible characters', 'key', 'idempotencyKey');
  }
  return key;
}

/** Returns the stored answer of an earlier call with this key, or undefined. */
export async function findAnswer(
  sql: Queryable,
  key: IdempotencyKey,
): Promise<{ response: unknown } | undefined> {
  const rows = await sql<{ args_digest: string; response: unknown }[]>`
    select args_digest, response from idempotency_keys
    where user_id = ${key.userId} and function = ${key.functionName} and key = ${key.key}`;
  const row = rows[0];
  if (row === undefined) return undefined;
  if (row.args_digest !== key.argsDigest) {
    throw invalidArgument('This idempotency key was used for something else', 'key_reused', 'idempotencyKey');
  }
  return { response: row.response };
}

/**
 * Inserts the key in this transaction; waits for a concurrent transaction that has inserted it. Returns false if an
 * answer is already stored.
 */
export async function takeKey(tx: Tx, key: IdempotencyKey, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into idempotency_keys (user_id, function, key, args_digest, created_at)
    values (${key.userId}, ${key.functionName}, ${key.key}, ${key.argsDigest}, ${now})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

export function saveAnswer(tx: Tx, key: IdempotencyKey, response: unknown) {
  return tx`
    update idempotency_keys set response = ${JSON.stringify(response)}::text::json
    where user_id = ${key.userId} and function = ${key.functionName} and key = ${key.key}`;
}

/** Deletes some keys of a person with the stored results; returns the number. */
export async function deleteKeysOf(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where user_id = ${userId} limit ${limit}))`;
  return result.count;
}

/** Deletes keys older than 24 hours; returns the number. */
export async function sweepKeys(sql: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - idempotencyHours * 3_600_000);
  const result = await sql`delete from idempotency_keys where created_at < ${before}`;
  return result.count;
}

/** Creates the error for a key whose first call has not ended. */
export function createStillRunningError(): FunctionError {
  return new FunctionError('aborted', 'The first try of this is still running', { reason: 'running' });
}
