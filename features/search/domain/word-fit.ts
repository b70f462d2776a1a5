/** Scores how well a word of a search matches the words of a text, allowing typos. */
import { stemWord } from './stem-word.ts';

const exact = 1;
const sameStem = 0.95;
const prefix = 0.75;
const within = 0.65;
const slip = 0.7;

/** Minimum length, in letters, of a search word that can match the middle or the end of a longer word. */
const minInside = 4;

/**
 * Returns the similarity of a word to the most similar word of a list: 1 for an equal word, 0 if no word is similar.
 */
export function computeSimilarityToClosestWord(word: string, words: readonly string[]): number {
  let best = 0;
  for (const other of words) {
    if (other === word) return exact;
    best = Math.max(best, fitOf(word, other));
  }
  return best;
}

function fitOf(word: string, other: string): number {
  if (stemWord(other) === stemWord(word)) return sameStem;
  if (other.startsWith(word)) return prefix * (0.8 + 0.2 * (word.length / other.length));
  if (word.length >= minInside && other.includes(word)) return within;
  return computeEditDistance(word, other) <= getMaxAllowedTypos(word) ? slip : 0;
}

/**
 * Returns how many wrong letters a word may contain and still count as a misspelling of another word: 0 for the
 * shortest words, up to 3 for long words.
 */
export function getMaxAllowedTypos(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : word.length < 9 ? 2 : 3;
}

/**
 * Returns the edit distance of two words (optimal string alignment): the number of letters to insert, delete, replace
 * or swap with their neighbor. If the lengths differ by more than 3, the words are never similar enough, so the length
 * of the longer word is returned without a comparison.
 */
export function computeEditDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > 3) return Math.max(a.length, b.length);
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
