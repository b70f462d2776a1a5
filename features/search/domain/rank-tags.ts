/**
 * Ranks tags that match a search (EXP-088). A tag can consist of several words without spaces, such as `bikerepair`.
 */
import type { SearchTermWithSynonyms } from './expand-query.ts';
import { normalizeSearchWord, stemWord } from './stem-word.ts';
import { computeEditDistance, getMaxAllowedTypos } from './word-fit.ts';

/** A tag with the number of posts that have it. */
export interface TagWithPostCount {
  tag: string;
  posts: number;
}

/** A tag with a score from 0 to 1 for how well it matches the search. */
interface RankedTag extends TagWithPostCount {
  score: number;
}

/** Minimum length, in letters, of a search word that can match the beginning or the end of a tag. */
export const minWordLengthForTagMatch = 3;
/** Minimum length, in letters, of the stem of a search word that can match the middle of a tag. */
const minInMiddle = 5;

const begins = 0.8;
const containsAll = 0.5;
const slip = 0.7;
const synonym = 0.8;
const mostUsed = 0.04;

/**
 * Ranks tags, best first. Leaves out a tag that matches neither the whole search nor at least half of the search's
 * `units` (words and phrases).
 */
export function rankTags(
  tags: readonly TagWithPostCount[],
  units: readonly SearchTermWithSynonyms[],
  text: string,
): RankedTag[] {
  return tags
    .map((one) => ({ ...one, score: scoreTag(one, units, text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.posts - a.posts || (a.tag < b.tag ? -1 : 1));
}

function scoreTag(
  { tag, posts }: TagWithPostCount,
  units: readonly SearchTermWithSynonyms[],
  text: string,
): number {
  const plain = normalizeSearchWord(tag);
  const fit = Math.max(fitWhole(plain, normalizeSearchWord(text)), fitParts(plain, units));
  return fit === 0 ? 0 : Math.min(1, fit + Math.min(mostUsed, Math.log10(posts + 1) / 50));
}

/** Returns a score from 0 to 1 for how well a tag matches `joined`: all words of the search, joined without spaces. */
function fitWhole(tag: string, joined: string): number {
  if (joined === '') return 0;
  if (tag === joined) return 0.96;
  if (tag.startsWith(joined)) return begins * (0.8 + 0.2 * (joined.length / tag.length));
  return computeEditDistance(joined, tag) <= getMaxAllowedTypos(joined) ? slip : 0;
}

/**
 * Returns a score from 0 to 1 for how much of the search a tag contains. The score rises with the share of the `units`
 * (words and phrases of the search) that match, and with the share of the tag's letters that they cover. It is 0 if
 * less than half of the units match.
 */
function fitParts(tag: string, units: readonly SearchTermWithSynonyms[]): number {
  let covered = 0;
  let matched = 0;
  for (const unit of units) {
    const own = unit.words.map((word) => lettersOf(tag, normalizeSearchWord(word)));
    const letters = own.includes(0)
      ? Math.max(0, ...unit.synonyms.map((words) => synonym * lettersOfSynonym(tag, words.join(''))))
      : own.reduce((sum, one) => sum + one, 0);
    if (letters > 0) matched += 1;
    covered += letters;
  }
  if (matched * 2 < units.length || matched === 0) return 0;
  return (containsAll + 0.4 * Math.min(1, covered / tag.length)) * (matched / units.length);
}

/**
 * Returns the length of the part of a tag that matches a search word, in letters; 0 if the word does not match. Word
 * stems are compared, so "hiking" matches the end of `dawnhikes`. In the middle of the tag only a long word matches,
 * because a short word often occurs there by chance, such as "ana" in `canalpath`.
 */
function lettersOf(tag: string, word: string): number {
  const form = stemWord(word).length >= minWordLengthForTagMatch ? stemWord(word) : word;
  if (form.length < minWordLengthForTagMatch) return 0;
  const at = tag.lastIndexOf(form);
  if (at < 0) return 0;
  const isEnd = stemWord(tag.slice(at)) === stemWord(word);
  return tag.startsWith(form) || isEnd || form.length >= minInMiddle ? form.length : 0;
}

/** Returns the length of a synonym if the tag begins with the synonym; otherwise 0. */
const lettersOfSynonym = (tag: string, word: string): number => (tag.startsWith(word) ? word.length : 0);
