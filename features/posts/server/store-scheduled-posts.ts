/** SQL queries for scheduled posts: rows of the table of deferred posts that wait for a time (EXP-029). */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { ScheduledPostPublishingProblem } from '../domain/schedule.ts';
import { type DeferredPostRow, buildDeferredPostColumnListSql } from './store-deferred-posts.ts';

/** Lists the scheduled posts of a user, the next one first. */
export function listScheduledPostRows(sql: Queryable, userId: string): Promise<DeferredPostRow[]> {
  return sql<DeferredPostRow[]>`
    select ${buildDeferredPostColumnListSql(sql)} from held_posts where user_id = ${userId} and is_scheduled order by due_at, id`;
}

/** Finds a scheduled post of a user. */
export async function findScheduledPost(
  sql: Queryable,
  userId: string,
  id: string,
): Promise<DeferredPostRow | undefined> {
  const rows = await sql<DeferredPostRow[]>`
    select ${buildDeferredPostColumnListSql(sql)} from held_posts where id = ${id} and user_id = ${userId} and is_scheduled`;
  return rows[0];
}

/** Locks a scheduled post of a user until the transaction ends; undefined if it does not exist. */
export async function lockScheduledPost(
  tx: Tx,
  userId: string,
  id: string,
): Promise<DeferredPostRow | undefined> {
  const rows = await tx<DeferredPostRow[]>`
    select ${buildDeferredPostColumnListSql(tx)} from held_posts
    where id = ${id} and user_id = ${userId} and is_scheduled for update`;
  return rows[0];
}

/** Changes the time of a scheduled post. A post that could not be published waits again. */
export async function setScheduledPostTime(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await tx`update held_posts set due_at = ${dueAt}, problem = null where id = ${id}`;
}

/** Replaces the content of a scheduled post. */
export async function setScheduledPostBody(tx: Tx, id: string, body: DeferredPostRow['body']): Promise<void> {
  await tx`update held_posts set body = ${tx.json(body as never)} where id = ${id}`;
}

/** Stores why a due scheduled post could not be published. The job then leaves the post to its author. */
export async function setScheduledPostPublishingProblem(
  tx: Tx,
  id: string,
  problem: ScheduledPostPublishingProblem,
): Promise<void> {
  await tx`update held_posts set problem = ${problem} where id = ${id}`;
}

/** Finds the keys of the images of a scheduled post; undefined if it does not exist. */
export async function findScheduledPostImageKeys(
  sql: Queryable,
  id: string,
): Promise<{ keys: string[] } | undefined> {
  const rows = await sql<{ keys: string[] }[]>`
    select array(select image->>'key' from jsonb_array_elements(body->'images') image where image->>'key' is not null) as keys
    from held_posts where id = ${id} and is_scheduled`;
  return rows[0];
}
