import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import { buildPostDeletedOrRestoredTopic } from '#features/posts/events.ts';
import { findPostWithActiveAuthor } from '#features/posts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { getPoll } from '../api.ts';
import { presentPoll } from '../domain/decide-vote.ts';
import { buildPollTopic } from '../events.ts';
import { pollEndTimerServiceKey } from './poll-end-timer.ts';
import { requirePostWithPoll } from './require-post-with-poll.ts';
import { findVotedOptionIndex, findVoteCountsByOption } from './store.ts';

/**
 * Live query: returns the number of votes in a poll, the viewer's own vote, and the result if the viewer may see it
 * (EXP-032).
 */
export const getPollHandler = implementLiveQuery(getPoll, {
  topics: ({ postId }) => [buildPollTopic(postId), buildPostDeletedOrRestoredTopic(postId)],
  isAlone: async () => true,
  async load({ db, now, platform, dependOn }, { postId }, alone) {
    const [row, visibility, counts, choice] = await awaitStatements([
      findPostWithActiveAuthor(db, postId),
      loadVisibilityFilterForViewer(platform, alone),
      findVoteCountsByOption(db, postId),
      alone === undefined ? null : findVotedOptionIndex(db, postId, alone.id),
    ]);
    const post = requirePostWithPoll(row, visibility);
    platform.service(pollEndTimerServiceKey).watch(postId, post.poll.closesAt);
    dependOn(buildPersonVisibilityTopic(post.userId));
    return { poll: presentPoll(post, counts, { viewerId: alone?.id ?? null, choice, now }) };
  },
  overlay: async () => ({}),
});
