/**
 * SQL queries for large numbers of likes. They insert the likes of the starter city (sample content of a new
 * installation), and count and delete the likes of given people.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { PostLikerPair } from './store.ts';

interface DatedLike extends PostLikerPair {
  createdAt: Date;
}

/** Inserts likes of posts without changing the posts' counters, which already include these likes. */
export async function insertLikesWithoutChangingCounters(tx: Tx, likes: readonly DatedLike[]): Promise<void> {
  await tx`
    insert into post_likes (post_id, user_id, created_at)
    select "postId", "userId", "createdAt"
    from jsonb_to_recordset(${tx.json(likes as never)}::jsonb) as l ("postId" uuid, "userId" uuid, "createdAt" timestamptz)`;
}

/**
 * Counts the likes that the given people gave, and the likes of their posts and comments. Likes of any comment on their
 * posts are counted too.
 */
export async function countLikesInvolvingUsers(sql: Queryable, userIds: readonly string[]): Promise<number> {
  const ids = userIds as string[];
  const [row] = await sql<{ count: number }[]>`
    select (
      (select count(*) from post_likes l join posts p on p.id = l.post_id
        where l.user_id = any(${ids}::uuid[]) or p.user_id = any(${ids}::uuid[]))
      + (select count(*) from comment_likes l join comments c on c.id = l.comment_id join posts p on p.id = c.post_id
        where l.user_id = any(${ids}::uuid[]) or c.user_id = any(${ids}::uuid[]) or p.user_id = any(${ids}::uuid[]))
    )::int as count`;
  return row!.count;
}

/** Deletes all likes by the given people and updates the counters. Returns the ids of the posts that lost likes. */
export async function deleteLikesOfUsers(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const ids = userIds as string[];
  await tx`
    select from posts where id in (select post_id from post_likes where user_id = any(${ids}::uuid[]))
    order by id for update`;
  const rows = await tx<{ id: string }[]>`
    with gone as (delete from post_likes where user_id = any(${ids}::uuid[]) returning post_id),
      lost as (select post_id, count(*)::int as n from gone group by post_id)
    update posts p set likes = likes - l.n, version = version + 1 from lost l where p.id = l.post_id returning p.id`;
  await tx`
    with gone as (delete from comment_likes where user_id = any(${ids}::uuid[]) returning comment_id),
      lost as (select comment_id, count(*)::int as n from gone group by comment_id)
    update comments c set likes = likes - l.n from lost l where c.id = l.comment_id`;
  return rows.map((row) => row.id);
}
