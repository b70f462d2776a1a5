import { implementFunction } from '#platform/kernel/implement.ts';
import { unlikeStory } from '../api.ts';
import { likeOrUnlikeStory } from './change-story-like.ts';
import { lockVisibleStory } from './visible-story.ts';

/** Removes the caller's like from a story. */
export const unlikeStoryHandler = implementFunction(unlikeStory, async function unlikeStory(ctx, args) {
  return likeOrUnlikeStory(ctx, await lockVisibleStory(ctx, args.storyId), false);
});
