/** Maximum number of words of a search. Further words are ignored. */
const maxSearchWords = 8;

/**
 * Splits the text of a search into its words: letters and digits only, in lower case and without duplicates. Pure
 * function.
 */
export function parseMessageSearch(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].slice(0, maxSearchWords);
}
