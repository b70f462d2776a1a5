/** SQL that erases the likes of a deleted account, and lists a person's likes for the export. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/**
 * Deletes up to `limit` of a person's likes of posts and updates the counters. Returns the number of deleted likes, and
 * the ids of the affected posts and of their authors.
 */
export async function erasePostLikes(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ removed: number; posts: { id: string; authorId: string }[] }> {
  const likes = await tx<{ id: string }[]>`
    select post_id as id from post_likes where user_id = ${userId} order by post_id limit ${limit}`;
  const ids = likes.map((row) => row.id);
  // Lock posts in the order of their ids, like all other code, to avoid deadlocks.
  await tx`select from posts where id = any(${ids}::uuid[]) order by id for update`;
  const posts = await tx<{ id: string; authorId: string }[]>`
    with gone as (delete from post_likes where user_id = ${userId} and post_id = any(${ids}::uuid[]) returning post_id)
    update posts p set likes = likes - 1, version = version + 1 from gone g where p.id = g.post_id
    returning p.id, p.user_id as "authorId"`;
  return { removed: ids.length, posts: [...posts] };
}

/**
 * Deletes up to `limit` of a person's likes of comments and updates the counters. Returns the number of deleted likes.
 * Also returns, for each affected comment, its id, the id of its post and the id of its author.
 */
export async function eraseCommentLikes(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ removed: number; comments: { id: string; postId: string; authorId: string }[] }> {
  const likes = await tx<{ id: string }[]>`
    select comment_id as id from comment_likes where user_id = ${userId} order by comment_id limit ${limit}`;
  const ids = likes.map((row) => row.id);
  // Lock the posts before the comments, like all other code, to avoid deadlocks. A transaction that changes a reply and
  // its parent comment also holds the lock of their post.
  await tx`
    select from posts where id in (select post_id from comments where id = any(${ids}::uuid[])) order by id for update`;
  await tx`select from comments where id = any(${ids}::uuid[]) order by id for update`;
  const comments = await tx<{ id: string; postId: string; authorId: string }[]>`
    with gone as (
      delete from comment_likes where user_id = ${userId} and comment_id = any(${ids}::uuid[]) returning comment_id)
    update comments c set likes = likes - 1 from gone g where c.id = g.comment_id
    returning c.id, c.post_id as "postId", c.user_id as "authorId"`;
  return { removed: ids.length, comments: [...comments] };
}

/** Lists a person's likes of posts, oldest first, for the export of their data. */
export function listPostLikesForExport(sql: Queryable, userId: string) {
  return sql`
    select post_id as "postId", created_at as "likedAt" from post_likes
    where user_id = ${userId} order by created_at, post_id`;
}

/** Lists a person's likes of comments, oldest first, for the export of their data. */
export function listCommentLikesForExport(sql: Queryable, userId: string) {
  return sql`
    select comment_id as "commentId", created_at as "likedAt" from comment_likes
    where user_id = ${userId} order by created_at, comment_id`;
}
