/** Rules for the xp (experience points) and tokens that comments on posts earn. */
import {
  contributeXpEarningAction,
  contributeEventThatDeletesContent,
} from '#features/progress/server/public.ts';
import { commentCreated, commentDeleted } from '../events.ts';

/** Mappings from comment events to progress events. Progress events earn xp and tokens. */
export const progressEventMappingsForComments = [
  contributeXpEarningAction(commentCreated, 'comment', ({ userId, commentId, authorId, postId }) => ({
    userId,
    targetId: commentId,
    ownerId: authorId,
    link: { kind: 'post', id: postId },
  })),
  contributeEventThatDeletesContent(commentDeleted, 'comment', ({ userId, commentId, by, authorId }) => ({
    userId,
    targetId: commentId,
    by,
    hostId: authorId,
  })),
];
