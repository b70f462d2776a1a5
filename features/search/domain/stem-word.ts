/** Functions that remove case, accents and endings from words, so that words can be compared. */

/** Returns a word in lower case without accents. */
export function normalizeSearchWord(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Removes common endings of an English word. From a word of up to four letters, only a plural s is removed. */
export function stemWord(word: string): string {
  if (word.length <= 4) return word.length === 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  const cut = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ings?|edly|ed|es|s|ly)$/, '');
  // `running` becomes `runn` above; the doubled letter is removed, so that the stem equals that of `runs`.
  return cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/e$/, '');
}
