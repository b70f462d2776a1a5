/** Facts about likes. */
import { defineEvent } from '#platform/contract/events.ts';
import { type PostCounters, postTopic, viewerPostsTopic } from '#features/posts/events.ts';

type LikePayload = PostCounters & { userId: string; authorId: string };

const touched = (payload: LikePayload) => [postTopic(payload.postId), viewerPostsTopic(payload.userId)];

/** A person likes a post of `authorId`; the counters are those after it. */
export const postLiked = defineEvent<LikePayload>()('postLiked', touched);

/** A person took their like of a post back. */
export const postUnliked = defineEvent<LikePayload>()('postUnliked', touched);
