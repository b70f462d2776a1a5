/** Events of comments. */
import { defineEventLogEvent } from '#platform/contract/events.ts';
import { type PostCounters, buildPostTopic } from '#features/posts/events.ts';

/** Returns the topic (invalidation key) of live queries that list the comments on a post. */
export const buildCommentsTopic = (postId: string) => `post:${postId}:comments`;
/** Returns the topic (invalidation key) of live queries that contain one viewer's likes of comments (`isLiked`). */
export const buildViewerCommentLikesTopic = (userId: string) => `viewer:${userId}:comments`;

/** Payload of comment events. It contains the counters of the post after the change. */
interface CommentPayload extends PostCounters {
  commentId: string;
  userId: string;
  /** Id of the post's author. */
  authorId: string;
}

/** Returns the live-query topics (invalidation keys) that are invalidated by an event of a comment on a post. */
export const listTopicsInvalidatedByCommentEvent = (payload: Pick<CommentPayload, 'postId'>) => [
  buildCommentsTopic(payload.postId),
  buildPostTopic(payload.postId),
];

/**
 * Event: a person commented on a post or replied to a comment. `parentUserId` is the id of the author of the comment
 * that was replied to. `mentioned` contains the ids of the mentioned people.
 */
export const commentCreated = defineEventLogEvent<
  CommentPayload & { parentId: string | null; parentUserId: string | null; mentioned: string[] }
>()('commentCreated', listTopicsInvalidatedByCommentEvent);

/**
 * Event: the author edited a comment, the author of the post hid or pinned it or undid this, or the erasure of a
 * deleted account changed it. The erasure deletes likes of comments and the texts of removed comments. `userId` is the
 * id of the comment's author.
 */
export const commentUpdated = defineEventLogEvent<{ commentId: string; postId: string; userId: string }>()(
  'commentUpdated',
  (payload) => [buildCommentsTopic(payload.postId)],
);

/**
 * Event: a comment was removed. `by` is the id of the person who removed it, `createdAt` the ISO time when it was
 * written, `parentId` the comment that it replied to. Old events in the event log have no `parentId`.
 */
export const commentDeleted = defineEventLogEvent<
  CommentPayload & { by: string; createdAt: string; parentId?: string | null }
>()('commentDeleted', listTopicsInvalidatedByCommentEvent);

/** Event: a person liked or unliked a comment. `userId` is that person, `authorId` the author of the comment. */
export const commentLiked = defineEventLogEvent<{
  commentId: string;
  postId: string;
  userId: string;
  authorId: string;
  liked: boolean;
}>()('commentLiked', (payload) => [
  buildCommentsTopic(payload.postId),
  buildViewerCommentLikesTopic(payload.userId),
]);
