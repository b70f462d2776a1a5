/**
 * Selects which block of posts below the first page gets a live subscription: the block that is on the screen. Pure.
 */

import { postsPerLiveSubscription } from '../../domain/feed-page-sizes.ts';

/**
 * Returns the index of the first post in the block that must be live when the post at `postIndex` is on the screen.
 * Returns 0 for the first page, which is a live query already. Consecutive blocks overlap by half, so that one block
 * always covers the whole screen.
 */
export function getLivePostBlockStartIndex(postIndex: number): number {
  const half = postsPerLiveSubscription / 2;
  return Math.max(0, Math.floor(postIndex / half) * half);
}
