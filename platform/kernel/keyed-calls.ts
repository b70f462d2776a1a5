/**
 * Idempotency keys of a batch of calls that run as one SQL statement. The same statement looks up the keys and stores
 * the results of the calls, so that a batch needs one database round trip.
 */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '#platform/database/connection.ts';
import type { IdempotencyKey } from './idempotency.ts';

/** One call of a batch, with the response that it gets if it succeeds. */
interface KeyedCall {
  /** Idempotency key; undefined if the client sent none. */
  key: IdempotencyKey | undefined;
  /**
   * Response that the call gets if it succeeds, or a reference, such as an id, from which the mutation rebuilds the
   * response. This value is stored with the key if the call succeeds.
   */
  response: unknown;
}

/** Common table expressions for an SQL statement that runs a batch of calls with idempotency keys. */
export interface IdempotencyKeyCommonTableExpressions {
  /**
   * Common table expressions that look up the keys. The last expression, `known (n)`, contains the positions of the
   * calls whose key already has a stored result. The statement must make no changes for these calls. Each of these
   * calls then runs alone, and its response is the stored result or the error `key_reused`.
   */
  lookUp: PendingQuery<Row[]>;
  /**
   * Common table expression `stored`, which stores the results of successful calls. Before it, the statement must
   * define a common table expression `written (n)` with the positions of these calls.
   */
  store: PendingQuery<Row[]>;
}

/** Returns the common table expressions that look up and store the idempotency keys of calls. */
export function buildIdempotencyKeySqlExpressions(
  sql: Queryable,
  calls: readonly KeyedCall[],
  now: Date,
): IdempotencyKeyCommonTableExpressions {
  const rows = calls.flatMap(({ key, response }, n) => (key === undefined ? [] : [{ n, ...key, response }]));
  return {
    // `offset 0` makes PostgreSQL look up each key by the primary key. Without it, the plan that PostgreSQL makes for a
    // small table reads the whole table, and it keeps this plan while the table grows.
    lookUp: sql`
      keyed as materialized (
        select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as k (n int, "userId" uuid, "functionName" text,
          key text, "argsDigest" text, response json)),
      known as materialized (
        select k.n from keyed k cross join lateral (
          select from idempotency_keys i
          where i.user_id = k."userId" and i.function = k."functionName" and i.key = k.key offset 0) i)`,
    // Inserts the keys in a fixed order, so that two statements with the same keys cannot deadlock.
    store: sql`
      stored as (
        insert into idempotency_keys (user_id, function, key, args_digest, response, created_at)
        select k."userId", k."functionName", k.key, k."argsDigest", k.response, ${now}
        from keyed k join written w on w.n = k.n order by k."userId", k."functionName", k.key)`,
  };
}
