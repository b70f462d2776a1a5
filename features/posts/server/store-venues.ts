/** SQL of posts at venues. */
import type { Queryable } from '#platform/database/connection.ts';
import type { StoredPostImage } from '../domain/present-post.ts';

interface PhotoPost {
  id: string;
  userId: string;
  content: string;
  tags: string[];
  images: StoredPostImage[];
}

/** Returns the latest posts with photos at a venue. */
export function listVenuePhotoPosts(sql: Queryable, venueId: string, limit: number): Promise<PhotoPost[]> {
  return sql<PhotoPost[]>`
    select id, user_id as "userId", content, tags, images from posts
    where venue_id = ${venueId} and deleted_at is null and images <> '[]'
    order by created_at desc, id desc limit ${limit}`;
}

/** Returns the ids of the authors of the latest posts at a venue. */
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

/** Returns the number of posts since a time, by venue id. */
export async function countPostsByVenue(sql: Queryable, since: Date): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; count: number }[]>`
    select venue_id as id, count(*)::int as count from posts
    where created_at > ${since} and deleted_at is null and venue_id is not null group by venue_id`;
  return new Map(rows.map((row) => [row.id, row.count]));
}
