/** Rules by which comments on posts earn xp and tokens. */
import { earnOn, removeOn } from '#features/progress/server/public.ts';
import { commentCreated, commentDeleted } from '../events.ts';

export const progress = [
  earnOn(commentCreated, 'comment', ({ userId, commentId, authorId, postId }) => ({
    userId,
    targetId: commentId,
    ownerId: authorId,
    link: { kind: 'post', id: postId },
  })),
  removeOn(commentDeleted, 'comment', ({ userId, commentId, by, authorId }) => ({
    userId,
    targetId: commentId,
    by,
    hostId: authorId,
  })),
];
