/** Notification types for comments and replies, and the events that cause these notifications. */
import { hideAbout, notify, type Recipient, refreshQuotes } from '#features/notifications/domain/activity.ts';
import { linkToContent } from '#features/notifications/domain/type-definition.ts';
import { notificationType, notifyOn, quotable } from '#features/notifications/server/public.ts';
import { commentCreated, commentDeleted, commentUpdated } from '../events.ts';
import { messages } from './messages.ts';
import { listCommentTexts } from './store.ts';

const comment = (id: string) => ({ kind: 'comment', id }) as const;
const post = (id: string) => ({ kind: 'post', id }) as const;

export const notifications = [
  notificationType({
    type: 'comment',
    label: messages.commentLabel,
    order: 20,
    isFromPeople: true,
    hasQuote: true,
    describe: ({ count, names, details }) => ({
      title: messages.commentTitle({ count }),
      message: messages.commented({ names, of: details.of ?? 'post' }),
    }),
    link: linkToContent,
  }),
  notificationType({
    type: 'reply',
    label: messages.replyLabel,
    order: 30,
    isFromPeople: true,
    hasQuote: true,
    describe: ({ count, names }) => ({
      title: messages.replyTitle({ count }),
      message: messages.replied({ names }),
    }),
    link: linkToContent,
  }),
  quotable({
    object: 'comment',
    target: 'post',
    hiddenAs: 'comment',
    load: listCommentTexts,
  }),
  notifyOn(commentCreated, ({ userId, authorId, parentId, parentUserId, commentId, postId, mentioned }) => {
    const target = post(postId);
    const replied: Recipient[] =
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
    // A person who is both replied to and mentioned is notified of the reply only.
    const recipients: Recipient[] = [
      ...replied,
      ...mentioned.map((id): Recipient => ({ userId: id, type: 'mention', details: { of: 'comment' } })),
      { userId: authorId, type: 'comment', group: target, details: { of: 'post' } },
    ];
    return [notify({ actorId: userId, object: comment(commentId), target, recipients })];
  }),
  notifyOn(commentUpdated, ({ commentId }) => [refreshQuotes(comment(commentId))]),
  notifyOn(commentDeleted, ({ commentId }) => [hideAbout(comment(commentId))]),
];
