/** Finds search terms in a text, so that they can be highlighted (EXP-087). */

/** Maximum number of characters searched, from the start of a text. */
const lookedAt = 20_000;

/**
 * Returns the ranges [from, to) of matching words, in UTF-16 units. A word matches if it begins with a search term or
 * has the same stem ("runs" matches "running"). Accents are ignored.
 */
export function findTextMatches(text: string, words: readonly string[]): [from: number, to: number][] {
  const wanted = words.map(plain).filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const stems = new Set(wanted.map(stem));
  const found: [number, number][] = [];
  for (const match of text.slice(0, lookedAt).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = plain(match[0]);
    if (stems.has(stem(word)) || wanted.some((one) => word.startsWith(one)))
      found.push([match.index, match.index + match[0].length]);
  }
  return found;
}

function plain(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Removes common endings of an English word. A word of up to four letters loses at most a plural s. */
function stem(word: string): string {
  if (word.length <= 4) return word.length === 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  const cut = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ings?|edly|ed|es|s|ly)$/, '');
  // The stem of "running" is that of "runs": the doubled letter belongs to the ending.
  return cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/e$/, '');
}
