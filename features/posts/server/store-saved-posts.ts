/** SQL queries for a user's saved posts, and for the flags that tell which posts a user liked or saved. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Returns which of the given posts a user has liked, and which of them the user has saved. */
export async function findLikedAndSavedPostIds(
  sql: Queryable,
  userId: string,
  postIds: string[],
): Promise<{ liked: Set<string>; saved: Set<string> }> {
  if (postIds.length === 0) return { liked: new Set(), saved: new Set() };
  const [liked, saved] = await Promise.all([
    sql<{ id: string }[]>`
      select post_id as id from post_likes where user_id = ${userId} and post_id = any(${postIds}::uuid[])`,
    sql<{ id: string }[]>`
      select post_id as id from saved_posts where user_id = ${userId} and post_id = any(${postIds}::uuid[])`,
  ]);
  return { liked: new Set(liked.map((row) => row.id)), saved: new Set(saved.map((row) => row.id)) };
}

/**
 * Saves a post in a folder; `folder` is null for no folder. Does nothing for a deleted or unknown post. Returns true if
 * the post was not saved before.
 */
export async function upsertSavedPost(
  tx: Tx,
  saved: { userId: string; postId: string; folder: string | null; now: Date },
): Promise<boolean> {
  const rows = await tx<{ fresh: boolean }[]>`
    insert into saved_posts (user_id, post_id, folder, saved_at)
    select ${saved.userId}, id, ${saved.folder}, ${saved.now} from posts
    where id = ${saved.postId} and deleted_at is null
    on conflict (user_id, post_id) do update set folder = excluded.folder
    returning (xmax = 0) as fresh`;
  return rows[0]?.fresh === true;
}

/**
 * Returns the number of a user's folders for saved posts, if the folder of the post that was just saved may be new;
 * otherwise 0. The caller compares the number with the limit of folders. A folder may be new if it contains no other
 * post. Folders that contain only deleted posts are not counted, because the user cannot see or empty them.
 */
export async function countFoldersIfPostSavedToNewFolder(
  tx: Tx,
  saved: { userId: string; postId: string; folder: string },
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    with listed as (
      select s.folder, s.post_id from saved_posts s join posts p on p.id = s.post_id and p.deleted_at is null
      where s.user_id = ${saved.userId} and s.folder is not null)
    select count(distinct folder)::int as count from listed
    where not exists (select from listed where folder = ${saved.folder} and post_id <> ${saved.postId})`;
  return row!.count;
}

/** Removes a post from a user's saved posts. Returns false if it was not saved. */
export async function deleteSavedPost(tx: Tx, userId: string, postId: string): Promise<boolean> {
  const result = await tx`delete from saved_posts where user_id = ${userId} and post_id = ${postId}`;
  return result.count === 1;
}
