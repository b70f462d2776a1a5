/** Notifications of likes, sent to the authors of posts and comments. */
import { commentLiked } from '#features/comments/events.ts';
import { likeEffects } from '#features/notifications/domain/like-effects.ts';
import { linkToContent } from '#features/notifications/domain/type-definition.ts';
import { notificationType, notifyOn } from '#features/notifications/server/public.ts';
import { postLiked, postUnliked } from '../events.ts';
import { messages } from './messages.ts';

export const notifications = [
  notificationType({
    type: 'like',
    label: messages.label,
    order: 10,
    isFromPeople: true,
    describe: ({ count, names, details }) => ({
      title: messages.title({ count }),
      message: messages.liked({ names, of: details.of ?? 'post' }),
    }),
    link: linkToContent,
  }),
  notifyOn(postLiked, ({ userId, authorId, postId }) =>
    likeEffects(true, { actorId: userId, ownerId: authorId, object: { kind: 'post', id: postId } }),
  ),
  notifyOn(postUnliked, ({ userId, authorId, postId }) =>
    likeEffects(false, { actorId: userId, ownerId: authorId, object: { kind: 'post', id: postId } }),
  ),
  notifyOn(commentLiked, ({ liked, userId, authorId, commentId, postId }) =>
    likeEffects(liked, {
      actorId: userId,
      ownerId: authorId,
      object: { kind: 'comment', id: commentId },
      target: { kind: 'post', id: postId },
    }),
  ),
];
