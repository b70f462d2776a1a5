/** Which posts below the live first page are watched while they are on the screen. Pure. */

import { blockSize } from '../../domain/live-page.ts';

/** Start of the block that holds the post at `index`; a block begins every half block, so that a screen is always inside one. 0 is the live first page. */
export function blockStart(index: number): number {
  const half = blockSize / 2;
  return Math.max(0, Math.floor(index / half) * half);
}
