/** Finds search terms in a text, so that they can be highlighted (EXP-087). */

import { normalizeWord, stemWord } from './stem-word.ts';

/** Maximum number of characters searched, from the start of a text. */
const maxSearchedCharacters = 20_000;

/**
 * Returns the ranges [from, to) of matching words, in UTF-16 units. A word matches if it begins with a search term or
 * has the same stem ("runs" matches "running"). Accents are ignored.
 */
export function findTextMatches(text: string, words: readonly string[]): [from: number, to: number][] {
  const wanted = words.map(normalizeWord).filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const stems = new Set(wanted.map(stemWord));
  const found: [number, number][] = [];
  for (const match of text.slice(0, maxSearchedCharacters).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = normalizeWord(match[0]);
    if (stems.has(stemWord(word)) || wanted.some((one) => word.startsWith(one)))
      found.push([match.index, match.index + match[0].length]);
  }
  return found;
}
