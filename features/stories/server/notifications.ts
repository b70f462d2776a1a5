/** Notifications to the author of a story about likes and comments. */
import { hideAbout, notify, showAbout } from '#features/notifications/domain/activity.ts';
import { likeEffects } from '#features/notifications/domain/like-effects.ts';
import { notifyOn, quotable } from '#features/notifications/server/public.ts';
import { storyCommentDeleted, storyCommented, storyDeleted, storyLiked, storyRestored } from '../events.ts';
import { listStoryCommentTexts } from './store.ts';

const story = (id: string) => ({ kind: 'story', id }) as const;
const comment = (id: string) => ({ kind: 'comment', id }) as const;

export const notifications = [
  notifyOn(storyLiked, ({ liked, userId, authorId, storyId }) =>
    likeEffects(liked, { actorId: userId, ownerId: authorId, object: story(storyId) }),
  ),
  notifyOn(storyCommented, ({ userId, authorId, storyId, commentId }) => {
    const target = story(storyId);
    const recipient = { userId: authorId, type: 'comment', group: target, details: { of: 'story' } } as const;
    return [notify({ actorId: userId, object: comment(commentId), target, recipients: [recipient] })];
  }),
  notifyOn(storyCommentDeleted, ({ commentId }) => [hideAbout(comment(commentId))]),
  notifyOn(storyDeleted, ({ storyId }) => [hideAbout(story(storyId))]),
  notifyOn(storyRestored, ({ storyId }) => [showAbout(story(storyId))]),
  quotable({
    object: 'comment',
    target: 'story',
    hiddenAs: 'storyComment',
    load: listStoryCommentTexts,
  }),
];
