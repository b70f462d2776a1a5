/** SQL queries for posts at venues: photos, authors and numbers of posts. */
import type { Queryable } from '#platform/database/connection.ts';
import type { StoredPostImage } from '../domain/present-post.ts';
import { buildPublicPostConditionSql } from './build-public-post-condition.ts';

interface PhotoPost {
  id: string;
  userId: string;
  content: string;
  tags: string[];
  images: StoredPostImage[];
}

/** Returns up to `limit` of the latest posts with photos at a venue, latest first. */
export function listPostsWithPhotosAtVenue(
  sql: Queryable,
  venueId: string,
  limit: number,
): Promise<PhotoPost[]> {
  return sql<PhotoPost[]>`
    select id, user_id as "userId", content, tags, images from posts
    where venue_id = ${venueId} and deleted_at is null and images <> '[]'
    order by created_at desc, id desc limit ${limit}`;
}

/** Returns the ids of the authors of the latest `posts` posts at a venue, at most `authors` ids. */
export async function listVenuePostAuthorIds(
  sql: Queryable,
  venueId: string,
  { posts, authors }: { posts: number; authors: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct user_id as id from (
      select user_id from posts where venue_id = ${venueId} and deleted_at is null
      order by created_at desc, id desc limit ${posts}
    ) latest limit ${authors}`;
  return rows.map(({ id }) => id);
}

/**
 * Returns how many posts were created at each venue since a time, by venue id. Posts of private and inactive accounts
 * are included, because the query reads only an index, which does not contain the state of the accounts.
 */
export async function countPostsByVenue(sql: Queryable, since: Date): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; count: number }[]>`
    select venue_id as id, count(*)::int as count from posts
    where created_at > ${since} and deleted_at is null and venue_id is not null group by venue_id`;
  return new Map(rows.map((row) => [row.id, row.count]));
}

/**
 * Maximum number of posts that are read to count the public posts at a venue. Limits the time of the query for a venue
 * with many posts of private accounts.
 */
const maxPostsReadPerVenue = 300;

/**
 * Returns how many public posts were created at each of the given venues since a time, by venue id. For each venue,
 * only the newest `maxPostsReadPerVenue` posts are examined, and at most `max` posts are counted. Venues without a
 * counted post are left out.
 */
export async function countPublicPostsAtVenues(
  sql: Queryable,
  { since, venueIds, max }: { since: Date; venueIds: readonly string[]; max: number },
): Promise<Map<string, number>> {
  if (venueIds.length === 0) return new Map();
  const rows = await sql<{ id: string; count: number }[]>`
    select v.id, counted.count from unnest(${venueIds as string[]}::text[]) as v (id), lateral (
      select count(*)::int as count from (
        select 1 from (
          select user_id, deleted_at from posts
          where venue_id = v.id and created_at > ${since} and deleted_at is null
          order by created_at desc, id desc limit ${maxPostsReadPerVenue}
        ) p join users u on u.id = p.user_id
        where ${buildPublicPostConditionSql(sql)} limit ${max}
      ) recent
    ) counted where counted.count > 0`;
  return new Map(rows.map((row) => [row.id, row.count]));
}
