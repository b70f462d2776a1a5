/** Normalization of texts for comparison: without case, diacritics and compatibility forms. */

const combining = /[\u0300-\u036f]/g;
const apostrophes = /[’‘ʼ＇`´]/g;
/** A word (with its `#` if it is a hashtag) or one pictograph. */
const wordPattern = /#?[\p{L}\p{N}\p{M}_]+(?:'[\p{L}\p{N}\p{M}_]+)*|\p{Extended_Pictographic}/gu;
/** Scripts that do not separate words by spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Normalizes a text: folds compatibility forms, case and Latin diacritics. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(combining, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(apostrophes, "'");
}

export interface FoldedWord {
  /** Without `#`, without a possessive `'s`, without underscores around it. */
  word: string;
  isTag: boolean;
}

/** Returns the words of a folded text, in order. */
export function wordsOf(folded: string): FoldedWord[] {
  return (folded.match(wordPattern) ?? []).flatMap((found) => {
    const isTag = found.startsWith('#');
    const bare = found
      .replace(/^#/, '')
      .replace(/^_+|_+$/g, '')
      .replace(/'s$/, '');
    return bare === '' ? [] : [{ word: bare, isTag }];
  });
}

/** True if a folded text uses a script that does not separate words by spaces. */
export function isUnspaced(folded: string): boolean {
  return unspaced.test(folded);
}
