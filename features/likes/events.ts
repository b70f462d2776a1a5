/** Events about likes of posts. */
import { defineEventLogEvent } from '#platform/contract/events.ts';
import {
  type PostCounters,
  buildPostTopic,
  buildViewerLikedAndSavedPostsTopic,
} from '#features/posts/events.ts';

/**
 * Payload of the events `postLiked` and `postUnliked`, with the counters of the post after the change. `userId` is the
 * person who liked or unliked the post, `authorId` is the author of the post.
 */
export type PostLikeEventPayload = PostCounters & { userId: string; authorId: string };

/** Returns the topics of the live queries that a like or unlike of a post updates. */
export const listTopicsInvalidatedByPostLike = ({
  postId,
  userId,
}: Pick<PostLikeEventPayload, 'postId' | 'userId'>) => [
  buildPostTopic(postId),
  buildViewerLikedAndSavedPostsTopic(userId),
];

/** Event: a person liked a post. */
export const postLiked = defineEventLogEvent<PostLikeEventPayload>()(
  'postLiked',
  listTopicsInvalidatedByPostLike,
);

/** Event: a person unliked a post. */
export const postUnliked = defineEventLogEvent<PostLikeEventPayload>()(
  'postUnliked',
  listTopicsInvalidatedByPostLike,
);
