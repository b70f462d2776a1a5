/** Selects the block of older posts that the page subscribes to, because they are on the screen. Pure. */

import { livePostBlockSize } from '../../domain/feed-page-sizes.ts';

/**
 * Returns the start index of the block that contains the post at `postIndex`. A result of 0 means the first page, which
 * is a live query already and needs no block. Consecutive blocks overlap by half, so that one block always covers the
 * whole screen.
 */
export function getLiveBlockStartIndex(postIndex: number): number {
  const half = livePostBlockSize / 2;
  return Math.max(0, Math.floor(postIndex / half) * half);
}
