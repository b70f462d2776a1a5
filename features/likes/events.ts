/** Events about likes of posts. */
import { defineEvent } from '#platform/contract/events.ts';
import { type PostCounters, buildPostTopic, buildViewerPostFlagsTopic } from '#features/posts/events.ts';

/** A like of a post of `authorId` by `userId`, with the counters of the post after the change. */
export type LikePayload = PostCounters & { userId: string; authorId: string };

/** Returns the topics of an event about a like. */
export const listLikeTopics = ({ postId, userId }: Pick<LikePayload, 'postId' | 'userId'>) => [
  buildPostTopic(postId),
  buildViewerPostFlagsTopic(userId),
];

/** Event: a person liked a post of `authorId`. The counters in the payload are those after the change. */
export const postLiked = defineEvent<LikePayload>()('postLiked', listLikeTopics);

/** Event: a person unliked a post. */
export const postUnliked = defineEvent<LikePayload>()('postUnliked', listLikeTopics);
