/** Maps events of stories to progress events, which give people experience points (xp) and tokens. */
import {
  contributeXpEarningAction,
  contributeProgressEffectsOfEvent,
  contributeEventThatDeletesContent,
  contributeEventThatRestoresContent,
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

/** Mappings from story events to progress events, which give people experience points (xp) and tokens. */
export const progressEventMappingsForStories = [
  contributeXpEarningAction(storyCreated, 'story', ({ userId, storyId }) => ({
    userId,
    targetId: storyId,
    ownerId: null,
    link: { kind: 'story', id: storyId },
  })),
  contributeXpEarningAction(storyViewed, 'view', toStory),
  contributeXpEarningAction(storyCommented, 'comment', (payload) => ({
    ...toStory(payload),
    targetId: payload.commentId,
  })),
  contributeProgressEffectsOfEvent(storyLiked, (payload, at) => {
    const { link, ...part } = toStory(payload);
    return payload.liked
      ? { type: 'did', action: 'like', ...part, link, at }
      : { type: 'undid', action: 'like', ...part, at };
  }),
  contributeEventThatDeletesContent(storyDeleted, 'story', ({ userId, storyId, by }) => ({
    userId,
    targetId: storyId,
    by,
    hostId: null,
  })),
  contributeEventThatDeletesContent(
    storyCommentDeleted,
    'comment',
    ({ userId, commentId, by, authorId }) => ({
      userId,
      targetId: commentId,
      by,
      hostId: authorId,
    }),
  ),
  contributeTransferReasonTexts({
    story: messages.storyShared,
    'view at story': messages.storyViewed,
    'comment at story': messages.storyCommented,
    'like at story': messages.storyLiked,
    story_reversal: messages.storyReversal,
    story_return: messages.storyReturn,
    story_second_reversal: messages.storySecondReversal,
  }),
  contributeEventThatRestoresContent(storyRestored, 'story', ({ userId, storyId }) => ({
    userId,
    targetId: storyId,
  })),
];
