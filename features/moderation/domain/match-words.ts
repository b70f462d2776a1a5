/** Matching of muted words: as whole words in texts, hashtags and alternative texts (EXP-066). */
import { foldText, type FoldedWord, isUnspaced, wordsOf } from './fold-text.ts';

/** A parsed muted word, phrase or hashtag. */
export interface MutedWord {
  /** The stored form: two spellings with the same `folded` are equal. */
  folded: string;
  words: FoldedWord[];
  /** Matched anywhere in the text, because its script does not separate words by spaces. */
  anywhere: boolean;
}

/** Parses a muted word; null if the text contains no word. */
export function readMutedWord(text: string): MutedWord | null {
  const plain = foldText(text).trim().replace(/\s+/g, ' ');
  const words = wordsOf(plain);
  if (words.length === 0) return null;
  const folded = words.map(({ word, isTag }) => (isTag ? `#${word}` : word)).join(' ');
  return { folded, words, anywhere: isUnspaced(folded) };
}

/** Texts prepared for searching. */
export interface FoldedTexts {
  texts: string[];
  words: FoldedWord[][];
  /** All words, so that most muted words need only one lookup. */
  known: Set<string>;
}

export function foldTexts(texts: readonly string[]): FoldedTexts {
  const folded = texts.filter((text) => text !== '').map(foldText);
  const words = folded.map(wordsOf);
  return { texts: folded, words, known: new Set(words.flatMap((list) => list.map(({ word }) => word))) };
}

/** True if these texts contain a muted word. A hashtag matches hashtags only, a word also `#word`. */
export function hasMutedWord(texts: FoldedTexts, muted: MutedWord): boolean {
  if (muted.anywhere) {
    const wanted = muted.words.map(({ word }) => word).join(' ');
    const needle = muted.words.length === 1 && muted.words[0]!.isTag ? `#${wanted}` : wanted;
    return texts.texts.some((text) => text.includes(needle));
  }
  if (!muted.words.every(({ word }) => texts.known.has(word))) return false;
  return texts.words.some((list) => hasPhrase(list, muted.words));
}

function hasPhrase(list: FoldedWord[], phrase: FoldedWord[]): boolean {
  for (let start = 0; start + phrase.length <= list.length; start++) {
    if (phrase.every((wanted, index) => isSame(list[start + index]!, wanted))) return true;
  }
  return false;
}

function isSame(found: FoldedWord, wanted: FoldedWord): boolean {
  return found.word === wanted.word && (found.isTag || !wanted.isTag);
}
