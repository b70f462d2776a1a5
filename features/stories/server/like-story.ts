import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { likeStory } from '../api.ts';
import { canLikeStory } from '../domain/story-rules.ts';
import { likeOrUnlikeStory } from './change-story-like.ts';
import { lockVisibleStory } from './visible-story.ts';

/** Likes a story (STORY-008, S5), if its author allows likes (EXP-037). */
export const likeStoryHandler = implementFunction(likeStory, async function likeStory(ctx, args) {
  const story = await lockVisibleStory(ctx, args.storyId);
  if (!canLikeStory(ctx.viewer, story)) {
    throw createPermissionDeniedError('Likes are off for this story', 'reactions_off');
  }
  return likeOrUnlikeStory(ctx, story, true);
});
