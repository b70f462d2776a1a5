/** Events about comments. */
import { defineEvent } from '#platform/contract/events.ts';
import { type PostCounters, postTopic } from '#features/posts/events.ts';

export const commentsTopic = (postId: string) => `post:${postId}:comments`;
/** Topic of one viewer's own flags on comments (liked). */
export const viewerCommentsTopic = (userId: string) => `viewer:${userId}:comments`;

/** Payload of a comment event, with the counters of its post after the change. */
interface CommentPayload extends PostCounters {
  commentId: string;
  userId: string;
  /** The author of the post. */
  authorId: string;
}

const inThread = (payload: CommentPayload) => [commentsTopic(payload.postId), postTopic(payload.postId)];

/**
 * A person commented on a post, or replied to a comment of `parentUserId`. `mentioned` are the ids of the people it
 * mentions.
 */
export const commentCreated = defineEvent<
  CommentPayload & { parentId: string | null; parentUserId: string | null; mentioned: string[] }
>()('commentCreated', inThread);

/** The author changed the text of a comment. */
export const commentUpdated = defineEvent<{ commentId: string; postId: string; userId: string }>()(
  'commentUpdated',
  (payload) => [commentsTopic(payload.postId)],
);

/** A comment was removed by the person `by`; `createdAt` is its creation time. */
export const commentDeleted = defineEvent<CommentPayload & { by: string; createdAt: string }>()(
  'commentDeleted',
  inThread,
);

/** A person liked or unliked a comment of `authorId`. */
export const commentLiked = defineEvent<{
  commentId: string;
  postId: string;
  userId: string;
  authorId: string;
  liked: boolean;
}>()('commentLiked', (payload) => [commentsTopic(payload.postId), viewerCommentsTopic(payload.userId)]);
