/**
 * SQL queries for deferred posts (posts that are not published until their author has left the place), and for the
 * backfill of the H3 cells (hexagonal map cells) of older posts.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { type H3Cells, computeH3Cells } from '#features/places/server/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import type { ScheduledPostPublishingProblem } from '../domain/schedule.ts';
import type { PostToPublish } from './publish-post.ts';

type HeldBody = Omit<PostToPublish, 'id' | 'userId' | 'quotedAuthorId'>;

/** A row of the table of deferred posts, which are not published yet. Scheduled posts are rows of this table too. */
export interface DeferredPostRow {
  id: string;
  userId: string;
  body: HeldBody;
  dueAt: Date;
  createdAt: Date;
  /** True if the author chose the time; false if the post waits until its author has left the place. */
  isScheduled: boolean;
  /** Why a scheduled post could not be published when it was due; null if it waits. */
  problem: ScheduledPostPublishingProblem | null;
}

/** SQL fragment: the columns of a `DeferredPostRow`. */
export const buildDeferredPostColumnListSql = (sql: Queryable) => sql`
  id, user_id as "userId", body, due_at as "dueAt", created_at as "createdAt", is_scheduled as "isScheduled", problem`;

/** Inserts a deferred post (not published yet). Returns false if a post or deferred post with this id exists. */
export async function insertDeferredPost(
  tx: Tx,
  held: { id: string; userId: string; body: HeldBody; dueAt: Date; isScheduled?: boolean; now: Date },
): Promise<boolean> {
  const result = await tx`
    insert into held_posts (id, user_id, body, due_at, is_scheduled, created_at)
    select ${held.id}, ${held.userId}, ${tx.json(held.body as never)}, ${held.dueAt}, ${held.isScheduled ?? false},
      ${held.now}
    where not exists (select from posts where id = ${held.id})
    on conflict (id) do nothing`;
  return result.count === 1;
}

/** Lists the deferred posts (not published yet) of a user, without scheduled ones, newest first. */
export function listDeferredPostRows(sql: Queryable, userId: string): Promise<DeferredPostRow[]> {
  return sql<DeferredPostRow[]>`
    select ${buildDeferredPostColumnListSql(sql)} from held_posts where user_id = ${userId} and not is_scheduled
    order by created_at desc, id desc`;
}

/**
 * Returns all deferred posts (not published yet) of a user, without scheduled ones, and locks their rows until the
 * transaction ends.
 */
export function lockDeferredPostsOfUser(tx: Tx, userId: string): Promise<DeferredPostRow[]> {
  return tx<DeferredPostRow[]>`
    select ${buildDeferredPostColumnListSql(tx)} from held_posts
    where user_id = ${userId} and not is_scheduled order by id for update`;
}

/** Returns up to `limit` deferred or scheduled posts that must be published now, earliest due time first. */
export function listDueDeferredPosts(sql: Queryable, now: Date, limit: number): Promise<DeferredPostRow[]> {
  return sql<DeferredPostRow[]>`
    select ${buildDeferredPostColumnListSql(sql)} from held_posts
    where due_at <= ${now} and problem is null order by due_at, id limit ${limit}`;
}

/**
 * Returns the deferred and scheduled posts with the given ids that are still due, and locks their rows. Skips rows that
 * another transaction has locked or deleted.
 */
export function lockDueDeferredPosts(tx: Tx, ids: readonly string[], now: Date): Promise<DeferredPostRow[]> {
  return tx<DeferredPostRow[]>`
    select ${buildDeferredPostColumnListSql(tx)} from held_posts where id = any(${ids as string[]}::uuid[]) and due_at <= ${now}
      and problem is null
    order by due_at, id for update skip locked`;
}

/**
 * Deletes a deferred post (not published yet) of a user. Returns false if the user has no deferred post with this id.
 */
export async function deleteDeferredPost(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx`delete from held_posts where id = ${id} and user_id = ${userId}`).count === 1;
}

/**
 * Deletes the deferred or scheduled post with an id if it belongs to the user. Returns whether it does, and the keys of
 * the images of the deleted post; undefined if there is no post with this id.
 */
export async function deleteDeferredOrScheduledPost(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ isOwn: boolean; keys: string[] } | undefined> {
  const rows = await tx<{ isOwn: boolean; keys: string[] }[]>`
    with gone as (delete from held_posts where id = ${id} and user_id = ${userId} returning body)
    select h.user_id = ${userId} as "isOwn",
      array(select image->>'key' from gone, jsonb_array_elements(gone.body->'images') image
        where image->>'key' is not null) as keys
    from held_posts h where h.id = ${id}`;
  return rows[0];
}

/**
 * Computes and stores the H3 cells (hexagonal map cells) of up to `limit` posts that have a position but no stored
 * cells, because they were created before cells were stored. Returns the number of updated posts.
 */
export async function backfillPostH3Cells(sql: Queryable, limit: number): Promise<number> {
  const rows = await sql<(Position & { id: string })[]>`
    select id, coalesce(place->>'lat', venue->>'lat')::float8 as lat, coalesce(place->>'lng', venue->>'lng')::float8 as lng
    from posts where cell_small is null and (place is not null or (venue->>'lat') is not null)
    order by id limit ${limit}`;
  if (rows.length === 0) return 0;
  const cells = rows.map((row): H3Cells => computeH3Cells(row));
  await sql`
    update posts p set cell_small = c.small, cell_large = c.large
    from unnest(${rows.map((row) => row.id)}::uuid[], ${cells.map((one) => one.cellSmall)}::text[],
      ${cells.map((one) => one.cellLarge)}::text[]) as c (id, small, large) where p.id = c.id`;
  return rows.length;
}
