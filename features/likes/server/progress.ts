/** Declares what likes earn: liking a post earns xp (experience points) and tokens, liking a comment earns nothing. */
import {
  contributeXpEarningAction,
  contributeEventThatRemovesLike,
} from '#features/progress/server/public.ts';
import { postLiked, postUnliked } from '../events.ts';

/** Mappings from like events to progress events. Progress events earn xp and tokens. */
export const progressEventMappingsForLikes = [
  contributeXpEarningAction(postLiked, 'like', ({ userId, postId, authorId }) => ({
    userId,
    targetId: postId,
    ownerId: authorId,
    link: { kind: 'post', id: postId },
  })),
  contributeEventThatRemovesLike(postUnliked, 'like', ({ userId, postId, authorId }) => ({
    userId,
    targetId: postId,
    ownerId: authorId,
  })),
];
