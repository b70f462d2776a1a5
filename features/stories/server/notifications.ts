/** Notifications to the author of a story about likes and comments. */
import {
  createHideContentNotificationsEffect,
  createNotifyRecipientsEffect,
  createReshowContentNotificationsEffect,
} from '#features/notifications/domain/activity.ts';
import { computeLikeNotificationEffects } from '#features/notifications/domain/compute-like-notification-effects.ts';
import {
  contributeNotificationsForEvent,
  contributeQuotableContentKind,
  contributeThumbnailLoader,
} from '#features/notifications/server/public.ts';
import { storyCommentDeleted, storyCommented, storyDeleted, storyLiked, storyRestored } from '../events.ts';
import { listStoryCommentsByIds, listStoryThumbnails } from './store.ts';

const story = (id: string) => ({ kind: 'story', id }) as const;
const comment = (id: string) => ({ kind: 'comment', id }) as const;

/** Notification types of likes and comments on stories, and the events that cause these notifications. */
export const storyNotifications = [
  contributeNotificationsForEvent(storyLiked, ({ liked, userId, authorId, storyId }) =>
    computeLikeNotificationEffects(liked, { actorId: userId, ownerId: authorId, object: story(storyId) }),
  ),
  contributeNotificationsForEvent(storyCommented, ({ userId, authorId, storyId, commentId }) => {
    const target = story(storyId);
    const recipient = { userId: authorId, type: 'comment', group: target, details: { of: 'story' } } as const;
    return [
      createNotifyRecipientsEffect({
        actorId: userId,
        object: comment(commentId),
        target,
        recipients: [recipient],
      }),
    ];
  }),
  contributeNotificationsForEvent(storyCommentDeleted, ({ commentId }) => [
    createHideContentNotificationsEffect(comment(commentId)),
  ]),
  contributeNotificationsForEvent(storyDeleted, ({ storyId }) => [
    createHideContentNotificationsEffect(story(storyId)),
  ]),
  contributeNotificationsForEvent(storyRestored, ({ storyId }) => [
    createReshowContentNotificationsEffect(story(storyId)),
  ]),
  contributeQuotableContentKind({
    object: 'comment',
    target: 'story',
    hiddenAs: 'storyComment',
    load: listStoryCommentsByIds,
  }),
  contributeThumbnailLoader({ kind: 'story', load: listStoryThumbnails }),
];
