/** SQL query for mutual followers: people whom the viewer follows and who follow another person. */
import type { Queryable } from '#platform/database/connection.ts';
import { buildActiveAccountConditionSql } from '#features/accounts/server/public.ts';

const maxListed = 2;

interface MutualFollowers {
  /** Ids of the mutual followers who began to follow the person most recently, at most two. */
  latestIds: string[];
  count: number;
}

/** Finds and counts the active people whom the viewer follows and who follow the given person. */
export async function findMutualFollowers(
  sql: Queryable,
  viewerId: string,
  userId: string,
): Promise<MutualFollowers> {
  const rows = await sql<{ id: string; count: number }[]>`
    select u.id, count(*) over ()::int as count
    from follows mine
    join follows theirs on theirs.follower_id = mine.followed_id and theirs.followed_id = ${userId}
    join users u on u.id = mine.followed_id
    where mine.follower_id = ${viewerId} and ${buildActiveAccountConditionSql(sql)}
    order by theirs.created_at desc, u.id limit ${maxListed}`;
  return { latestIds: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}
