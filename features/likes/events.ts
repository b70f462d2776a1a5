/** Events about likes of posts. */
import { defineEvent } from '#platform/contract/events.ts';
import { type PostCounters, postTopic, viewerPostFlagsTopic } from '#features/posts/events.ts';

type LikePayload = PostCounters & { userId: string; authorId: string };

const touched = (payload: LikePayload) => [postTopic(payload.postId), viewerPostFlagsTopic(payload.userId)];

/** Event: a person liked a post of `authorId`. The counters in the payload are those after the change. */
export const postLiked = defineEvent<LikePayload>()('postLiked', touched);

/** Event: a person unliked a post. */
export const postUnliked = defineEvent<LikePayload>()('postUnliked', touched);
