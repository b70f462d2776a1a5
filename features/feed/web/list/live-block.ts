/** Selects the older posts to which the page subscribes while they are on the screen. Pure. */

import { blockSize } from '../../domain/live-page.ts';

/**
 * Returns the start of the block that contains the post at `index`; 0 is the live first page. Blocks overlap by half, so that
 * one of them always covers the whole screen.
 */
export function getBlockStart(index: number): number {
  const half = blockSize / 2;
  return Math.max(0, Math.floor(index / half) * half);
}
