/** Observers that keep the cached comments, and the cached likes of viewers, up to date. */
import type { EventObserver } from '#platform/kernel/listener.ts';
import {
  accountDeactivated,
  accountDeleted,
  accountReactivated,
  profileUpdated,
  userSuspended,
} from '#features/accounts/events.ts';
import { postDeleted, postRestored } from '#features/posts/events.ts';
import { commentCreated, commentDeleted, commentLiked, commentUpdated } from '../events.ts';
import { commentWindowCacheKey } from './comment-window-cache.ts';
import { viewerCommentLikesKey } from './viewer-comment-likes.ts';

/** Event observers that keep the cached comments and the cached comment likes up to date. */
export const commentCacheObservers: EventObserver[] = [
  {
    events: [commentCreated, commentUpdated, commentDeleted, commentLiked],
    observe: (platform, { payload: { postId, commentId, parentId } }) =>
      platform.service(commentWindowCacheKey).forPost(postId, (window) => {
        window.touch(commentId);
        // The number of replies of the parent changes, and a removed parent without replies is not listed.
        if (parentId != null) window.touch(parentId);
      }),
  },
  {
    events: [commentUpdated, commentDeleted],
    observe: (platform, { payload: { postId, commentId } }) =>
      platform.service(commentWindowCacheKey).forPost(postId, (window) => window.touchReplies(commentId)),
  },
  {
    events: [commentLiked],
    observe: (platform, { payload: { userId, postId, commentId, liked } }) =>
      platform.service(viewerCommentLikesKey).change(userId, postId, commentId, liked),
  },
  {
    events: [postDeleted, postRestored],
    observe: (platform, { payload }) => platform.service(commentWindowCacheKey).dropPost(payload.postId),
  },
  {
    events: [accountDeactivated, accountReactivated, accountDeleted, userSuspended],
    observe: (platform, { payload }) => platform.service(commentWindowCacheKey).dropPostsOf(payload.userId),
  },
  {
    events: [profileUpdated, accountDeactivated, accountReactivated, accountDeleted, userSuspended],
    observe: (platform, { payload }) => platform.service(commentWindowCacheKey).touchPerson(payload.userId),
  },
];
