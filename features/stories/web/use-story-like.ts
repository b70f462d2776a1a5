/** Likes of stories that show before the server has answered (EXP-044). */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { editEntity } from '#platform/client/store/entity-store.ts';
import type { Effect, EntityType } from '#platform/client/store/entity-store.ts';
import { pageMutations } from '#platform/client/store/page-store.ts';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Story } from '../domain/story-shape.ts';
import type * as api from '../api.ts';

/** Stories as their lists contain them. */
const stories: EntityType<Story> = { name: 'story', idOf: ({ id }) => id };

/** The story with the viewer's like as pressed, counted from the list's own state. */
export function withLike(story: Story, isLiked: boolean): Story {
  if (story.isLiked === isLiked) return story;
  return { ...story, isLiked, likes: Math.max(0, story.likes + (isLiked ? 1 : -1)) };
}

const effectOf = (storyId: string, isLiked: boolean): Effect => ({
  edits: [editEntity(stories, storyId, (story) => withLike(story, isLiked))],
});
const shared = {
  // The name of items that earlier versions put into the outbox.
  slot: ({ storyId }: { storyId: string }) => `likeStory ${storyId}`,
  offlineLabel: () => 'A like',
};
const likeStory = pageMutations.define<typeof api.likeStory>({
  ...shared,
  name: 'likeStory',
  effect: ({ storyId }) => effectOf(storyId, true),
  onFailure: (_args, error) => void toast.error(`Your like did not arrive. ${getErrorMessage(error)}`),
});
const unlikeStory = pageMutations.define<typeof api.unlikeStory>({
  ...shared,
  name: 'unlikeStory',
  effect: ({ storyId }) => effectOf(storyId, false),
  onFailure: (_args, error) =>
    void toast.error(`Taking your like back did not arrive. ${getErrorMessage(error)}`),
});

/** The heart of a story as it is shown, and the press on it. */
export function useStoryLike(story: Story) {
  const { isLiked, likes } = useEntity(stories, story.id, story) ?? story;
  return {
    isLiked,
    likes,
    toggle() {
      if (isLiked) void pageMutations.run(unlikeStory, { storyId: story.id });
      else void pageMutations.run(likeStory, { storyId: story.id });
    },
  };
}
