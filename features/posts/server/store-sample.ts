/**
 * SQL for the posts of the starter city (sample content of a new installation): bulk insert, count and permanent
 * deletion.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import type { StoredPostImage } from '../domain/present-post.ts';
import { buildNonRepostConditionSql } from './build-written-post-condition.ts';
import type { PostToInsert } from './store.ts';

/**
 * A post to insert that already contains the final numbers of its likes and comments. The caller must insert these
 * likes and comments too.
 */
interface FinishedPost extends PostToInsert {
  likes: number;
  comments: number;
}

/** Returns true if any post is stored in the database. Deleted posts count too. */
export async function hasAnyPost(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ any: boolean }[]>`select exists (select from posts) as any`;
  return row!.any;
}

/** Inserts posts with given numbers of likes and comments. The caller must also insert these likes and comments. */
export async function insertPostsWithLikeAndCommentCounts(
  tx: Tx,
  posts: readonly FinishedPost[],
): Promise<void> {
  const rows = posts.map((post) => ({ ...post, ...computeH3Cells(post.place ?? post.venue) }));
  await tx`
    insert into posts (id, user_id, content, created_at, likes, comments, venue, images, tags, mentions, source, dedup_key,
      place, cell_small, cell_large, quoted_post_id, poll)
    select id, "userId", content, "createdAt", likes, comments, venue, images, tags, mentions, source, "dedupKey",
      place, "cellSmall", "cellLarge", "quotedPostId", nullif(poll, 'null')
    from jsonb_to_recordset(${tx.json(rows as never)}::jsonb) as p (
      id uuid, "userId" uuid, content text, "createdAt" timestamptz, likes integer, comments integer, venue jsonb,
      images jsonb, tags text[], mentions jsonb, source text, "dedupKey" text, place jsonb, "cellSmall" text, "cellLarge" text,
      "quotedPostId" uuid, poll jsonb)`;
}

/** Replaces the images of existing posts of the starter city (sample content of a new installation). */
export async function updateSamplePostImages(
  tx: Tx,
  posts: readonly { id: string; images: StoredPostImage[] }[],
): Promise<void> {
  await tx`
    update posts p set images = i.images, version = p.version + 1
    from jsonb_to_recordset(${tx.json(posts as never)}::jsonb) as i (id uuid, images jsonb)
    where p.id = i.id and p.source = 'sample'`;
}

/** Counts the posts of the given authors, including deleted posts. */
export async function getTotalPostCountOfAuthors(
  sql: Queryable,
  userIds: readonly string[],
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from posts where user_id = any(${userIds as string[]}::uuid[])`;
  return row!.count;
}

/**
 * Returns the number of a person's published posts, without reposts. Used for invented people: the progress feature,
 * which counts the posts of real people, has no data about them.
 */
export async function countPublishedPosts(sql: Queryable, userId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from posts
    where user_id = ${userId} and deleted_at is null and ${buildNonRepostConditionSql(sql)}`;
  return row!.count;
}

/**
 * Permanently deletes all posts of the given users, with all dependent rows. Also deletes the saved posts, drafts,
 * followed tags and deferred posts of these users. Returns the ids of the deleted posts.
 */
export async function deletePostsByAuthors(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const ids = userIds as string[];
  // Locks posts in the order of their ids, like all other code, to avoid deadlocks.
  await tx`select from posts where user_id = any(${ids}::uuid[]) order by id for update`;
  const rows = await tx<{ id: string }[]>`delete from posts where user_id = any(${ids}::uuid[]) returning id`;
  await tx`delete from post_identities where user_id = any(${ids}::uuid[])`;
  await tx`delete from saved_posts where user_id = any(${ids}::uuid[])`;
  await tx`delete from muted_posts where user_id = any(${ids}::uuid[])`;
  await tx`delete from post_drafts where user_id = any(${ids}::uuid[])`;
  await tx`delete from followed_tags where user_id = any(${ids}::uuid[])`;
  await tx`delete from held_posts where user_id = any(${ids}::uuid[])`;
  return rows.map((row) => row.id);
}
