/** Folds texts, so that a comparison ignores case, diacritics and Unicode compatibility forms. */

const combining = /[\u0300-\u036f]/g;
const apostrophes = /[’‘ʼ＇`´]/g;
/** Matches a word, including the `#` of a hashtag, or a single pictograph such as an emoji. */
const wordPattern = /#?[\p{L}\p{N}\p{M}_]+(?:'[\p{L}\p{N}\p{M}_]+)*|\p{Extended_Pictographic}/gu;
/** Matches a character of a writing system that does not separate words by spaces, such as Chinese. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Folds a text for comparison: removes differences of case, diacritics, Unicode compatibility forms and apostrophe
 * characters.
 */
export function normalizeTextForComparison(text: string): string {
  return text
    .normalize('NFKD')
    .replace(combining, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(apostrophes, "'");
}

/** One word of a folded text. */
export interface NormalizedWord {
  /** The word without `#`, possessive `'s` and surrounding underscores. */
  word: string;
  isTag: boolean;
}

/** Splits a folded text into its words, in order. */
export function splitNormalizedTextIntoWords(folded: string): NormalizedWord[] {
  return (folded.match(wordPattern) ?? []).flatMap((found) => {
    const isTag = found.startsWith('#');
    const bare = found
      .replace(/^#/, '')
      .replace(/^_+|_+$/g, '')
      .replace(/'s$/, '');
    return bare === '' ? [] : [{ word: bare, isTag }];
  });
}

/** Returns true if the text contains a writing system that does not separate words by spaces, such as Chinese. */
export function hasWritingSystemWithoutSpaces(folded: string): boolean {
  return unspaced.test(folded);
}
