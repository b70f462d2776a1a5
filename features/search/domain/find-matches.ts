/** Positions of search terms in a text, for highlighting (EXP-087). */

/** Only the beginning of a text up to this length is searched. */
const lookedAt = 20_000;

/**
 * Returns ranges [from, to) in UTF-16 units of words that begin with a search term, ignoring accents, or have the same stem
 * ("runs" for "running").
 */
export function findMatches(text: string, words: readonly string[]): [from: number, to: number][] {
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

/** Removes common endings of an English word; words of up to four letters lose at most a plural s. */
function stem(word: string): string {
  if (word.length <= 4) return word.length === 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  const cut = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ings?|edly|ed|es|s|ly)$/, '');
  // "running" and "runs": the doubled letter belongs to the ending.
  return cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/e$/, '');
}
