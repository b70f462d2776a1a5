/** Where the words that were looked for stand in a text, for marking them (EXP-087). */

/** Beyond this a text is not looked through. */
const lookedAt = 20_000;

/**
 * Pieces of a text, [from, to) in UTF-16 units, whose word begins like one that was looked for, accents apart, or has the
 * same stem ("runs" for "running").
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

/** A word without its ending, as far as endings are plain; words of up to four letters have none. */
function stem(word: string): string {
  if (word.length <= 4) return word.length === 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  const cut = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ings?|edly|ed|es|s|ly)$/, '');
  // "running" and "runs": the doubled letter came with the ending.
  return cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/e$/, '');
}
