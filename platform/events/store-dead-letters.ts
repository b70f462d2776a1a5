/** SQL of the dead letters. */
import type { StoredEvent } from '#platform/contract/events.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

export interface DeadLetter {
  id: number;
  listener: string;
  eventId: number;
  /** The name of the event. */
  event: string;
  error: string;
  attempts: number;
  firstFailedAt: Date;
  lastFailedAt: Date;
  /** Null if every automatic attempt has failed. */
  nextAttemptAt: Date | null;
}

export interface DueLetter {
  id: number;
  listener: string;
  attempts: number;
}

interface Failure {
  error: string;
  now: Date;
  nextAttemptAt: Date | null;
}

/** Stores a letter with a copy of its event, which may be dropped from the log before the retry. */
export function insertDeadLetter(tx: Tx, listener: string, event: StoredEvent, failure: Failure) {
  return tx`
    insert into dead_letters (listener, event_id, event_name, payload, topics, at,
      error, attempts, first_failed_at, last_failed_at, next_attempt_at)
    values (${listener}, ${event.id}, ${event.name}, ${tx.json(event.payload as never)}, ${event.topics}, ${event.at},
      ${failure.error}, 1, ${failure.now}, ${failure.now}, ${failure.nextAttemptAt})`;
}

/** Returns letters of these listeners whose next attempt is due, longest due first. */
export function listDueLetters(
  sql: Queryable,
  listeners: readonly string[],
  now: Date,
  limit: number,
): Promise<DueLetter[]> {
  return sql<DueLetter[]>`
    select id, listener, attempts from dead_letters
    where next_attempt_at <= ${now} and listener = any(${listeners as string[]}::text[])
    order by next_attempt_at, id limit ${limit}`;
}

/** Deletes a letter and returns its event; undefined if it no longer exists. */
export async function takeLetter(tx: Tx, id: number): Promise<StoredEvent | undefined> {
  const rows = await tx<StoredEvent[]>`
    delete from dead_letters where id = ${id} returning event_id as id, event_name as name, payload, topics, at`;
  return rows[0];
}

/** Records one more failed attempt, unless the letter was retried or dropped meanwhile. */
export function recordAttempt(sql: Queryable, letter: DueLetter, failure: Failure) {
  return sql`
    update dead_letters set attempts = attempts + 1, error = ${failure.error}, last_failed_at = ${failure.now},
      next_attempt_at = ${failure.nextAttemptAt}
    where id = ${letter.id} and attempts = ${letter.attempts}`;
}

/** Returns letters, oldest first. */
export function listDeadLetters(sql: Queryable, limit: number): Promise<DeadLetter[]> {
  return sql<DeadLetter[]>`
    select id, listener, event_id as "eventId", event_name as event, error, attempts,
      first_failed_at as "firstFailedAt", last_failed_at as "lastFailedAt", next_attempt_at as "nextAttemptAt"
    from dead_letters order by id limit ${limit}`;
}

export async function countDeadLetters(sql: Queryable): Promise<{ retrying: number; failed: number }> {
  const [row] = await sql<{ retrying: number; failed: number }[]>`
    select count(next_attempt_at)::int as retrying, (count(*) - count(next_attempt_at))::int as failed
    from dead_letters`;
  return row!;
}

/** Makes one letter, or all of them (null), due at once. Returns the number. */
export async function scheduleLettersNow(sql: Queryable, id: number | null, now: Date): Promise<number> {
  const rows = await sql`
    update dead_letters set next_attempt_at = ${now}, attempts = 1
    where ${id === null ? sql`true` : sql`id = ${id}`} returning id`;
  return rows.length;
}

/** Deletes a letter without handling its event. Returns false if it does not exist. */
export async function dropLetter(sql: Queryable, id: number): Promise<boolean> {
  const rows = await sql`delete from dead_letters where id = ${id} returning id`;
  return rows.length === 1;
}
