/** SQL for trust levels: when an account was created, and how many posts it has. */
import type { Queryable } from '#platform/database/connection.ts';

/**
 * Returns when the account was created and how many posts it has. Counting stops at `upTo`. Undefined if the account
 * does not exist.
 */
export async function findAccountAgeAndPostCount(
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
