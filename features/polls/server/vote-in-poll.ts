import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { findPostWithActiveAuthor, lockPostAgainstPurge } from '#features/posts/server/public.ts';
import { voteInPoll } from '../api.ts';
import { decideVote, presentPoll } from '../domain/decide-vote.ts';
import { pollVotesChanged } from '../events.ts';
import { requirePostWithPoll } from './require-post-with-poll.ts';
import { findVotedOptionIndex, findVoteCountsByOption, insertVote } from './store.ts';

/** Stores the caller's vote in the poll of a post and counts it, exactly once (EXP-032). */
export const voteInPollHandler = implementFunction(
  voteInPoll,
  async function voteInPoll(ctx, { postId, option }) {
    const { tx, now } = ctx;
    const userId = ctx.viewer.id;
    const [, row, visibility, earlier] = await awaitStatements([
      lockPostAgainstPurge(tx, postId),
      findPostWithActiveAuthor(tx, postId),
      loadVisibilityFilterForViewer(ctx.platform, ctx.viewer, tx),
      findVotedOptionIndex(tx, postId, userId),
    ]);
    const post = requirePostWithPoll(row, visibility);
    const { poll } = post;
    let choice = earlier;
    let counts: number[] | undefined;
    if (decideVote(post, { userId, option, choice, now }) === 'vote') {
      const { closesAt } = poll;
      counts = await insertVote(tx, { postId, userId, option, options: poll.options.length, closesAt, now });
      if (counts === undefined) choice = await findVotedOptionIndex(tx, postId, userId);
      else ctx.emit(pollVotesChanged, { postId });
    }
    if (counts === undefined) {
      const decision = decideVote(post, { userId, option, choice, now });
      if (decision === 'option')
        throw createInvalidArgumentError('This poll has no such option', 'option', 'option');
      if (decision === 'voted') throw refuse('voted', 'You already voted in this poll');
      if (decision === 'own') throw refuse('own', "You can't vote in your own poll");
      if (decision === 'closed') throw refuse('closed', 'This poll has ended');
      counts = await findVoteCountsByOption(tx, postId);
    }
    return { poll: presentPoll(post, counts, { viewerId: userId, choice: option, now }) };
  },
);

const refuse = (reason: string, message: string) => new FunctionError('aborted', message, { reason });
