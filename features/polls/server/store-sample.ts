/** SQL that inserts the votes of the starter city (sample content of a new installation). */
import type { Tx } from '#platform/database/connection.ts';

/** A poll with all its votes, and their counters. */
interface FinishedPoll {
  postId: string;
  /** Number of votes of each option. */
  counts: number[];
  votes: { userId: string; option: number; votedAt: Date }[];
}

/** Inserts the votes of polls, with their counters. Nobody is notified when these polls end. */
export async function insertPollsWithVotes(tx: Tx, polls: readonly FinishedPoll[]): Promise<void> {
  for (const { postId, counts } of polls)
    await tx`insert into polls (post_id, votes) values (${postId}, ${counts})`;
  const votes = polls.flatMap((poll) => poll.votes.map((vote) => ({ ...vote, postId: poll.postId })));
  await tx`
    insert into poll_votes (post_id, user_id, option, voted_at)
    select "postId", "userId", option, "votedAt"
    from jsonb_to_recordset(${tx.json(votes)}::jsonb) as v (
      "postId" uuid, "userId" uuid, option smallint, "votedAt" timestamptz)`;
}
