/**
 * SQL that reads a viewer's data for the ranking: likes by followed people, tags, and feedback (“more like this” or
 * “less like this”).
 */
import type { Queryable } from '#platform/database/connection.ts';
import type { RankingFeedback } from '../domain/signals.ts';

/**
 * Returns how many of the people whom a person follows like each of the given posts, by post id. Posts without likes by
 * followed people are missing.
 */
export async function countLikesByFollowedPeoplePerPost(
  sql: Queryable,
  userId: string,
  postIds: string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; likes: number }[]>`
    select l.post_id as id, count(*)::int as likes from post_likes l
    join follows f on f.follower_id = ${userId} and f.followed_id = l.user_id
    where l.post_id = any(${postIds}::uuid[]) group by l.post_id`;
  return new Map(rows.map((row) => [row.id, row.likes]));
}

/** Lists the tags that a person follows. */
export async function listTagsFollowedByPerson(sql: Queryable, userId: string): Promise<string[]> {
  const rows = await sql<{ tag: string }[]>`select tag from followed_tags where user_id = ${userId}`;
  return rows.map((row) => row.tag);
}

/** Counts how often each tag occurs in the last 200 posts that a person liked. Returns the counts by tag. */
export async function countLikedPostsByTag(sql: Queryable, userId: string): Promise<Map<string, number>> {
  const rows = await sql<{ tag: string; likes: number }[]>`
    select tag, count(*)::int as likes
    from (select post_id from post_likes where user_id = ${userId} order by created_at desc limit 200) l
      join posts p on p.id = l.post_id, unnest(p.tags) as tag
    group by tag order by likes desc, tag limit 200`;
  return new Map(rows.map((row) => [row.tag, row.likes]));
}

/** Returns the ids of those of the given people who exclude their posts from other people's ranked feeds (EXP-086). */
export async function listUsersOptedOutOfRankedFeeds(
  sql: Queryable,
  userIds: string[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select user_id as id from feed_settings where keep_out and user_id = any(${userIds}::uuid[])`;
  return new Set(rows.map((row) => row.id));
}

/** Lists a viewer's feedback (“more like this” or “less like this”) on tags, people and venues. */
export function loadRankingFeedbackOfUser(sql: Queryable, userId: string): Promise<RankingFeedback[]> {
  return sql<RankingFeedback[]>`
    select wish as direction, about, target from feed_wishes where user_id = ${userId} order by created_at, id`;
}
