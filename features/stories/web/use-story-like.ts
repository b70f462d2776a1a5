/** Likes of stories that show before the server has answered (EXP-044). */
import { keptToggle } from '#platform/client/kept-toggle.ts';
import { LastWish, withToggle } from '#platform/client/optimistic.ts';
import { useWish } from '#platform/client/use-wish.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { Story } from '../domain/story-shape.ts';
import type * as api from '../api.ts';
import { storiesApi } from './calls.ts';

const wishes = new LastWish<boolean>({
  send: (storyId, wish) => (wish ? storiesApi.likeStory({ storyId }) : storiesApi.unlikeStory({ storyId })),
  kept: keptToggle<typeof api.likeStory, typeof api.unlikeStory>({
    on: 'likeStory',
    off: 'unlikeStory',
    argument: 'storyId',
    label: 'A like',
  }),
  onFailure: (_id, error, wish) => {
    toast.error(`${wish ? 'Your like' : 'Taking your like back'} did not arrive. ${getErrorMessage(error)}`);
  },
});

/** What the heart of a story shows, and the press on it. */
export function useStoryLike(story: Story) {
  const shown = withToggle(story, 'isLiked', ['likes'], useWish(wishes, story.id));
  return { isLiked: shown.isLiked, likes: shown.likes, toggle: () => wishes.wish(story.id, !shown.isLiked) };
}
