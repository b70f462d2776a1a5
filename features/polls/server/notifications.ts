/** Notifications of polls that ended, for the author and the voters. */
import { createEffectNotifyingRecipients } from '#features/notifications/domain/activity.ts';
import { createNotificationLinkToContent } from '#features/notifications/domain/type-definition.ts';
import {
  contributeNotificationsForEvent,
  contributeNotificationType,
} from '#features/notifications/server/public.ts';
import { pollEnded } from '../events.ts';
import { messages } from './messages.ts';

const type = 'pollEnded';

/** The notification type of polls, and the event that causes these notifications. */
export const pollNotificationContributions = [
  contributeNotificationType({
    type,
    label: messages.label,
    order: 65,
    hasQuote: true,
    // For voters, the author of the poll is the person who caused the notification. The author's own one has no such
    // person.
    describe: ({ names, details }) => ({
      title: messages.title,
      message: names === '' ? messages.ownEnded({ votes: details.amount ?? 0 }) : messages.ended({ names }),
    }),
    link: createNotificationLinkToContent,
  }),
  contributeNotificationsForEvent(pollEnded, ({ postId, authorId, votes, voterIds, isFirst }) => {
    const object = { kind: 'post', id: postId };
    const details = { amount: votes };
    const voters = voterIds.map((userId) => ({ userId, type, details }));
    const author = [{ userId: authorId, type, details }];
    return [
      createEffectNotifyingRecipients({ actorId: authorId, object, recipients: voters }),
      ...(isFirst ? [createEffectNotifyingRecipients({ actorId: null, object, recipients: author })] : []),
    ];
  }),
];
