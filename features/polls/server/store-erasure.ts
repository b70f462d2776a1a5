/** SQL that erases the votes of a deleted account, and lists a person's votes for the export. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Deletes up to `limit` votes of a person and updates the counters. Returns the ids of the posts. */
export async function eraseVotes(tx: Tx, userId: string, limit: number): Promise<string[]> {
  const votes = await tx<{ id: string }[]>`
    select post_id as id from poll_votes where user_id = ${userId} order by post_id limit ${limit}`;
  const ids = votes.map((row) => row.id);
  // Lock the counters in the order of the ids, so that concurrent erasures cannot deadlock.
  await tx`select from polls where post_id = any(${ids}::uuid[]) order by post_id for update`;
  await tx`
    with gone as (
      delete from poll_votes where user_id = ${userId} and post_id = any(${ids}::uuid[]) returning post_id, option)
    update polls p set votes[g.option + 1] = p.votes[g.option + 1] - 1 from gone g where p.post_id = g.post_id`;
  return ids;
}

/** Lists a person's votes, oldest first, for the export of their data. */
export function listVotesForExport(sql: Queryable, userId: string) {
  return sql`
    select post_id as "postId", option, voted_at as "votedAt" from poll_votes
    where user_id = ${userId} order by voted_at, post_id`;
}
