/** Declares which actions on posts earn xp (experience points) and tokens. */
import {
  contributePublishedPostCounter,
  contributeXpEarningAction,
  contributeEventThatDeletesContent,
  contributeEventThatRestoresContent,
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
 * Contributions of the posts feature to the progress feature: a function that counts a person's published posts, and
 * mappings from post events to the progress events that earn xp and tokens. Reposts are no written posts: they earn
 * nothing and are not counted.
 */
export const progressContributionsOfPosts = [
  contributePublishedPostCounter(countPublishedPosts),
  contributeXpEarningAction(postCreated, 'post', ({ userId, postId, isRepost }) =>
    isRepost ? null : { userId, targetId: postId, ownerId: null, link: { kind: 'post', id: postId } },
  ),
  contributeXpEarningAction(postShared, 'share', toPost),
  contributeXpEarningAction(postViewed, 'view', toPost),
  contributeEventThatDeletesContent(postDeleted, 'post', ({ userId, postId, by, isRepost }) =>
    isRepost ? null : { userId, targetId: postId, by, hostId: null },
  ),
  contributeEventThatRestoresContent(postRestored, 'post', ({ userId, postId, isRepost }) =>
    isRepost ? null : { userId, targetId: postId },
  ),
];
