/** SQL of the votes in polls. The statement that stores a vote also changes the counters of the poll. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Returns the position of the option that a person chose in a poll; null if the person has not voted. */
export async function findVotedOptionIndex(
  sql: Queryable,
  postId: string,
  userId: string,
): Promise<number | null> {
  const rows = await sql<{ option: number }[]>`
    select option from poll_votes where post_id = ${postId} and user_id = ${userId}`;
  return rows[0]?.option ?? null;
}

/** Returns the number of votes of each option of a poll; undefined if nobody has voted. */
export async function findVoteCountsByOption(sql: Queryable, postId: string): Promise<number[] | undefined> {
  const rows = await sql<{ votes: number[] }[]>`select votes from polls where post_id = ${postId}`;
  return rows[0]?.votes;
}

interface NewVote {
  postId: string;
  userId: string;
  option: number;
  /** Number of options of the poll. */
  options: number;
  closesAt: string;
  now: Date;
}

/**
 * Stores a vote and counts it. Returns the number of votes of each option; undefined if the person already voted, also
 * in a transaction that committed while this statement waited.
 */
export async function insertVote(tx: Tx, vote: NewVote): Promise<number[] | undefined> {
  const { postId, userId, option, options, closesAt, now } = vote;
  const first = Array.from({ length: options }, (_, index) => (index === option ? 1 : 0));
  const rows = await tx<{ votes: number[] }[]>`
    with voted as (
      insert into poll_votes (post_id, user_id, option, voted_at) values (${postId}, ${userId}, ${option}, ${now})
      on conflict do nothing returning post_id)
    insert into polls as p (post_id, votes, announce_at)
    select post_id, ${first}::int[], ${closesAt}::timestamptz from voted
    on conflict (post_id) do update set votes[${option + 1}] = p.votes[${option + 1}] + 1
    returning p.votes`;
  return rows[0]?.votes;
}
