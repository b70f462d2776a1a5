/**
 * Selects which block of posts below the first page gets a live subscription: the block that is on the screen. Pure.
 */

import { postsPerLiveSubscription } from '../../domain/feed-page-sizes.ts';

/**
 * Returns the start index of the live block whose first half contains the post at `postIndex`. A live block is a range
 * of posts with one live subscription. The result 0 means the first page, which is a live query already and needs no
 * block. Consecutive blocks overlap by half, so that one block always covers the whole screen.
 */
export function getLiveSubscriptionStartIndex(postIndex: number): number {
  const half = postsPerLiveSubscription / 2;
  return Math.max(0, Math.floor(postIndex / half) * half);
}
