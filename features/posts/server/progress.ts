/** Contributions of posts to progress: actions that earn xp and tokens. */
import {
  contributePublishedPostCounter,
  mapEventToXpEarningAction,
  mapEventToContentDeletion,
  mapEventToContentRestoration,
} from '#features/progress/server/public.ts';
import { countPublishedPosts } from './store-sample.ts';
import { postCreated, postDeleted, postRestored, postShared, postViewed } from '../events.ts';

const toPost = (payload: { userId: string | null; postId: string; authorId: string }) => ({
  userId: payload.userId,
  targetId: payload.postId,
  ownerId: payload.authorId,
  link: { kind: 'post', id: payload.postId },
});

/**
 * Contributions to progress: mappings from events of posts to progress events, which earn xp and tokens, and the number
 * of a person's posts.
 */
export const progressContributionsOfPosts = [
  contributePublishedPostCounter(countPublishedPosts),
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
