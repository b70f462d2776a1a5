/** SQL for dead letters: events that a listener failed to handle. */
import type { StoredEventLogEvent } from '#platform/contract/events.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** An event that one listener failed to handle, with the number and the latest error of the failed attempts. */
export interface DeadLetter {
  id: number;
  listener: string;
  eventId: number;
  /** Name of the event, such as `postCreated`. */
  event: string;
  error: string;
  attempts: number;
  firstFailedAt: Date;
  lastFailedAt: Date;
  /** Time of the next automatic retry; null if no automatic retry is left. */
  nextAttemptAt: Date | null;
}

/** A dead letter (an event that a listener failed to handle) whose automatic retry is due. */
export interface DueDeadLetter {
  id: number;
  listener: string;
  attempts: number;
}

/**
 * The latest failure of an event: the error, the time of the failure, and the time of the next automatic retry (null if
 * there is none).
 */
interface Failure {
  error: string;
  now: Date;
  nextAttemptAt: Date | null;
}

/**
 * Inserts a dead letter. The dead letter contains a copy of the event, because the event may be deleted from the event
 * log before the retry.
 */
export function insertDeadLetter(tx: Tx, listener: string, event: StoredEventLogEvent, failure: Failure) {
  return tx`
    insert into dead_letters (listener, event_id, event_name, payload, topics, at,
      error, attempts, first_failed_at, last_failed_at, next_attempt_at)
    values (${listener}, ${event.id}, ${event.name}, ${tx.json(event.payload as never)},
      coalesce((select topics from events where id = ${event.id}), '{}'), ${event.at},
      ${failure.error}, 1, ${failure.now}, ${failure.now}, ${failure.nextAttemptAt})`;
}

/**
 * Returns at most `limit` dead letters of the given listeners whose automatic retry is due, the longest overdue first.
 */
export function listDueDeadLetters(
  sql: Queryable,
  listeners: readonly string[],
  now: Date,
  limit: number,
): Promise<DueDeadLetter[]> {
  return sql<DueDeadLetter[]>`
    select id, listener, attempts from dead_letters
    where next_attempt_at <= ${now} and listener = any(${listeners as string[]}::text[])
    order by next_attempt_at, id limit ${limit}`;
}

/** Deletes a dead letter and returns its event. Returns undefined if the dead letter no longer exists. */
export async function deleteDeadLetterAndReturnEvent(
  tx: Tx,
  id: number,
): Promise<StoredEventLogEvent | undefined> {
  const rows = await tx<StoredEventLogEvent[]>`
    delete from dead_letters where id = ${id} returning event_id as id, event_name as name, payload, at`;
  return rows[0];
}

/**
 * Records that a retry of a dead letter failed. Does nothing if the dead letter was retried or deleted in the meantime.
 */
export function recordFailedDeadLetterRetry(sql: Queryable, letter: DueDeadLetter, failure: Failure) {
  return sql`
    update dead_letters set attempts = attempts + 1, error = ${failure.error}, last_failed_at = ${failure.now},
      next_attempt_at = ${failure.nextAttemptAt}
    where id = ${letter.id} and attempts = ${letter.attempts}`;
}

/** Returns at most `limit` dead letters of all listeners, oldest first. */
export function listDeadLetters(sql: Queryable, limit: number): Promise<DeadLetter[]> {
  return sql<DeadLetter[]>`
    select id, listener, event_id as "eventId", event_name as event, error, attempts,
      first_failed_at as "firstFailedAt", last_failed_at as "lastFailedAt", next_attempt_at as "nextAttemptAt"
    from dead_letters order by id limit ${limit}`;
}

/**
 * Counts the dead letters that will be retried automatically (`retrying`), and the dead letters that failed every
 * automatic retry (`failed`).
 */
export async function countDeadLetters(sql: Queryable): Promise<{ retrying: number; failed: number }> {
  const [row] = await sql<{ retrying: number; failed: number }[]>`
    select count(next_attempt_at)::int as retrying, (count(*) - count(next_attempt_at))::int as failed
    from dead_letters`;
  return row!;
}

/**
 * Schedules dead letters for an immediate retry, and resets their number of failed attempts to zero.
 * @param id the dead letter; null for all dead letters
 * @returns the number of scheduled dead letters
 */
export async function scheduleImmediateDeadLetterRetries(
  sql: Queryable,
  id: number | null,
  now: Date,
): Promise<number> {
  const rows = await sql`
    update dead_letters set next_attempt_at = ${now}, attempts = 1
    where ${id === null ? sql`true` : sql`id = ${id}`} returning id`;
  return rows.length;
}

/** Deletes a dead letter without handling its event. Returns false if the dead letter does not exist. */
export async function deleteDeadLetter(sql: Queryable, id: number): Promise<boolean> {
  const rows = await sql`delete from dead_letters where id = ${id} returning id`;
  return rows.length === 1;
}
