import { findTextMatches } from '#features/search/domain/find-matches.ts';

/** Number of characters before the first match from which the beginning of the text is cut off. */
const maxCharactersBeforeMatch = 40;

/** Part of an excerpt. `isMatch` is true for a word, or the beginning of a word, that was searched for. */
interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

/**
 * Returns a text as one line, divided at the words that were searched for. If the first of them is far from the
 * beginning, the excerpt begins with an ellipsis a few words before it. Pure function.
 */
export function createExcerptAroundMatch(text: string, words: readonly string[]): ExcerptPart[] {
  const line = text.replace(/\s+/gu, ' ').trim();
  const firstMatchAt = findTextMatches(line, words)[0]?.[0] ?? 0;
  const cutAt = line.indexOf(' ', firstMatchAt - maxCharactersBeforeMatch) + 1;
  const isCut = firstMatchAt > maxCharactersBeforeMatch && cutAt > 0 && cutAt <= firstMatchAt;
  const excerpt = isCut ? `…${line.slice(cutAt)}` : line;
  const parts: ExcerptPart[] = [];
  let end = 0;
  for (const [from, to] of findTextMatches(excerpt, words)) {
    parts.push({ text: excerpt.slice(end, from), isMatch: false });
    parts.push({ text: excerpt.slice(from, to), isMatch: true });
    end = to;
  }
  parts.push({ text: excerpt.slice(end), isMatch: false });
  return parts.filter((part) => part.text !== '');
}
