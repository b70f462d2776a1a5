/** Maximum number of words of a search. Further words are ignored. */
const maxSearchWords = 8;

/**
 * Splits a search text into its words. The words consist of letters and digits only, in lower case, without duplicates.
 * Pure function.
 */
export function splitMessageSearchIntoWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].slice(0, maxSearchWords);
}
