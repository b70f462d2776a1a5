/**
 * SQL queries for views and shares of posts. A row for each view and share prevents double counting within a day, and
 * is deleted after the day. The counters of the posts are not affected by this deletion.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { PostCounters } from '../events.ts';

type Counted = PostCounters & { authorId: string };

/**
 * Returns the day's salt for hashing the identities of guests who view posts. Stores and returns `newSalt` if the day
 * has no salt yet.
 */
export async function getOrCreatePostViewSalt(tx: Tx, day: string, newSalt: Buffer): Promise<Buffer> {
  await tx`insert into post_view_salts (day, salt) values (${day}::date, ${newSalt}) on conflict do nothing`;
  const [row] = await tx<{ salt: Buffer }[]>`select salt from post_view_salts where day = ${day}::date`;
  return row!.salt;
}

/** Locks a post and returns its author's id; undefined if the post does not exist or is deleted. */
export async function lockPostAndGetAuthorId(
  tx: Tx,
  postId: string,
): Promise<{ authorId: string } | undefined> {
  const rows = await tx<{ authorId: string }[]>`
    select user_id as "authorId" from posts where id = ${postId} and deleted_at is null for no key update`;
  return rows[0];
}

/**
 * Counts a share of a post, once per user and day. The caller must have locked the post. Returns the post's counters;
 * `isNew` is false if the share was counted before.
 */
export async function recordPostShare(
  tx: Tx,
  share: { postId: string; userId: string; day: string },
): Promise<Counted & { isNew: boolean }> {
  const { postId, userId, day } = share;
  const { count } = await tx`
    insert into post_shares (post_id, user_id, day) values (${postId}, ${userId}, ${day}::date) on conflict do nothing`;
  const [row] = await tx<Counted[]>`
    update posts set shares = shares + ${count}, version = version + ${count} where id = ${postId}
    returning id as "postId", user_id as "authorId", version, likes, comments, shares, views`;
  return { ...row!, isNew: count === 1 };
}

/**
 * Counts one viewer's views of several posts, once per post and day. Skips the viewer's own posts and posts by the
 * authors in `without`. Returns the counters of the posts whose view was counted.
 */
export async function recordPostViews(
  tx: Tx,
  view: { postIds: string[]; viewer: string; userId: string | null; day: string; without: string[] },
): Promise<Counted[]> {
  return tx<Counted[]>`
    with seen as (
      select id from posts
      where id = any(${view.postIds}::uuid[]) and deleted_at is null and user_id is distinct from ${view.userId}::uuid
        and user_id <> all(${view.without}::uuid[])
      order by id for update
    ), counted as (
      insert into post_views (post_id, viewer, day) select id, ${view.viewer}, ${view.day}::date from seen
      on conflict do nothing returning post_id
    )
    update posts p set views = views + 1, version = version + 1 from counted c where p.id = c.post_id
    returning p.id as "postId", p.user_id as "authorId", p.version, p.likes, p.comments, p.shares, p.views`;
}

/**
 * Deletes up to `limit` views and up to `limit` shares from days before `before`, and all salts of the same days.
 * Returns the number of deleted views or of deleted shares, whichever is larger. If this number equals `limit`, more
 * rows may remain.
 */
export async function purgeOldPostViewsAndShares(
  sql: Queryable,
  before: string,
  limit: number,
): Promise<number> {
  const views = await sql`
    delete from post_views where ctid = any(array(select ctid from post_views where day < ${before}::date limit ${limit}))`;
  const shares = await sql`
    delete from post_shares where ctid = any(array(select ctid from post_shares where day < ${before}::date limit ${limit}))`;
  await sql`delete from post_view_salts where day < ${before}::date`;
  return Math.max(views.count, shares.count);
}
