/** Maps events of stories to progress events, which earn xp and tokens. */
import {
  mapEarningEvent,
  mapToProgressEvent,
  mapDeletionEvent,
  mapRestorationEvent,
} from '#features/progress/server/public.ts';
import { contributeTransferReasonTexts } from '#features/tokens/server/public.ts';
import {
  storyCommentDeleted,
  storyCommented,
  storyCreated,
  storyDeleted,
  storyLiked,
  storyRestored,
  storyViewed,
} from '../events.ts';
import { messages } from './messages.ts';

const toStory = <User extends string | null>(payload: {
  userId: User;
  storyId: string;
  authorId: string;
}) => ({
  userId: payload.userId,
  targetId: payload.storyId,
  ownerId: payload.authorId,
  link: { kind: 'story', id: payload.storyId },
});

/** Mappings from story events to progress events, which earn xp and tokens. */
export const storyToProgressEventMappings = [
  mapEarningEvent(storyCreated, 'story', ({ userId, storyId }) => ({
    userId,
    targetId: storyId,
    ownerId: null,
    link: { kind: 'story', id: storyId },
  })),
  mapEarningEvent(storyViewed, 'view', toStory),
  mapEarningEvent(storyCommented, 'comment', (payload) => ({
    ...toStory(payload),
    targetId: payload.commentId,
  })),
  mapToProgressEvent(storyLiked, (payload, at) => {
    const { link, ...part } = toStory(payload);
    return payload.liked
      ? { type: 'did', action: 'like', ...part, link, at }
      : { type: 'undid', action: 'like', ...part, at };
  }),
  mapDeletionEvent(storyDeleted, 'story', ({ userId, storyId, by }) => ({
    userId,
    targetId: storyId,
    by,
    hostId: null,
  })),
  mapDeletionEvent(storyCommentDeleted, 'comment', ({ userId, commentId, by, authorId }) => ({
    userId,
    targetId: commentId,
    by,
    hostId: authorId,
  })),
  contributeTransferReasonTexts({
    story: messages.storyShared,
    'view at story': messages.storyViewed,
    'comment at story': messages.storyCommented,
    'like at story': messages.storyLiked,
    story_reversal: messages.storyReversal,
    story_return: messages.storyReturn,
    story_second_reversal: messages.storySecondReversal,
  }),
  mapRestorationEvent(storyRestored, 'story', ({ userId, storyId }) => ({ userId, targetId: storyId })),
];
