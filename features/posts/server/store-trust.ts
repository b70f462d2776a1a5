/** SQL of trust: since when a person is here and how much they have written. */
import type { Queryable } from '#platform/database/connection.ts';

/** Posts are counted up to `upTo`; undefined where there is nobody. */
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
