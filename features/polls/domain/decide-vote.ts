/** Rules of polls: who may vote, and who sees the result. */
import type { PostPoll } from '#features/posts/domain/post-shape.ts';
import type { Poll } from './poll-shape.ts';

/**
 * Decision about a vote: `vote` stores it; `repeat` means that the person already voted for this option, so nothing
 * changes. All others are reasons to refuse it: the poll has no such option, the person voted for another option, the
 * person is the author of the post, or the poll has ended.
 */
type VoteDecision = 'vote' | 'repeat' | 'option' | 'voted' | 'own' | 'closed';

/**
 * Decides about a vote. A vote is final. A repeated vote succeeds even after the end of the poll, because its first
 * answer may have been lost.
 * @param option position of the option to vote for
 * @param choice position of the option that the person voted for before; null for none
 */
export function decideVote(
  { userId: authorId, poll }: { userId: string; poll: PostPoll },
  { userId, option, choice, now }: { userId: string; option: number; choice: number | null; now: Date },
): VoteDecision {
  if (option >= poll.options.length) return 'option';
  if (choice !== null) return choice === option ? 'repeat' : 'voted';
  if (userId === authorId) return 'own';
  return isPollClosed(poll, now) ? 'closed' : 'vote';
}

/** Returns true if nobody can vote in the poll anymore. */
function isPollClosed({ closesAt }: Pick<PostPoll, 'closesAt'>, now: Date): boolean {
  return now.getTime() >= Date.parse(closesAt);
}

/**
 * Returns the votes of a poll as a viewer sees them. The number of votes of each option is included for people who
 * voted, for the author of the post, and for everybody after the end of the poll.
 * @param stored number of votes of each option; undefined if nobody has voted
 * @param choice position of the option that the viewer chose; null for none
 */
export function presentPoll(
  post: { id: string; userId: string; poll: PostPoll },
  stored: readonly number[] | undefined,
  { viewerId, choice, now }: { viewerId: string | null; choice: number | null; now: Date },
): Poll {
  const counts = post.poll.options.map((_option, index) => stored?.[index] ?? 0);
  const canSeeResult = choice !== null || viewerId === post.userId || isPollClosed(post.poll, now);
  return {
    postId: post.id,
    votes: counts.reduce((sum, count) => sum + count, 0),
    counts: canSeeResult ? counts : null,
    choice,
  };
}
