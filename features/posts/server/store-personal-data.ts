/** SQL for the export and the erasure of a person's posts. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/**
 * Lists all posts of a person, including deleted posts. The SQL is a union of two queries, one for deleted posts and
 * one for all others, because each of them can use an existing index. A single query would need another index, which
 * would slow down every insert.
 */
export function listAllPostsByAuthor(sql: Queryable, userId: string) {
  const half = (isDeleted: boolean) => sql`
    select id, content, created_at as "createdAt", updated_at as "updatedAt", likes, comments, shares, views,
      venue, place, images, tags, quoted_post_id as "quotedPostId", poll, comment_audience as "commentAudience",
      deleted_at as "deletedAt"
    from posts where user_id = ${userId} and deleted_at is ${isDeleted ? sql`not null` : sql`null`}`;
  return sql`${half(false)} union all ${half(true)} order by "createdAt", id`;
}

/** Lists the earlier versions of all posts of a person. */
export function listAllPostVersionsByAuthor(sql: Queryable, userId: string) {
  return sql`
    select v.post_id as "postId", v.content, v.tags, v.venue, v.alts, v.written_at as "writtenAt"
    from posts p join post_versions v on v.post_id = p.id
    where p.user_id = ${userId} order by v.post_id, v.number`;
}

/** Lists all posts that a person saved, for the export. */
export function listAllPostsSavedByUser(sql: Queryable, userId: string) {
  return sql`
    select post_id as "postId", folder, saved_at as "savedAt" from saved_posts
    where user_id = ${userId} order by saved_at, post_id`;
}

interface ErasedPost {
  id: string;
  createdAt: Date;
  tags: string[];
  venueId: string | null;
}

/** Marks up to `limit` posts of a person as deleted, newest first. Returns the posts that were marked. */
export async function markPostsOfAuthorAsDeleted(
  tx: Tx,
  userId: string,
  now: Date,
  limit: number,
): Promise<ErasedPost[]> {
  return tx<ErasedPost[]>`
    with locked as materialized (
      select id from posts where deleted_at is null and id = any(array(
        select id from posts where user_id = ${userId} and deleted_at is null order by created_at desc, id desc limit ${limit}))
      order by id for update)
    update posts p set deleted_at = ${now}, deleted_by = ${userId}, version = version + 1
    from locked where p.id = locked.id returning p.id, p.created_at as "createdAt", p.tags, p.venue_id as "venueId"`;
}

/**
 * Deletes up to `limit` of a person's saved posts, deduplication keys and muted posts, and returns their number. Also
 * deletes the person's drafts, followed tags, views, shares and deferred posts, without a limit.
 */
export async function eraseUserDataOtherThanPosts(tx: Tx, userId: string, limit: number): Promise<number> {
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
  const muted = await tx`
    delete from muted_posts where ctid = any(array(
      select ctid from muted_posts where user_id = ${userId} limit ${limit - saved.count - identities.count}))`;
  return saved.count + identities.count + muted.count;
}
