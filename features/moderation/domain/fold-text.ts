/** Texts as they are compared: without case, diacritics and the many forms of one letter. */

const combining = /[\u0300-\u036f]/g;
const apostrophes = /[’‘ʼ＇`´]/g;
/** A word (with its `#` where it is a hashtag) or one pictograph. */
const wordPattern = /#?[\p{L}\p{N}\p{M}_]+(?:'[\p{L}\p{N}\p{M}_]+)*|\p{Extended_Pictographic}/gu;
/** Scripts that write words without a space between them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** One spelling of a text: compatibility forms, case and Latin diacritics folded. */
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

/** The words of a folded text, in order. */
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

/** Whether a folded text is of a script whose words cannot be told apart by spaces. */
export function isUnspaced(folded: string): boolean {
  return unspaced.test(folded);
}
