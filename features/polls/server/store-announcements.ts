/** SQL that finds the people to notify of a poll that ended. */
import type { Tx } from '#platform/database/connection.ts';

interface VotersToNotify {
  postId: string;
  /** Number of people who voted in the poll. */
  votes: number;
  voterIds: string[];
  /** True for the first voters of a poll, false for the following ones. */
  isFirst: boolean;
}

/**
 * Returns the next voters of a poll that ended, in the order of their votes, and stores that they are notified.
 * Undefined if there are none, or if another transaction is notifying them.
 * @param before latest end of the poll
 * @param limit number of voters; exceeded if further people voted at the same time as the last one
 */
export async function claimVotersToNotify(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<VotersToNotify | undefined> {
  const [poll] = await tx<{ postId: string; votes: number; until: Date | null }[]>`
    select post_id as "postId", (select sum(v) from unnest(votes) v)::int as votes, announced_until as until
    from polls where announce_at <= ${before} order by announce_at, post_id limit 1 for update skip locked`;
  if (poll === undefined) return undefined;
  const { postId, votes, until } = poll;
  const voters = await tx<{ userId: string; votedAt: Date }[]>`
    select user_id as "userId", voted_at as "votedAt" from poll_votes
    where post_id = ${postId} ${until === null ? tx`` : tx`and voted_at > ${until}`}
    order by voted_at fetch first ${limit} rows with ties`;
  const isLast = voters.length < limit;
  await tx`
    update polls set announced_until = ${isLast ? null : voters.at(-1)!.votedAt},
      announce_at = ${isLast ? null : tx`announce_at`}
    where post_id = ${postId}`;
  return { postId, votes, voterIds: voters.map(({ userId }) => userId), isFirst: until === null };
}
