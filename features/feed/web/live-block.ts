/** Which posts below the live first page are watched while they are on the screen. Pure. */

/** How many posts are watched at once; a new block begins after half of them, so that a screen is always inside one. */
export const blockSize = 20;

/** Where the block begins that holds the post at `index` and what follows it; 0 is the first page, live by itself. */
export function blockStart(index: number): number {
  const half = blockSize / 2;
  return Math.max(0, Math.floor(index / half) * half);
}
