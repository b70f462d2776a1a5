/** Corrects the spelling of one word of a search (EXP-088). */
import { computeEditDistance, getMaxAllowedTypos } from './word-fit.ts';

/** A known word that resembles a misspelled word. */
export interface SpellingCandidate {
  word: string;
  /** Number of posts and places that contain the word. */
  uses: number;
}

/**
 * Penalty for a candidate with another first letter than the misspelled word, counted in wrong letters. Typos are
 * rarely in the first letter. In a word of fewer than `minOtherFirstLetter` letters, the first letter is never
 * corrected.
 */
const otherFirstLetter = 0.75;
const minOtherFirstLetter = 7;

/**
 * Returns the most likely spelling of a word: the candidate with the fewest wrong letters, where a wrong first letter
 * counts extra. Among equally good candidates, the most used one is chosen. Returns null if every candidate has too
 * many wrong letters.
 */
export function chooseMostLikelySpelling(
  word: string,
  candidates: readonly SpellingCandidate[],
): string | null {
  const costOf = (candidate: string) =>
    computeEditDistance(word, candidate) + (candidate[0] === word[0] ? 0 : otherFirstLetter);
  const possible = candidates
    .filter((one) => one.word !== word && computeEditDistance(word, one.word) <= getMaxAllowedTypos(word))
    .filter((one) => one.word[0] === word[0] || word.length >= minOtherFirstLetter)
    .map((one) => ({ ...one, cost: costOf(one.word) }))
    .toSorted((a, b) => a.cost - b.cost || b.uses - a.uses || (a.word < b.word ? -1 : 1));
  return possible[0]?.word ?? null;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Maximum number of letters of a word for which `listSingleTypoVariants` returns variants. */
const maxEditedLength = 14;
/** Minimum number of letters of each of the two words into which a word is split. */
const minPart = 3;

/**
 * Returns all words that differ from a word by one typo: two swapped letters, or one missing, additional or wrong
 * letter. Returns none for a word of fewer than 3 or more than `maxEditedLength` letters. Corrections of longer words
 * are found by trigram similarity instead.
 */
export function listSingleTypoVariants(word: string): string[] {
  const chars = [...word];
  if (chars.length < 3 || chars.length > maxEditedLength) return [];
  const edits = new Set<string>();
  for (let at = 0; at <= chars.length; at += 1) {
    const head = chars.slice(0, at).join('');
    const tail = chars.slice(at);
    const rest = tail.slice(1).join('');
    for (const letter of letters) {
      edits.add(head + letter + tail.join(''));
      if (tail.length > 0) edits.add(head + letter + rest);
    }
    if (tail.length > 0) edits.add(head + rest);
    if (tail.length > 1) edits.add(head + tail[1]! + tail[0]! + tail.slice(2).join(''));
  }
  edits.delete(word);
  return [...edits];
}

/**
 * Returns the ways to split a word into two words of at least `minPart` letters. One of the ways to split "oldtown" is
 * "old" and "town".
 */
export function listSplitsIntoTwoWords(word: string): [string, string][] {
  const chars = [...word];
  const splits: [string, string][] = [];
  for (let at = minPart; at <= Math.min(chars.length, maxEditedLength * 2) - minPart; at += 1)
    splits.push([chars.slice(0, at).join(''), chars.slice(at).join('')]);
  return splits;
}
