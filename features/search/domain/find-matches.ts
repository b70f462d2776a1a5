/** Finds search terms in a text, so that they can be highlighted (EXP-087). */

import { normalizeSearchWord, stemWord } from './stem-word.ts';

/**
 * Number of UTF-16 units at the start of a text that are searched for matches. The rest of a longer text is not
 * searched.
 */
const maxSearchedCharacters = 20_000;

/**
 * Returns the ranges [from, to) of a text that match one of the search words, in UTF-16 units. If a word of the text
 * begins with a search word, the range covers only this beginning. If a word of the text has the same stem as a search
 * word ("runs" for "running"), the range covers the whole word. If neighboring words of the text together are
 * a search word ("Roosevelt Row" for "rooseveltrow"), the range covers these words. Accents are ignored.
 */
export function findTextMatches(text: string, words: readonly string[]): [from: number, to: number][] {
  const wanted = words.map(normalizeSearchWord).filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const stems = new Set(wanted.map(stemWord));
  const found: [number, number][] = [];
  const textWords = [...text.slice(0, maxSearchedCharacters).matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      word: normalizeSearchWord(match[0]),
    }))
    // Without accents nothing is left of a variation selector, which follows some emoji.
    .filter(({ word }) => word !== '');
  for (let at = 0; at < textWords.length; at++) {
    const { from, to, word } = textWords[at]!;
    const prefixLength = Math.max(0, ...wanted.map((one) => (word.startsWith(one) ? one.length : 0)));
    const last = findLastOfJoinedWords(textWords, at, wanted);
    if (last !== undefined) {
      found.push([from, textWords[last]!.to]);
      at = last;
    } else if (prefixLength > 0) found.push([from, from + measurePrefix(text.slice(from, to), prefixLength)]);
    else if (stems.has(stemWord(word))) found.push([from, to]);
  }
  return found;
}

/**
 * Maximum number of UTF-16 units between two words of a text that a search may write as one word, such as the space of
 * `Roosevelt Row` or the point and the space of `St. Mary`.
 */
const maxGapOfJoinedWords = 2;

interface TextWord {
  /** Range [from, to) of the word in the text, in UTF-16 units. */
  from: number;
  to: number;
  /** The normalized word. */
  word: string;
}

/**
 * Looks for neighboring words that, written as one word, are a search word. The first of these words is at index `at`.
 * Returns the index of the last of them; undefined if there is no match.
 */
function findLastOfJoinedWords(
  textWords: readonly TextWord[],
  at: number,
  wanted: readonly string[],
): number | undefined {
  let joined = textWords[at]!.word;
  for (let last = at + 1; last < textWords.length; last++) {
    const { from, word } = textWords[last]!;
    // Two numbers, such as those of `1.5`, are not one number.
    if (/\d$/.test(joined) && /^\d/.test(word)) return undefined;
    if (!wanted.some((one) => one.length > joined.length && one.startsWith(joined))) return undefined;
    if (from - textWords[last - 1]!.to > maxGapOfJoinedWords) return undefined;
    joined += word;
    if (wanted.includes(joined)) return last;
  }
  return undefined;
}

/**
 * Converts the length of a prefix of the normalized word (lower case, without accents) to the length of the same prefix
 * of the word itself. Both lengths are in UTF-16 units.
 */
function measurePrefix(word: string, length: number): number {
  let end = 0;
  for (const [letter] of word.matchAll(/\P{M}\p{M}*/gu)) {
    if (normalizeSearchWord(word.slice(0, end)).length >= length) break;
    end += letter.length;
  }
  return end;
}
