/** Scores how well a word of a search matches the words of a text, allowing typos. */
import { stemWord } from './stem-word.ts';

const exact = 1;
const sameStem = 0.95;
const prefix = 0.75;
const within = 0.65;
const slip = 0.7;

/** Minimum length, in letters, of a search word that can match the middle or the end of a longer word. */
const minInside = 4;

/** Computes the similarity of a search word to a word of a text: 1 for an equal word, 0 for a word that is not similar. */
type WordSimilarity = (word: string, other: string) => number;

/**
 * Returns the similarity of a word to the most similar word of a list: 1 for an equal word, 0 if no word is similar.
 * @param computeSimilarity the function to use, such as one of `createCachedWordSimilarity`
 */
export function computeSimilarityToClosestWord(
  word: string,
  words: readonly string[],
  computeSimilarity: WordSimilarity = computeWordSimilarity,
): number {
  let best = 0;
  for (const other of words) {
    if (other === word) return exact;
    best = Math.max(best, computeSimilarity(word, other));
  }
  return best;
}

/**
 * Returns a function that caches the similarity of each pair of words. The ranking of many texts uses it, because these
 * texts share most of their words.
 */
export function createCachedWordSimilarity(): WordSimilarity {
  const cache = new Map<string, Map<string, number>>();
  return (word, other) => {
    let similarities = cache.get(word);
    if (similarities === undefined) cache.set(word, (similarities = new Map()));
    let similarity = similarities.get(other);
    if (similarity === undefined) similarities.set(other, (similarity = computeWordSimilarity(word, other)));
    return similarity;
  };
}

function computeWordSimilarity(word: string, other: string): number {
  if (stemWord(other) === stemWord(word)) return sameStem;
  if (other.startsWith(word)) return prefix * (0.8 + 0.2 * (word.length / other.length));
  if (word.length >= minInside && other.includes(word)) return within;
  const maxTypos = getMaxAllowedTypos(word);
  return computeEditDistance(word, other, maxTypos) <= maxTypos ? slip : 0;
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
 * or swap with their neighbor. If the lengths differ by more than `maxTypos`, the words are never similar enough, so the
 * length of the longer word is returned without a comparison.
 */
export function computeEditDistance(from: string, to: string, maxTypos = 3): number {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > maxTypos) return Math.max(a.length, b.length);
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
