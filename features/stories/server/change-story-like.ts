import type { Viewer } from '#platform/contract/viewer.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import type { StoryRow } from '../domain/present-story.ts';
import { storyLiked } from '../events.ts';
import { setStoryLike } from './store-reactions.ts';

/**
 * Sets or removes the caller's like on a story. The caller must hold the lock on the story's row. Emits `storyLiked` if
 * the like changed.
 */
export async function likeOrUnlikeStory(
  ctx: Pick<MutationContext, 'tx' | 'now' | 'emit'> & { viewer: Viewer },
  story: StoryRow,
  liked: boolean,
): Promise<{ liked: boolean; likes: number }> {
  const { id: storyId, userId: authorId } = story;
  const { changed, likes } = await setStoryLike(ctx.tx, {
    storyId,
    userId: ctx.viewer.id,
    liked,
    now: ctx.now,
  });
  if (changed) ctx.emit(storyLiked, { storyId, authorId, userId: ctx.viewer.id, liked, likes });
  return { liked, likes };
}
