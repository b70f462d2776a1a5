/** Returns the number of Unicode code points in a text, as the server counts them. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/**
 * Returns the counter of a limited field: nothing below 80 % of the limit, then the remaining code points (negative if
 * over).
 */
export function counterOf(
  count: number,
  limit: number,
): { text: string; spoken: string; over: boolean } | undefined {
  if (count < limit * 0.8) return undefined;
  const left = limit - count;
  const plural = Math.abs(left) === 1 ? 'character' : 'characters';
  return {
    text: `${left}`,
    spoken: left < 0 ? `${-left} ${plural} too many` : `${left} ${plural} left`,
    over: left < 0,
  };
}
