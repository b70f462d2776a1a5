/** Event observers that update the server's caches of comments and of comment likes. */
import type { CommittedEventObserver } from '#platform/kernel/listener.ts';
import {
  accountDeactivated,
  accountDeleted,
  accountReactivated,
  profileUpdated,
  userSuspended,
} from '#features/accounts/events.ts';
import { postDeleted, postRestored } from '#features/posts/events.ts';
import { commentCreated, commentDeleted, commentLiked, commentUpdated } from '../events.ts';
import { commentListCacheServiceKey } from './comment-list-cache.ts';
import { SerializedComment } from './serialized-comment.ts';
import { viewerCommentLikesCacheServiceKey } from './viewer-comment-likes-cache.ts';

/** Event observers that update or invalidate the cached comments and comment likes after each change. */
export const eventObserversUpdatingCommentCaches: CommittedEventObserver[] = [
  {
    events: [commentCreated, commentUpdated, commentDeleted, commentLiked],
    observe: (platform, { payload: { postId, commentId, parentId }, written }) => {
      const lists = platform.service(commentListCacheServiceKey);
      if (written instanceof SerializedComment) return lists.insert(written);
      lists.forPost(postId, (list) => {
        list.invalidate(commentId);
        // A new or removed reply changes the parent's number of replies, and a removed parent is listed only while it
        // has replies. Therefore the parent is reloaded too.
        if (parentId != null) list.invalidate(parentId);
      });
    },
  },
  {
    events: [commentUpdated, commentDeleted],
    observe: (platform, { payload: { postId, commentId } }) =>
      platform
        .service(commentListCacheServiceKey)
        .forPost(postId, (list) => list.invalidateReplies(commentId)),
  },
  {
    events: [commentLiked],
    observe: (platform, { payload: { userId, postId, commentId, liked } }) =>
      platform.service(viewerCommentLikesCacheServiceKey).change(userId, postId, commentId, liked),
  },
  {
    events: [postDeleted, postRestored],
    observe: (platform, { payload }) => platform.service(commentListCacheServiceKey).dropPost(payload.postId),
  },
  {
    events: [accountDeactivated, accountReactivated, accountDeleted, userSuspended],
    observe: (platform, { payload }) =>
      platform.service(commentListCacheServiceKey).dropPostsOf(payload.userId),
  },
  {
    events: [profileUpdated, accountDeactivated, accountReactivated, accountDeleted, userSuspended],
    observe: (platform, { payload }) =>
      platform.service(commentListCacheServiceKey).invalidatePerson(payload.userId),
  },
];
