/** Finds search terms in a text, so that they can be highlighted (EXP-087). */

import { normalizeWord, stemWord } from './stem-word.ts';

/**
 * Number of UTF-16 units at the start of a text that are searched for matches. The rest of a longer text is not
 * searched.
 */
const maxSearchedCharacters = 20_000;

/**
 * Returns the ranges [from, to) of a text that match one of the search words, in UTF-16 units. If a word of the text
 * begins with a search word, the range covers only this beginning. If a word of the text has the same stem as a search
 * word ("runs" for "running"), the range covers the whole word. Accents are ignored.
 */
export function findTextMatches(text: string, words: readonly string[]): [from: number, to: number][] {
  const wanted = words.map(normalizeWord).filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const stems = new Set(wanted.map(stemWord));
  const found: [number, number][] = [];
  for (const match of text.slice(0, maxSearchedCharacters).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const [whole] = match;
    const word = normalizeWord(whole);
    const prefixLength = Math.max(0, ...wanted.map((one) => (word.startsWith(one) ? one.length : 0)));
    if (prefixLength > 0) found.push([match.index, match.index + measurePrefix(whole, prefixLength)]);
    else if (stems.has(stemWord(word))) found.push([match.index, match.index + whole.length]);
  }
  return found;
}

/**
 * Returns how many UTF-16 units at the start of a word (at least) become `length` or more units by normalization (lower
 * case, without accents).
 */
function measurePrefix(word: string, length: number): number {
  let end = 0;
  for (const [letter] of word.matchAll(/\P{M}\p{M}*/gu)) {
    if (normalizeWord(word.slice(0, end)).length >= length) break;
    end += letter.length;
  }
  return end;
}
