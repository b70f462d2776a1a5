/** Optimistic likes of stories (EXP-044). */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { defineToggleMutation } from '#platform/client/store/define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Story } from '../../domain/story-shape.ts';
import type * as api from '../../api.ts';
import { storyEntityType } from '../story-store.ts';
import { messages } from './messages.ts';

/** Returns a copy of the story with the viewer's like set or removed, and the number of likes adjusted. */
export function copyStoryWithChangedLike(story: Story, isLiked: boolean): Story {
  if (story.isLiked === isLiked) return story;
  return { ...story, isLiked, likes: Math.max(0, story.likes + (isLiked ? 1 : -1)) };
}

/** Optimistically likes a story, or removes the like. */
export const setStoryLike = defineToggleMutation<typeof api.likeStory, typeof api.unlikeStory>({
  on: 'likeStory',
  off: 'unlikeStory',
  argument: 'storyId',
  offlineLabel: messages.offlineLike,
  effect: (storyId, isLiked) => ({
    edits: [
      createOptimisticEntityEdit(storyEntityType, storyId, (story) =>
        copyStoryWithChangedLike(story, isLiked),
      ),
    ],
  }),
  // Keeps showing the change after the server has confirmed it, because only the first page of stories is updated live.
  staysInSession: true,
  onFailure: (isOn, error) =>
    void toast.error(messages[isOn ? 'likeFailed' : 'unlikeFailed']({ problem: getErrorMessage(error) })),
});
