/**
 * Finds muted words in texts, hashtags and image descriptions (EXP-066). Matches whole words. In writing systems that
 * do not separate words by spaces, a muted word matches anywhere in a text.
 */
import {
  normalizeTextForComparison,
  type NormalizedWord,
  hasWritingSystemWithoutSpaces,
  splitNormalizedTextIntoWords,
} from './fold-text-for-comparison.ts';

/** A parsed muted word, phrase or hashtag. */
export interface MutedWord {
  /** Normalized form of the word, which is the same for all spellings of the word. The database stores this form. */
  folded: string;
  words: NormalizedWord[];
  /**
   * True if the muted word matches anywhere in a text, because its writing system does not separate words by spaces.
   * False if it matches whole words only.
   */
  anywhere: boolean;
}

/** Parses a muted word, phrase or hashtag. Returns null if the text contains no word. */
export function parseMutedWord(text: string): MutedWord | null {
  const plain = normalizeTextForComparison(text).trim().replace(/\s+/g, ' ');
  const words = splitNormalizedTextIntoWords(plain);
  if (words.length === 0) return null;
  const folded = words.map(({ word, isTag }) => (isTag ? `#${word}` : word)).join(' ');
  return { folded, words, anywhere: hasWritingSystemWithoutSpaces(folded) };
}

/**
 * Texts of one content item, folded and split into words. This is done once, so that checking many muted words is fast.
 */
export interface FoldedContentTextsAndWords {
  texts: string[];
  words: NormalizedWord[][];
  /**
   * All words of the texts. The texts need not be searched for a muted word that matches whole words and is missing
   * here.
   */
  known: Set<string>;
}

/** Folds the texts of a content item and splits them into words, for `containsMutedWord`. Drops empty texts. */
export function indexTextsForMutedWordMatching(texts: readonly string[]): FoldedContentTextsAndWords {
  const folded = texts.filter((text) => text !== '').map(normalizeTextForComparison);
  const words = folded.map(splitNormalizedTextIntoWords);
  return { texts: folded, words, known: new Set(words.flatMap((list) => list.map(({ word }) => word))) };
}

/**
 * Returns true if the texts contain the muted word. A muted hashtag matches only hashtags. Any other muted word matches
 * words and hashtags.
 */
export function containsMutedWord(texts: FoldedContentTextsAndWords, muted: MutedWord): boolean {
  if (muted.anywhere) {
    const wanted = muted.words.map(({ word }) => word).join(' ');
    const needle = muted.words.length === 1 && muted.words[0]!.isTag ? `#${wanted}` : wanted;
    return texts.texts.some((text) => text.includes(needle));
  }
  if (!muted.words.every(({ word }) => texts.known.has(word))) return false;
  return texts.words.some((list) => hasPhrase(list, muted.words));
}

function hasPhrase(list: NormalizedWord[], phrase: NormalizedWord[]): boolean {
  for (let start = 0; start + phrase.length <= list.length; start++) {
    if (phrase.every((wanted, index) => isSame(list[start + index]!, wanted))) return true;
  }
  return false;
}

function isSame(found: NormalizedWord, wanted: NormalizedWord): boolean {
  return found.word === wanted.word && (found.isTag || !wanted.isTag);
}
