import { findTextMatches } from './find-matches.ts';

interface ExcerptSize {
  /** Number of UTF-16 units of a text that a search result shows on a small phone. */
  visibleCharacters: number;
  /** Maximum number of UTF-16 units before the match in an excerpt; more if little text follows the match. */
  leadCharacters: number;
}

/** Size of an excerpt that is truncated after one line. */
export const oneLineExcerptCharacterCounts: ExcerptSize = { visibleCharacters: 22, leadCharacters: 6 };
/** Size of an excerpt that is truncated after two lines. */
export const twoLineExcerptCharacterCounts: ExcerptSize = { visibleCharacters: 56, leadCharacters: 24 };

/**
 * Returns a text for a search result that is truncated after one or two lines (EXP-087). If the first match of a search
 * word would be cut off, the result begins with an ellipsis and a few words before the match; otherwise it is the whole
 * text.
 */
export function cutExcerptAroundMatch(
  text: string,
  words: readonly string[],
  { visibleCharacters, leadCharacters }: ExcerptSize,
): string {
  const [match] = findTextMatches(text, words);
  if (match === undefined || match[1] <= visibleCharacters) return text;
  const length = Math.max(leadCharacters, visibleCharacters - (text.length - match[0]));
  const lead = text.slice(match[0] - length, match[0]);
  // Without a space, as in languages that write none, the excerpt begins with the match itself.
  const space = lead.search(/\s/);
  const start = space === -1 ? match[0] : match[0] - length + space + 1;
  // A tag without its sign would look like a word.
  return `…${text[start - 1] === '#' ? '#' : ''}${text.slice(start)}`;
}
