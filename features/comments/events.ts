/** Facts about comments. */
import { defineEvent } from '#platform/contract/events.ts';
import { type PostCounters, postTopic } from '#features/posts/events.ts';

export const commentsTopic = (postId: string) => `post:${postId}:comments`;
/** The topic of one person's own flags on comments (liked). */
export const viewerCommentsTopic = (userId: string) => `viewer:${userId}:comments`;

/** A comment as an event tells of it, with the counters of its post after the change. */
interface CommentPayload extends PostCounters {
  commentId: string;
  userId: string;
  /** Who wrote the post. */
  authorId: string;
}

const inThread = (payload: CommentPayload) => [commentsTopic(payload.postId), postTopic(payload.postId)];

/** Somebody answered a post, or a comment of `parentUserId`. `mentioned` are the ids of people it names. */
export const commentCreated = defineEvent<
  CommentPayload & { parentId: string | null; parentUserId: string | null; mentioned: string[] }
>()('commentCreated', inThread);

/** The author changed what a comment says. */
export const commentUpdated = defineEvent<{ commentId: string; postId: string; userId: string }>()(
  'commentUpdated',
  (payload) => [commentsTopic(payload.postId)],
);

/** A comment was taken away by `by`; `createdAt` is its time of writing. */
export const commentDeleted = defineEvent<CommentPayload & { by: string; createdAt: string }>()(
  'commentDeleted',
  inThread,
);

/** A person likes a comment of `authorId`, or no longer. */
export const commentLiked = defineEvent<{
  commentId: string;
  postId: string;
  userId: string;
  authorId: string;
  liked: boolean;
}>()('commentLiked', (payload) => [commentsTopic(payload.postId), viewerCommentsTopic(payload.userId)]);
