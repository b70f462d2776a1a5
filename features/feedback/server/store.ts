/** SQL queries for feedback: messages that users send to the operators. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

interface NewFeedback {
  id: string;
  userId: string;
  category: string;
  message: string;
  rating: number | null;
  path: string;
  now: Date;
}

/**
 * Inserts a feedback message. Does nothing if the same person has already sent a message with this id. Returns false if
 * the id belongs to a message of another person.
 */
export async function insertFeedback(tx: Tx, row: NewFeedback): Promise<boolean> {
  const { id, userId, category, message, rating, path, now } = row;
  const result = await tx`
    insert into feedback (id, user_id, category, message, rating, path, created_at)
    values (${id}, ${userId}, ${category}, ${message}, ${rating}, ${path}, ${now}) on conflict (id) do nothing`;
  if (result.count === 1) return true;
  const mine = await tx`select from feedback where id = ${id} and user_id = ${userId}`;
  return mine.length === 1;
}

/** A feedback message that nobody has answered yet, as it is printed for the operator. */
export interface UnansweredFeedback {
  id: string;
  category: string;
  message: string;
  rating: number | null;
  path: string;
  createdAt: Date;
  handle: string;
  /** Email address of the sender's account; null if the account has none. */
  email: string | null;
}

/**
 * Lists up to `limit` of the latest unanswered messages, oldest first. `total` is the number of all unanswered
 * messages.
 */
export function listUnansweredFeedback(sql: Queryable, limit: number) {
  return sql<(UnansweredFeedback & { total: number })[]>`
    select l.id, category, message, rating, path, "createdAt", u.handle, u.email, total from (
      select id, user_id, category, message, rating, path, created_at as "createdAt", count(*) over ()::int as total
      from feedback where answered_at is null order by created_at desc, id desc limit ${limit}) l
    join users u on u.id = l.user_id
    order by "createdAt", l.id`;
}

/** Marks unanswered feedback as answered. Returns false if no unanswered feedback has this id. */
export async function markFeedbackAsAnswered(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx`
    update feedback set answered_at = ${now} where id::text = ${id} and answered_at is null`;
  return result.count === 1;
}

/** Deletes up to `limit` feedback messages of a person. Returns the number of deleted rows. */
export async function deleteFeedbackByUser(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from feedback where ctid = any(array(
      select ctid from feedback where user_id = ${userId} limit ${limit}))`;
  return result.count;
}

/** Lists the feedback of a person, oldest first, for the export of their data. */
export function listFeedbackForExport(sql: Queryable, userId: string) {
  return sql`
    select category, message, rating, path, created_at as "createdAt" from feedback
    where user_id = ${userId} order by created_at, id`;
}
