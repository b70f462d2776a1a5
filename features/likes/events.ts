/** Events about likes. */
import { defineEvent } from '#platform/contract/events.ts';
import { type PostCounters, postTopic, viewerPostsTopic } from '#features/posts/events.ts';

type LikePayload = PostCounters & { userId: string; authorId: string };

const touched = (payload: LikePayload) => [postTopic(payload.postId), viewerPostsTopic(payload.userId)];

/** A person liked a post of `authorId`; the counters are those after the change. */
export const postLiked = defineEvent<LikePayload>()('postLiked', touched);

/** A person unliked a post. */
export const postUnliked = defineEvent<LikePayload>()('postUnliked', touched);
