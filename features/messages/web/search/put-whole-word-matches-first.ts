/**
 * Moves the found messages that contain all searched words as whole words to the front. The search also finds words
 * that only begin with a searched word: “the” finds “then”. The order is unchanged otherwise.
 */
export function putWholeWordMatchesFirst<Hit extends { message: { content: string | null } }>(
  hits: readonly Hit[],
  words: readonly string[],
): Hit[] {
  const isWhole = ({ message }: Hit) => {
    const written = new Set(message.content?.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu));
    return words.every((word) => written.has(word));
  };
  return hits.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
}
