/** Events of polls, and the topic that live queries about a poll depend on. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/** Returns the topic of live queries that show the votes of a post's poll. */
export const buildPollTopic = (postId: string) => `poll:${postId}`;

/**
 * Event: somebody voted in the poll of a post, or a vote was erased with an account. Names neither the person nor the
 * option, because the event log is never erased.
 */
export const pollVotesChanged = defineEventLogEvent<{ postId: string }>()(
  'pollVotesChanged',
  ({ postId }) => [buildPollTopic(postId)],
);

/**
 * Event: the poll of a post has ended, so everybody sees its result. This event is never written to the event log,
 * because each process watches the time itself.
 */
export const pollClosed = defineEventLogEvent<{ postId: string }>()('pollClosed', ({ postId }) => [
  buildPollTopic(postId),
]);

/**
 * Event: the poll of a post by `authorId` ended with `votes` votes. `voterIds` are the voters to notify; a poll with
 * many voters has several events. `isFirst` is true for the first of them, which also notifies the author.
 */
export const pollEnded = defineEventLogEvent<{
  postId: string;
  authorId: string;
  votes: number;
  voterIds: string[];
  isFirst: boolean;
}>()('pollEnded', ({ postId }) => [buildPollTopic(postId)]);
