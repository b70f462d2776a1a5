/** SQL queries for the tags that a user follows, and for tag suggestions. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { escapeLikePattern } from '#platform/database/escape-like-pattern.ts';
import { buildPublicPostConditionSql } from './build-public-post-condition.ts';

/** Counts the tags that a user follows. */
export async function countFollowedTags(tx: Tx, userId: string): Promise<number> {
  const rows = await tx<
    { n: number }[]
  >`select count(*)::int as n from followed_tags where user_id = ${userId}`;
  return rows[0]!.n;
}

/** Stores that a user follows a tag. Has no effect if the user follows it already. */
export function insertFollowedTag(tx: Tx, userId: string, tag: string, now: Date) {
  return tx`
    insert into followed_tags (user_id, tag, followed_at) values (${userId}, ${tag}, ${now}) on conflict do nothing`;
}

/** Removes a tag from the tags that a user follows. */
export function deleteFollowedTag(tx: Tx, userId: string, tag: string) {
  return tx`delete from followed_tags where user_id = ${userId} and tag = ${tag}`;
}

/** Lists the tags that a user follows, in alphabetical order. */
export async function listFollowedTagRows(sql: Queryable, userId: string): Promise<string[]> {
  const rows = await sql<
    { tag: string }[]
  >`select tag from followed_tags where user_id = ${userId} order by tag`;
  return rows.map((row) => row.tag);
}

/** Lists tags that begin with `prefix`, most used first. Only the latest 5,000 public posts are counted. */
export function listTagsByPrefix(
  sql: Queryable,
  prefix: string,
  limit: number,
): Promise<{ tag: string; posts: number }[]> {
  return sql<{ tag: string; posts: number }[]>`
    select tag, count(*)::int as posts
    from (select p.tags from posts p join users u on u.id = p.user_id
        where ${buildPublicPostConditionSql(sql)} order by p.created_at desc, p.id desc limit 5000) latest,
      unnest(latest.tags) as tag
    where tag like ${`${escapeLikePattern(prefix)}%`} group by tag order by posts desc, tag limit ${limit}`;
}

/** Number of latest pictures that `listLatestPostPicturesByTag` returns for each tag. */
const picturesPerTag = 5;

/** Number of the latest posts of each tag that `listLatestPostPicturesByTag` examines. Limits the time of the query. */
const examinedPostsPerTag = 300;

/** First picture of a post with a tag, and the fields of the post that decide who may see it. */
interface PictureOfTag {
  tag: string;
  /** Id of the post. */
  id: string;
  userId: string;
  content: string;
  /** All tags of the post. */
  tags: string[];
  /** Alternative texts of all pictures of the post. */
  alts: string[];
  url: string;
  width: number;
}

/**
 * Lists the first pictures of the latest public posts with pictures of each given tag, newest first. There are several
 * for each tag, because some may be hidden from the viewer, and because tags should have different pictures.
 */
export async function listLatestPostPicturesByTag(
  sql: Queryable,
  tags: readonly string[],
): Promise<PictureOfTag[]> {
  if (tags.length === 0) return [];
  return sql<PictureOfTag[]>`
    select asked.tag, found.*
    from unnest(${tags as string[]}::text[]) as asked (tag), lateral (
      select p.id, p.user_id as "userId", p.content, p.tags, p.images->0->>'url' as url,
        (p.images->0->>'width')::int as width,
        array(select coalesce(image->>'alt', '') from jsonb_array_elements(p.images) image) as alts
      from (
          select post_id, created_at from post_tags where tag = asked.tag
          order by created_at desc, post_id desc limit ${examinedPostsPerTag}) t
        join posts p on p.id = t.post_id join users u on u.id = p.user_id
      where jsonb_array_length(p.images) > 0 and ${buildPublicPostConditionSql(sql)}
      order by t.created_at desc, t.post_id desc limit ${picturesPerTag}) found`;
}
