/** Stories at the end: going for good, a person's export, a person's leaving. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { StoredStoryMedia } from '../domain/present-story.ts';

/** Removes stories whose time was over before an instant; answers how many, and the keys of their pictures. */
export async function removeOldStories(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ removed: number; keys: string[] }> {
  const rows = await tx<{ media: StoredStoryMedia[] }[]>`
    delete from stories where id in (
      select id from stories where expires_at < ${before} order by expires_at limit ${limit} for update skip locked)
    returning media`;
  return { removed: rows.length, keys: rows.flatMap((row) => row.media.flatMap((item) => item.key ?? [])) };
}

/** Forgets the salts of days before this one. */
export function removeSaltsBefore(sql: Queryable, day: string) {
  return sql`delete from story_view_salts where day < ${day}::date`;
}

export function listOwnStories(sql: Queryable, userId: string) {
  return sql`
    select id, caption, media, location, music, filter, created_at as "createdAt", expires_at as "expiresAt",
      view_count as "viewCount", likes, comments, deleted_at as "deletedAt"
    from stories where user_id = ${userId} order by created_at, id`;
}

export function listOwnStoryComments(sql: Queryable, userId: string) {
  return sql`
    select id, story_id as "storyId", content, created_at as "createdAt" from story_comments
    where user_id = ${userId} order by created_at, id`;
}

export function listOwnStoryLikes(sql: Queryable, userId: string) {
  return sql`
    select story_id as "storyId", created_at as "createdAt" from story_likes
    where user_id = ${userId} order by created_at, story_id`;
}

export function listOwnStoryViews(sql: Queryable, userId: string) {
  return sql`
    select story_id as "storyId", viewed_at as "viewedAt" from story_views
    where user_id = ${userId} order by viewed_at, story_id`;
}

/** Removes the stories of a person; answers those that could still be seen, and the keys of all their pictures. */
export async function removeStoriesOf(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ current: string[]; keys: string[] }> {
  const rows = await tx<{ id: string; media: StoredStoryMedia[]; isCurrent: boolean }[]>`
    delete from stories where user_id = ${userId}
    returning id, media, deleted_at is null and expires_at > ${now} as "isCurrent"`;
  return {
    current: rows.filter((row) => row.isCurrent).map((row) => row.id),
    keys: rows.flatMap((row) => row.media.flatMap((item) => item.key ?? [])),
  };
}

/** Removes a person's views, likes and comments of others' stories, the counters with them; answers the stories. */
export async function removeReactionsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select s.id from stories s
    where exists (select from story_views v where v.story_id = s.id and v.user_id = ${userId})
      or exists (select from story_likes l where l.story_id = s.id and l.user_id = ${userId}::uuid)
      or exists (select from story_comments c where c.story_id = s.id and c.user_id = ${userId}::uuid)
    order by s.id for no key update of s`;
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  await tx`delete from story_views where user_id = ${userId} and story_id = any(${ids}::uuid[])`;
  await tx`delete from story_likes where user_id = ${userId} and story_id = any(${ids}::uuid[])`;
  await tx`delete from story_comments where user_id = ${userId} and story_id = any(${ids}::uuid[])`;
  await tx`
    update stories s set
      view_count = (select count(*) from story_views v where v.story_id = s.id),
      likes = (select count(*) from story_likes l where l.story_id = s.id),
      comments = (select count(*) from story_comments c where c.story_id = s.id)
    where s.id = any(${ids}::uuid[])`;
  return ids;
}
