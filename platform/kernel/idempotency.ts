/**
 * SQL of idempotency keys. The result of a mutation is stored with the call's key, in the transaction of the mutation
 * (D2). A later call with the same key returns the stored result.
 */
import { createHash } from 'node:crypto';
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { isUniqueViolation } from '#platform/database/read-sql-state.ts';

/** Number of hours for which an idempotency key is stored, together with the response of its call. */
export const idempotencyKeyRetentionHours = 24;

/**
 * The key with which a client identifies one operation, so that a repeated call has no second effect. The key is
 * specific to one caller and one function, and is refused if it is used again with other arguments.
 */
export interface IdempotencyKey {
  userId: string;
  functionName: string;
  key: string;
  /** SHA-256 digest of the checked arguments. A call with the same key and other arguments is refused. */
  argsDigest: string;
}

/** Returns a SHA-256 digest of validated arguments, in base64url. */
export function computeArgumentsDigest(args: unknown): string {
  return createHash('sha256').update(JSON.stringify(args)).digest('base64url');
}

/**
 * Returns the idempotency key if it is well-formed.
 * @throws FunctionError `invalid-argument`, reason `key`, if it is malformed
 */
export function parseIdempotencyKey(key: unknown): string {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw createInvalidArgumentError(
      'The idempotency key must be 1 to 200 visible characters',
      'key',
      'idempotencyKey',
    );
  }
  return key;
}

/** Result of the first call with an idempotency key. It is stored with the key. */
export interface StoredCallResult {
  key: IdempotencyKey;
  response: unknown;
}

/**
 * Result of looking up an idempotency key. It is the stored response, undefined if the key is not stored, or an error
 * if an earlier call used the key with other arguments.
 */
type FoundAnswer = Pick<StoredCallResult, 'response'> | FunctionError | undefined;

/**
 * Looks up several idempotency keys. Returns an element for each key, in the same order: the stored result of an
 * earlier call with the key, or undefined if the key is not stored. If the earlier call had other arguments, the
 * element is the error `invalid-argument`, reason `key_reused`.
 */
export async function findStoredCallResults(
  sql: Queryable,
  keys: readonly IdempotencyKey[],
): Promise<FoundAnswer[]> {
  if (keys.length === 0) return [];
  const rows = await sql<{ n: number; argsDigest: string; response: unknown }[]>`
    select a.n::int as n, i.args_digest as "argsDigest", i.response
    from unnest(${keys.map((key) => key.userId)}::uuid[], ${keys.map((key) => key.functionName)}::text[],
      ${keys.map((key) => key.key)}::text[]) with ordinality as a (user_id, function, key, n)
    cross join lateral (
      select k.args_digest, k.response from idempotency_keys k
      where k.user_id = a.user_id and k.function = a.function and k.key = a.key offset 0) i`;
  const found: FoundAnswer[] = keys.map(() => undefined);
  for (const { n, argsDigest, response } of rows) {
    found[n - 1] = argsDigest === keys[n - 1]!.argsDigest ? { response } : createKeyReusedError();
  }
  return found;
}

/**
 * Returns the stored result of an earlier call with this key; undefined if the key is not stored.
 * @throws FunctionError `invalid-argument`, reason `key_reused`, if the earlier call had other arguments
 */
export async function findStoredCallResult(
  sql: Queryable,
  key: IdempotencyKey,
): Promise<{ response: unknown } | undefined> {
  const [found] = await findStoredCallResults(sql, [key]);
  if (found instanceof FunctionError) throw found;
  return found;
}

/**
 * Stores the results of calls with their idempotency keys. If a concurrent transaction is storing one of these keys,
 * waits until that transaction ends. If that transaction commits, this function fails; see
 * `isIdempotencyConflictError`.
 */
export function insertStoredCallResults(tx: Tx, answers: readonly StoredCallResult[], now: Date) {
  // Inserts the keys in a fixed order, so that two transactions with the same keys cannot deadlock.
  const ordered = answers.toSorted((a, b) => compareKeys(a.key, b.key));
  const rows = ordered.map(({ key, response }) => ({ ...key, response: JSON.stringify(response) }));
  return tx`
    insert into idempotency_keys (user_id, function, key, args_digest, response, created_at)
    select "userId", "functionName", key, "argsDigest", response::json, ${now}
    from jsonb_to_recordset(${tx.json(rows)}) as a ("userId" uuid, "functionName" text, key text, "argsDigest" text,
      response text)`;
}

function compareKeys(a: IdempotencyKey, b: IdempotencyKey): number {
  const [left, right] = [a, b].map(({ userId, functionName, key }) => `${userId} ${functionName} ${key}`);
  return left! < right! ? -1 : Number(left! > right!);
}

/**
 * Error that rolls back the transaction of a call whose idempotency key already has a stored result. The error contains
 * the stored result.
 */
export class CallAlreadyAnsweredError extends Error {
  readonly response: unknown;

  constructor(response: unknown) {
    super('This idempotency key has an answer');
    this.response = response;
  }
}

/** Returns true if a transaction failed because another call with the same idempotency key was committed first. */
export function isIdempotencyConflictError(error: unknown): boolean {
  return isUniqueViolation(error, 'idempotency_keys_pkey');
}

/**
 * Deletes at most `limit` idempotency keys of a user, with their stored results. Returns the number of deleted keys.
 */
export async function deleteUserIdempotencyKeys(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where user_id = ${userId} limit ${limit}))`;
  return result.count;
}

/**
 * Deletes all idempotency keys that are older than 24 hours. Returns the number of deleted keys. Deletes them in
 * batches, because a single statement for all keys could exceed the statement timeout at every run and delete nothing.
 */
export async function deleteExpiredIdempotencyKeys(
  sql: Queryable,
  now: Date,
  batchSize = 10_000,
): Promise<number> {
  const before = new Date(now.getTime() - idempotencyKeyRetentionHours * 3_600_000);
  let total = 0;
  for (;;) {
    const { count } = await sql`
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where created_at < ${before} order by created_at limit ${batchSize}))`;
    total += count;
    if (count < batchSize) return total;
  }
}

function createKeyReusedError(): FunctionError {
  return createInvalidArgumentError(
    'This idempotency key was already used with other arguments',
    'key_reused',
    'idempotencyKey',
  );
}

/** Creates the error for a repeated call whose first call, with the same idempotency key, is still running. */
export function createCallStillRunningError(): FunctionError {
  return new FunctionError('aborted', 'The first call with this idempotency key is still running', {
    reason: 'running',
  });
}
