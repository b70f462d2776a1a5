import { findTextMatches } from '#features/search/domain/find-matches.ts';

/** Maximum number of characters of an excerpt before the first match. Earlier text is replaced by an ellipsis. */
const maxCharactersBeforeMatch = 40;

/**
 * Part of an excerpt. `isMatch` is true if the part equals a searched word. Such a part is a whole word of the text or
 * the beginning of a word.
 */
interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

/**
 * Returns a text as one line, divided into parts that match searched words and parts that do not. If the first match is
 * far from the beginning of the text, the line begins with an ellipsis and a few words before the match. Pure function.
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
