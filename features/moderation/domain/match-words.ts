/** Muted words: found as whole words in texts, hashtags and text alternatives (EXP-066). */
import { foldText, type FoldedWord, isUnspaced, wordsOf } from './fold-text.ts';

/** A muted word, phrase or hashtag, ready to be looked for. */
export interface MutedWord {
  /** As it is kept: two spellings with one `folded` are the same. */
  folded: string;
  words: FoldedWord[];
  /** Looked for anywhere in the text, because its script writes no spaces. */
  anywhere: boolean;
}

/** A muted word from what a person wrote; null where nothing can be looked for. */
export function readMutedWord(text: string): MutedWord | null {
  const plain = foldText(text).trim().replace(/\s+/g, ' ');
  const words = wordsOf(plain);
  if (words.length === 0) return null;
  const folded = words.map(({ word, isTag }) => (isTag ? `#${word}` : word)).join(' ');
  return { folded, words, anywhere: isUnspaced(folded) };
}

/** Texts ready to be searched. */
export interface FoldedTexts {
  texts: string[];
  words: FoldedWord[][];
  /** Every word there is, so that most muted words are answered by one look. */
  known: Set<string>;
}

export function foldTexts(texts: readonly string[]): FoldedTexts {
  const folded = texts.filter((text) => text !== '').map(foldText);
  const words = folded.map(wordsOf);
  return { texts: folded, words, known: new Set(words.flatMap((list) => list.map(({ word }) => word))) };
}

/** Whether a muted word stands in these texts. A hashtag is found as a hashtag only, a word also inside `#word`. */
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
