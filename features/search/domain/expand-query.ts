/** Finds alternatives with the same meaning for the words of a search, using the table of synonyms (EXP-088). */
import type { VenueCategory } from '#features/venues/domain/venue-category.ts';
import { stemWord } from './stem-word.ts';
import { searchWordsByVenueCategory, fillerWords, synonymGroups } from './synonyms.ts';

/**
 * One word of a search, or one phrase of the synonym table that the search contains, with its alternatives. A text
 * matches if it contains the word or phrase itself or one of the alternatives.
 */
export interface SearchTermWithSynonyms {
  /** The word, or the words of the phrase, as typed. */
  words: readonly string[];
  /** Other phrases with the same meaning, each as a list of words. All words of a phrase must match. */
  synonyms: readonly (readonly string[])[];
  /** Categories of places that this word or phrase means, such as `food` for “restaurant”. */
  categories: readonly VenueCategory[];
}

interface Meaning {
  synonyms: string[][];
  categories: VenueCategory[];
}

const maxPhraseWords = 3;
/** Maximum number of synonyms that are searched for one word or phrase. It limits the cost of a search. */
const maxSynonyms = 16;

const keyOf = (words: readonly string[]) => words.map(stemWord).join(' ');

const meanings = buildMeanings();

function buildMeanings(): ReadonlyMap<string, Meaning> {
  const map = new Map<string, Meaning>();
  const meaningOf = (phrase: string) => {
    const key = keyOf(phrase.split(' '));
    const meaning = map.get(key) ?? { synonyms: [], categories: [] };
    map.set(key, meaning);
    return meaning;
  };
  for (const [category, words] of Object.entries(searchWordsByVenueCategory) as [
    VenueCategory,
    readonly string[],
  ][]) {
    for (const word of words) meaningOf(word).categories.push(category);
  }
  for (const group of synonymGroups) {
    for (const phrase of group) {
      const others = group.filter((other) => other !== phrase).map((other) => other.split(' '));
      meaningOf(phrase).synonyms.push(...others);
    }
  }
  return map;
}

/** All single words of the synonym table. Spelling correction treats them as correctly spelled. */
export const wordsInSynonymTable: ReadonlySet<string> = new Set(
  [...Object.values(searchWordsByVenueCategory), ...synonymGroups]
    .flat()
    .flatMap((phrase) => phrase.split(' ')),
);

/**
 * Splits the words of a search into units, from left to right. A unit is the longest phrase of the synonym table that
 * begins at the current word. If no phrase begins there, the word alone is a unit. Filler words are left out if the
 * search contains any other word.
 */
export function expandSearchWordsWithSynonyms(words: readonly string[]): SearchTermWithSynonyms[] {
  const units: SearchTermWithSynonyms[] = [];
  for (let at = 0; at < words.length;) {
    const unit = readPhrase(words, at);
    units.push(unit);
    at += unit.words.length;
  }
  const telling = units.filter((unit) => unit.words.length > 1 || !fillerWords.has(unit.words[0]!));
  return telling.length === 0 ? units : telling;
}

function readPhrase(words: readonly string[], at: number): SearchTermWithSynonyms {
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    const meaning = meanings.get(keyOf(phrase));
    if (meaning !== undefined)
      return {
        words: phrase,
        synonyms: meaning.synonyms.slice(0, maxSynonyms),
        categories: meaning.categories,
      };
  }
  return { words: [words[at]!], synonyms: [], categories: [] };
}
