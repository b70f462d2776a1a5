/** Everything a person has among the posts: for their export, and for their leaving. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Each half has its own index; one over both would be written with every post. */
export function listOwnPosts(sql: Queryable, userId: string) {
  const half = (isDeleted: boolean) => sql`
    select id, content, created_at as "createdAt", updated_at as "updatedAt", likes, comments, shares, views,
      venue, place, images, tags, deleted_at as "deletedAt"
    from posts where user_id = ${userId} and deleted_at is ${isDeleted ? sql`not null` : sql`null`}`;
  return sql`${half(false)} union all ${half(true)} order by "createdAt", id`;
}

export function listOwnSaved(sql: Queryable, userId: string) {
  return sql`
    select post_id as "postId", folder, saved_at as "savedAt" from saved_posts
    where user_id = ${userId} order by saved_at, post_id`;
}

/** Removes some of a person's likes of posts, the counters with them; answers how many, and the posts that lost one. */
export async function removeLikesOf(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ removed: number; posts: string[] }> {
  const likes = await tx<{ id: string }[]>`
    select post_id as id from post_likes where user_id = ${userId} order by post_id limit ${limit}`;
  const ids = likes.map((row) => row.id);
  // In the order of their ids, as everybody locks posts.
  await tx`select from posts where id = any(${ids}::uuid[]) order by id for update`;
  const posts = await tx<{ id: string }[]>`
    with gone as (delete from post_likes where user_id = ${userId} and post_id = any(${ids}::uuid[]) returning post_id)
    update posts p set likes = likes - 1, version = version + 1 from gone g where p.id = g.post_id returning p.id`;
  return { removed: ids.length, posts: posts.map((row) => row.id) };
}

/** Marks some of a person's posts deleted; answers those that stood. */
export async function deletePostsOf(
  tx: Tx,
  userId: string,
  now: Date,
  limit: number,
): Promise<{ id: string; createdAt: Date }[]> {
  return tx<{ id: string; createdAt: Date }[]>`
    with locked as materialized (
      select id from posts where deleted_at is null and id = any(array(
        select id from posts where user_id = ${userId} and deleted_at is null order by created_at desc, id desc limit ${limit}))
      order by id for update)
    update posts p set deleted_at = ${now}, deleted_by = ${userId}, version = version + 1
    from locked where p.id = locked.id returning p.id, p.created_at as "createdAt"`;
}

/** Removes what a person kept for themselves, of what may be much at most so many rows; answers of how many. */
export async function removeKeepingOf(tx: Tx, userId: string, limit: number): Promise<number> {
  const saved = await tx`
    delete from saved_posts where ctid = any(array(
      select ctid from saved_posts where user_id = ${userId} limit ${limit}))`;
  const identities = await tx`
    delete from post_identities where ctid = any(array(
      select ctid from post_identities where user_id = ${userId} limit ${limit - saved.count}))`;
  await tx`delete from post_drafts where user_id = ${userId}`;
  await tx`delete from followed_tags where user_id = ${userId}`;
  await tx`delete from post_views where viewer = ${userId}`;
  await tx`delete from post_shares where user_id = ${userId}`;
  await tx`delete from held_posts where user_id = ${userId}`;
  return saved.count + identities.count;
}
