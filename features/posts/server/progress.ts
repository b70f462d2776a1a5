/** Maps events of posts to progress events, which earn xp and tokens. */
import {
  mapEventToXpEarningAction,
  mapEventToContentDeletion,
  mapEventToContentRestoration,
} from '#features/progress/server/public.ts';
import { postCreated, postDeleted, postRestored, postShared, postViewed } from '../events.ts';

const toPost = (payload: { userId: string | null; postId: string; authorId: string }) => ({
  userId: payload.userId,
  targetId: payload.postId,
  ownerId: payload.authorId,
  link: { kind: 'post', id: payload.postId },
});

/** Mappings from events of posts to progress events, which earn xp and tokens. */
export const progressEventMappingsForPosts = [
  mapEventToXpEarningAction(postCreated, 'post', ({ userId, postId }) => ({
    userId,
    targetId: postId,
    ownerId: null,
    link: { kind: 'post', id: postId },
  })),
  mapEventToXpEarningAction(postShared, 'share', toPost),
  mapEventToXpEarningAction(postViewed, 'view', toPost),
  mapEventToContentDeletion(postDeleted, 'post', ({ userId, postId, by }) => ({
    userId,
    targetId: postId,
    by,
    hostId: null,
  })),
  mapEventToContentRestoration(postRestored, 'post', ({ userId, postId }) => ({ userId, targetId: postId })),
];
