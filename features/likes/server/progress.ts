/** Contribution to progress: liking a post earns xp and tokens, liking a comment earns nothing. */
import { mapEarningEvent, mapUnlikeEvent } from '#features/progress/server/public.ts';
import { postLiked, postUnliked } from '../events.ts';

/** Mappings from events of likes to progress events, which earn xp and tokens. */
export const progressEventMappingsForLikes = [
  mapEarningEvent(postLiked, 'like', ({ userId, postId, authorId }) => ({
    userId,
    targetId: postId,
    ownerId: authorId,
    link: { kind: 'post', id: postId },
  })),
  mapUnlikeEvent(postUnliked, 'like', ({ userId, postId, authorId }) => ({
    userId,
    targetId: postId,
    ownerId: authorId,
  })),
];
