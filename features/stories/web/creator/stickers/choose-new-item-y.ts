import type { StoryPictureOverlay } from '../../../domain/story-text-block.ts';

/**
 * Returns the vertical position of a new item on a picture, as a fraction of the frame's height. It is the first of
 * `heights` at which no item is, so that the new item covers no other item. If there is an item at each of `heights`,
 * they are used again in turn.
 */
export const chooseNewPictureOverlayY = (
  heights: readonly number[],
  items: readonly Pick<StoryPictureOverlay, 'y'>[],
): number =>
  heights.find((height) => items.every(({ y }) => y !== height)) ?? heights[items.length % heights.length]!;
