import type { StoryPictureItem } from '../../../domain/story-text-block.ts';

/**
 * Returns the vertical position of a new item on a picture, as a fraction of the frame's height: the first of `heights`
 * at which no item is, so that the new item does not cover another one. If all are taken, the items take turns.
 */
export const chooseNewItemY = (
  heights: readonly number[],
  items: readonly Pick<StoryPictureItem, 'y'>[],
): number =>
  heights.find((height) => items.every(({ y }) => y !== height)) ?? heights[items.length % heights.length]!;
