/** SQL of trust: the age of an account and the number of its posts. */
import type { Queryable } from '#platform/database/connection.ts';

/** Returns the account's creation time and its number of posts, counted up to `upTo`; undefined if there is no such account. */
export async function findTrustFacts(
  sql: Queryable,
  userId: string,
  upTo: number,
): Promise<{ joinedAt: Date; posts: number } | undefined> {
  const [row] = await sql<{ joinedAt: Date; posts: number }[]>`
    select created_at as "joinedAt",
      (select count(*)::int from (
        select from posts where user_id = ${userId} and deleted_at is null limit ${upTo}) p) as posts
    from users where id = ${userId}`;
  return row;
}
