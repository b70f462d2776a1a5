/** Notifications to the author of a story about likes and comments, and to the people whom a story mentions. */
import {
  createEffectHidingNotificationsAboutContent,
  createEffectNotifyingRecipients,
  createEffectUnhidingNotificationsAboutContent,
} from '#features/notifications/domain/activity.ts';
import { computeLikeNotificationEffects } from '#features/notifications/domain/compute-like-notification-effects.ts';
import {
  contributeNotificationsForEvent,
  contributeContentKindQuotedByNotifications,
  contributeNotificationThumbnailLoader,
} from '#features/notifications/server/public.ts';
import {
  storyCommentDeleted,
  storyCommented,
  storyCreated,
  storyDeleted,
  storyLiked,
  storyRestored,
} from '../events.ts';
import { listStoryCommentsByIds, listStoryThumbnails } from './store.ts';

const story = (id: string) => ({ kind: 'story', id }) as const;
const comment = (id: string) => ({ kind: 'comment', id }) as const;

/** Notification types of mentions, likes and comments in stories, and the events that cause these notifications. */
export const storyNotificationContributions = [
  contributeNotificationsForEvent(storyCreated, ({ userId, storyId, moderationStatus, mentioned = [] }) => {
    if (mentioned.length === 0 || moderationStatus !== 'approved') return [];
    const recipients = mentioned.map(
      (id) => ({ userId: id, type: 'mention', details: { of: 'story' } }) as const,
    );
    return [createEffectNotifyingRecipients({ actorId: userId, object: story(storyId), recipients })];
  }),
  contributeNotificationsForEvent(storyLiked, ({ liked, userId, authorId, storyId }) =>
    computeLikeNotificationEffects(liked, { actorId: userId, ownerId: authorId, object: story(storyId) }),
  ),
  contributeNotificationsForEvent(storyCommented, ({ userId, authorId, storyId, commentId }) => {
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
  contributeNotificationsForEvent(storyCommentDeleted, ({ commentId }) => [
    createEffectHidingNotificationsAboutContent(comment(commentId)),
  ]),
  contributeNotificationsForEvent(storyDeleted, ({ storyId }) => [
    createEffectHidingNotificationsAboutContent(story(storyId)),
  ]),
  contributeNotificationsForEvent(storyRestored, ({ storyId }) => [
    createEffectUnhidingNotificationsAboutContent(story(storyId)),
  ]),
  contributeContentKindQuotedByNotifications({
    object: 'comment',
    target: 'story',
    hiddenAs: 'storyComment',
    load: listStoryCommentsByIds,
  }),
  contributeNotificationThumbnailLoader({ kind: 'story', load: listStoryThumbnails }),
];
