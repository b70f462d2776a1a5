/** SQL queries for the follows of the starter city, the sample content of a new installation. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/**
 * Inserts follows and increments the follow counts of both people in the same SQL statement. Existing follows are
 * skipped, so repeating the call changes nothing.
 */
export async function insertFollowsAndIncrementCounts(
  tx: Tx,
  follows: readonly { followerId: string; followedId: string; createdAt: Date }[],
): Promise<void> {
  await tx`
    with added as (
      insert into follows (follower_id, followed_id, created_at)
      select "followerId", "followedId", "createdAt"
      from jsonb_to_recordset(${tx.json(follows)}::jsonb)
        as f ("followerId" uuid, "followedId" uuid, "createdAt" timestamptz)
      on conflict do nothing returning follower_id, followed_id
    ), gained as (
      select user_id, sum(followers)::int as followers, sum(following)::int as following from (
        select followed_id as user_id, 1 as followers, 0 as following from added
        union all select follower_id, 0, 1 from added) as sides group by user_id
    )
    insert into follow_counts as c (user_id, followers, following)
    select user_id, followers, following from gained order by user_id
    on conflict (user_id) do update set followers = c.followers + excluded.followers,
      following = c.following + excluded.following`;
}

/** Counts the follows in which any of the given people is the follower or the followed person. */
export async function countFollowsInvolvingPeople(
  sql: Queryable,
  userIds: readonly string[],
): Promise<number> {
  const ids = userIds as string[];
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from follows
    where follower_id = any(${ids}::uuid[]) or followed_id = any(${ids}::uuid[])`;
  return row!.count;
}
