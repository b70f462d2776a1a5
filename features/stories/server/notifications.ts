/** Notifications to the author of a story about likes and comments. */
import {
  createEffectHidingContentNotifications,
  createEffectNotifyingRecipients,
  createEffectShowingContentNotificationsAgain,
} from '#features/notifications/domain/activity.ts';
import { computeLikeNotificationEffects } from '#features/notifications/domain/compute-like-notification-effects.ts';
import {
  contributeNotificationsForLoggedEvent,
  contributeQuotableContentKind,
  contributeThumbnailLoader,
} from '#features/notifications/server/public.ts';
import { storyCommentDeleted, storyCommented, storyDeleted, storyLiked, storyRestored } from '../events.ts';
import { listStoryCommentsByIds, listStoryThumbnails } from './store.ts';

const story = (id: string) => ({ kind: 'story', id }) as const;
const comment = (id: string) => ({ kind: 'comment', id }) as const;

/** Notification types of likes and comments on stories, and the events that cause these notifications. */
export const storyNotifications = [
  contributeNotificationsForLoggedEvent(storyLiked, ({ liked, userId, authorId, storyId }) =>
    computeLikeNotificationEffects(liked, { actorId: userId, ownerId: authorId, object: story(storyId) }),
  ),
  contributeNotificationsForLoggedEvent(storyCommented, ({ userId, authorId, storyId, commentId }) => {
    const target = story(storyId);
    const recipient = { userId: authorId, type: 'comment', group: target, details: { of: 'story' } } as const;
    return [
      createEffectNotifyingRecipients({
        actorId: userId,
        object: comment(commentId),
        target,
        recipients: [recipient],
      }),
    ];
  }),
  contributeNotificationsForLoggedEvent(storyCommentDeleted, ({ commentId }) => [
    createEffectHidingContentNotifications(comment(commentId)),
  ]),
  contributeNotificationsForLoggedEvent(storyDeleted, ({ storyId }) => [
    createEffectHidingContentNotifications(story(storyId)),
  ]),
  contributeNotificationsForLoggedEvent(storyRestored, ({ storyId }) => [
    createEffectShowingContentNotificationsAgain(story(storyId)),
  ]),
  contributeQuotableContentKind({
    object: 'comment',
    target: 'story',
    hiddenAs: 'storyComment',
    load: listStoryCommentsByIds,
  }),
  contributeThumbnailLoader({ kind: 'story', load: listStoryThumbnails }),
];
