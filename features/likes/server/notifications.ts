/** Notifications of likes, sent to the authors of posts and comments. */
import { commentLiked } from '#features/comments/events.ts';
import { computeLikeNotificationEffects } from '#features/notifications/domain/compute-like-notification-effects.ts';
import { createNotificationLinkToContent } from '#features/notifications/domain/type-definition.ts';
import {
  contributeNotificationType,
  contributeNotificationsForEvent,
} from '#features/notifications/server/public.ts';
import { postLiked, postUnliked } from '../events.ts';
import { messages } from './messages.ts';

/** Notification types of likes, and the events that cause these notifications. */
export const likeNotificationContributions = [
  contributeNotificationType({
    type: 'like',
    label: messages.label,
    order: 10,
    category: 'likes',
    isFromPeople: true,
    describe: ({ count, names, details }) => ({
      title: messages.title({ count }),
      message: messages.liked({ names, of: details.of ?? 'post' }),
    }),
    link: createNotificationLinkToContent,
  }),
  contributeNotificationsForEvent(postLiked, ({ userId, authorId, postId }) =>
    computeLikeNotificationEffects(true, {
      actorId: userId,
      ownerId: authorId,
      object: { kind: 'post', id: postId },
    }),
  ),
  contributeNotificationsForEvent(postUnliked, ({ userId, authorId, postId }) =>
    computeLikeNotificationEffects(false, {
      actorId: userId,
      ownerId: authorId,
      object: { kind: 'post', id: postId },
    }),
  ),
  contributeNotificationsForEvent(commentLiked, ({ liked, userId, authorId, commentId, postId }) =>
    computeLikeNotificationEffects(liked, {
      actorId: userId,
      ownerId: authorId,
      object: { kind: 'comment', id: commentId },
      target: { kind: 'post', id: postId },
    }),
  ),
];
