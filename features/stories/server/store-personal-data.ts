/** SQL queries for the permanent deletion, the export and the erasure of stories. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { StoredStoryMediaItem } from '../domain/present-story.ts';

/**
 * Permanently deletes up to `limit` stories that expired before a given time and that no archive keeps. A story that
 * its author deleted from the archive must also have been deleted before this time. Returns the number of stories and
 * the keys of their picture files.
 */
export async function purgeExpiredStories(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ removed: number; keys: string[] }> {
  const rows = await tx<{ media: StoredStoryMediaItem[] }[]>`
    delete from stories where id in (
      select id from stories
      where expires_at < ${before} and (not is_archived or deleted_at is not null or moderation_status <> 'approved')
        and (not is_archived or coalesce(deleted_at, expires_at) < ${before})
      order by expires_at limit ${limit} for update skip locked)
    returning media`;
  return { removed: rows.length, keys: rows.flatMap((row) => row.media.flatMap((item) => item.key ?? [])) };
}

/**
 * Removes the user agents of up to `limit` views of stories that expired in a period. Skips views that another
 * transaction has locked, to avoid deadlocks. Returns the number of changed views.
 */
export async function clearViewerUserAgentsOfExpiredStories(
  tx: Tx,
  expired: { after: Date; until: Date },
  limit: number,
): Promise<number> {
  const changed = await tx`
    update story_views set user_agent = '' where ctid = any(array(
      select v.ctid from stories s join story_views v on v.story_id = s.id
      where s.expires_at > ${expired.after} and s.expires_at <= ${expired.until} and v.user_agent <> ''
      limit ${limit} for no key update of v skip locked))`;
  return changed.count;
}

/** Deletes the daily salts for hashing guests' identities, for all days before `day`. */
export function deleteStoryGuestHashSaltsBeforeDay(sql: Queryable, day: string) {
  return sql`delete from story_view_salts where day < ${day}::date`;
}

/** Lists all stories of a person, oldest first, for the export of their data. */
export function listAllStoriesByAuthor(sql: Queryable, userId: string) {
  return sql`
    select id, caption, media, location, music, filter, created_at as "createdAt", expires_at as "expiresAt",
      view_count as "viewCount", likes, comments, deleted_at as "deletedAt"
    from stories where user_id = ${userId} order by created_at, id`;
}

/** Lists all comments of a person on stories, oldest first, for the export of their data. */
export function listAllStoryCommentsByAuthor(sql: Queryable, userId: string) {
  return sql`
    select id, story_id as "storyId", content, created_at as "createdAt" from story_comments
    where user_id = ${userId} order by created_at, id`;
}

/** Lists all of a person's likes of stories, oldest first, for the export of their data. */
export function listAllStoryLikesByUser(sql: Queryable, userId: string) {
  return sql`
    select story_id as "storyId", created_at as "createdAt" from story_likes
    where user_id = ${userId} order by created_at, story_id`;
}

/** Lists all of a person's views of stories, oldest first, for the export of their data. */
export function listAllStoryViewsByUser(sql: Queryable, userId: string) {
  return sql`
    select story_id as "storyId", viewed_at as "viewedAt" from story_views
    where user_id = ${userId} and user_id <> 'anonymous' order by viewed_at, story_id`;
}

/**
 * Permanently deletes up to `limit` stories of a person. Returns three values: the number of these stories, the keys of
 * all their picture files, and the ids of the stories that were neither expired nor marked as deleted.
 */
export async function purgeStoriesByAuthor(
  tx: Tx,
  userId: string,
  now: Date,
  limit: number,
): Promise<{ removed: number; current: string[]; keys: string[] }> {
  const rows = await tx<{ id: string; media: StoredStoryMediaItem[]; isCurrent: boolean }[]>`
    delete from stories where id = any(array(select id from stories where user_id = ${userId} limit ${limit}))
    returning id, media, deleted_at is null and expires_at > ${now} as "isCurrent"`;
  return {
    removed: rows.length,
    current: rows.filter((row) => row.isCurrent).map((row) => row.id),
    keys: rows.flatMap((row) => row.media.flatMap((item) => item.key ?? [])),
  };
}

/**
 * Deletes a person's views, likes and comments on up to `limit` stories, and decrements the counters of these stories.
 * Returns the number of changed stories.
 */
export async function deleteStoryViewsLikesAndCommentsByUser(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<number> {
  const rows = await tx<{ id: string }[]>`
    select id from stories where id in (
      select story_id from story_views where user_id = ${userId} and user_id <> 'anonymous'
      union select story_id from story_likes where user_id = ${userId}::uuid
      union select story_id from story_comments where user_id = ${userId}::uuid
      limit ${limit})
    order by id for no key update`;
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  const lost = await tx<{ id: string; views: number; likes: number; comments: number }[]>`
    with views as (
      delete from story_views where user_id = ${userId} and story_id = any(${ids}::uuid[]) returning story_id
    ), likes as (
      delete from story_likes where user_id = ${userId} and story_id = any(${ids}::uuid[]) returning story_id
    ), comments as (
      delete from story_comments where user_id = ${userId} and story_id = any(${ids}::uuid[]) returning story_id
    )
    select story_id as id, sum(views)::int as views, sum(likes)::int as likes, sum(comments)::int as comments from (
      select story_id, 1 as views, 0 as likes, 0 as comments from views
      union all select story_id, 0, 1, 0 from likes
      union all select story_id, 0, 0, 1 from comments) gone group by story_id`;
  await tx`
    update stories s set view_count = view_count - l.views, likes = s.likes - l.likes, comments = s.comments - l.comments
    from jsonb_to_recordset(${tx.json(lost as never)}::jsonb) as l (id uuid, views int, likes int, comments int)
    where s.id = l.id`;
  return ids.length;
}
