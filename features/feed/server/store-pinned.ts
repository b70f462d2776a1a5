/** SQL of pinned posts. Each person has at most one, shown at the top of their profile. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Pins a post to a person's profile. Replaces the post that was pinned before, if there is one. */
export function pinProfilePost(tx: Tx, userId: string, postId: string, now: Date) {
  return tx`
    insert into pinned_posts (user_id, post_id, pinned_at) values (${userId}, ${postId}, ${now})
    on conflict (user_id) do update set post_id = excluded.post_id, pinned_at = excluded.pinned_at
      where pinned_posts.post_id <> excluded.post_id`;
}

/** Removes the pinned post from a person's profile. */
export function unpinProfilePost(tx: Tx, userId: string) {
  return tx`delete from pinned_posts where user_id = ${userId}`;
}

/** Finds the id of the post that is pinned to a person's profile; undefined if there is none. */
export async function findPinnedPostId(sql: Queryable, userId: string): Promise<string | undefined> {
  const rows = await sql<{ id: string }[]>`select post_id as id from pinned_posts where user_id = ${userId}`;
  return rows[0]?.id;
}
