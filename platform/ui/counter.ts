/** Returns the number of Unicode code points in a text, which the server counts in the same way. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/**
 * Returns the character counter of a text field with a limit; undefined while less than 80 % of the limit is used.
 * `text` is the number of remaining characters, negative if there are too many. `spoken` is the sentence for screen
 * readers.
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
