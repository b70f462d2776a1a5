/** Notification types for comments and replies, and the events that cause these notifications. */
import {
  createEffectHidingNotificationsAboutContent,
  createEffectNotifyingRecipients,
  type NotificationRecipient,
  createEffectRefreshingNotificationsAboutContent,
} from '#features/notifications/domain/activity.ts';
import { createNotificationLinkToContent } from '#features/notifications/domain/type-definition.ts';
import {
  contributeNotificationType,
  contributeNotificationsForEvent,
  contributeContentKindQuotedByNotifications,
} from '#features/notifications/server/public.ts';
import { commentCreated, commentDeleted, commentUpdated } from '../events.ts';
import { messages } from './messages.ts';
import { listCommentTexts } from './store.ts';

const comment = (id: string) => ({ kind: 'comment', id }) as const;
const post = (id: string) => ({ kind: 'post', id }) as const;

/** Notification types of comments and replies, and the events that cause these notifications. */
export const commentNotificationContributions = [
  contributeNotificationType({
    type: 'comment',
    label: messages.commentLabel,
    order: 20,
    category: 'comments',
    isFromPeople: true,
    hasQuote: true,
    describe: ({ count, names, details }) => ({
      title: messages.commentTitle({ count }),
      message: messages.commented({ names, of: details.of ?? 'post' }),
    }),
    link: createNotificationLinkToContent,
  }),
  contributeNotificationType({
    type: 'reply',
    label: messages.replyLabel,
    order: 30,
    category: 'comments',
    isFromPeople: true,
    hasQuote: true,
    describe: ({ count, names }) => ({
      title: messages.replyTitle({ count }),
      message: messages.replied({ names }),
    }),
    link: createNotificationLinkToContent,
  }),
  contributeContentKindQuotedByNotifications({
    object: 'comment',
    target: 'post',
    hiddenAs: 'comment',
    load: listCommentTexts,
  }),
  contributeNotificationsForEvent(
    commentCreated,
    ({ userId, authorId, parentId, parentUserId, commentId, postId, mentioned }) => {
      const target = post(postId);
      const replied: NotificationRecipient[] =
        parentUserId === null
          ? []
          : [
              {
                userId: parentUserId,
                type: 'reply',
                group: parentId === null ? target : comment(parentId),
                details: { of: 'comment' },
              },
            ];
      // A person who was both replied to and mentioned is notified of the reply only.
      const recipients: NotificationRecipient[] = [
        ...replied,
        ...mentioned.map((id): NotificationRecipient => ({
          userId: id,
          type: 'mention',
          details: { of: 'comment' },
        })),
        { userId: authorId, type: 'comment', group: target, details: { of: 'post' } },
      ];
      return [
        createEffectNotifyingRecipients({ actorId: userId, object: comment(commentId), target, recipients }),
      ];
    },
  ),
  contributeNotificationsForEvent(commentUpdated, ({ commentId }) => [
    createEffectRefreshingNotificationsAboutContent(comment(commentId)),
  ]),
  contributeNotificationsForEvent(commentDeleted, ({ commentId }) => [
    createEffectHidingNotificationsAboutContent(comment(commentId)),
  ]),
];
