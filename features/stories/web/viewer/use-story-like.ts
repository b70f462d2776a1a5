/** Optimistic likes of stories (EXP-044). */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { defineToggle } from '#platform/client/store/define-toggle.ts';
import { editEntity } from '#platform/client/store/entity-store.ts';
import type { EntityType } from '#platform/client/store/entity-store.ts';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Story } from '../../domain/story-shape.ts';
import type * as api from '../../api.ts';
import { messages } from './messages.ts';

/** Entity type of stories. */
const stories: EntityType<Story> = { name: 'story', idOf: ({ id }) => id };

/** Returns the story with the viewer's like set or removed, and the number of likes changed accordingly. */
export function withLike(story: Story, isLiked: boolean): Story {
  if (story.isLiked === isLiked) return story;
  return { ...story, isLiked, likes: Math.max(0, story.likes + (isLiked ? 1 : -1)) };
}

const setStoryLike = defineToggle<typeof api.likeStory, typeof api.unlikeStory>({
  on: 'likeStory',
  off: 'unlikeStory',
  argument: 'storyId',
  offlineLabel: messages.offlineLike,
  effect: (storyId, isLiked) => ({
    edits: [editEntity(stories, storyId, (story) => withLike(story, isLiked))],
  }),
  onFailure: (isOn, error) =>
    void toast.error(messages[isOn ? 'likeFailed' : 'unlikeFailed']({ problem: getErrorMessage(error) })),
});

/** Returns the displayed like state of a story and the function that toggles it. */
export function useStoryLike(story: Story) {
  const { isLiked, likes } = useEntity(stories, story.id, story) ?? story;
  return { isLiked, likes, toggle: () => setStoryLike(story.id, !isLiked) };
}
