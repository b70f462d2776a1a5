/** Parses the search text into words and operators. Operators, such as `from:`, narrow the search (EXP-087). */
import {
  convertWallTimeToInstant,
  dayMs,
  isCalendarDate,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';
import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import { maxTagLength } from '#features/posts/domain/limits.ts';
import { maxPersonNameSearchLength } from './limits.ts';

/** Search text split into words and operators. */
export interface ParsedSearchText {
  /**
   * Words without the operators, in lower case and Unicode form NFKC. They contain only letters, combining marks and
   * digits. The last word may be incomplete.
   */
  words: string[];
  /** True if the person may still be typing the last word, because no space follows it. */
  isTyping: boolean;
  /** Text as typed, without the operators; used to search for names. */
  text: string;
  tags: string[];
  from: string | null;
  /**
   * Start of the day that the operator `since:` names, in the town's time zone. Older posts are not found. Null without
   * this operator.
   */
  since: Date | null;
  /**
   * End of the day that the operator `until:` names, in the town's time zone. Newer posts are not found. Null without
   * this operator.
   */
  until: Date | null;
  /** Name of the place that the operator `near:` names, as typed. Null without this operator. */
  near: string | null;
  hasImage: boolean;
}

const maxWords = 12;
const maxWordLength = 60;

/**
 * Parses a search text into words and operators, such as `from:`. Accepts every text: an invalid operator is treated as
 * a word.
 */
export function parseSearchText(query: string): ParsedSearchText {
  const parsed: ParsedSearchText = {
    words: [],
    isTyping: !/\s$/.test(query),
    text: '',
    tags: [],
    from: null,
    since: null,
    until: null,
    near: null,
    hasImage: false,
  };
  const rest: string[] = [];
  for (const part of query.split(/\s+/u)) {
    if (part !== '' && !takeSign(parsed, part)) rest.push(part);
  }
  parsed.text = rest.join(' ');
  parsed.words = splitIntoSearchWords(parsed.text);
  return parsed;
}

/**
 * Splits a text into words of letters, combining marks and digits, in lower case. Words are cut after `maxWordLength`
 * code points, and words after the first `maxWords` are left out.
 */
export function splitIntoSearchWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
    .map((word) => [...word].slice(0, maxWordLength).join(''))
    .slice(0, maxWords);
}

function takeSign(parsed: ParsedSearchText, part: string): boolean {
  if (part.startsWith('#')) {
    const tag = normalizeTag(part);
    if (tag === '' || [...tag].length > maxTagLength) return false;
    parsed.tags.push(tag);
    return true;
  }
  const colon = part.indexOf(':');
  if (colon < 1 || colon === part.length - 1) return false;
  const value = part.slice(colon + 1);
  switch (part.slice(0, colon).toLowerCase()) {
    case 'from':
      parsed.from = value.replace(/^@/, '').toLowerCase().slice(0, maxPersonNameSearchLength);
      return true;
    case 'near':
      parsed.near = value.replaceAll(/[_+]/g, ' ').slice(0, 100);
      return true;
    case 'has':
      if (value.toLowerCase() !== 'image') return false;
      parsed.hasImage = true;
      return true;
    case 'since':
      return (parsed.since = readStartOfDay(value, 0)) !== null;
    case 'until':
      // The end of the last day of 9999 is a date in the year 10000, which the database cannot parse.
      if (value === '9999-12-31') return false;
      // `until:` includes the day itself.
      return (parsed.until = readStartOfDay(value, 1)) !== null;
    default:
      return false;
  }
}

/**
 * Returns the instant at which a day begins in the town's time zone. Returns null if the text is not a date of the
 * calendar.
 * @param daysLater number of days that are added to the date
 */
function readStartOfDay(text: string, daysLater: number): Date | null {
  // Accepts only the years 1000 to 9999. The database has no year 0, and `Date.UTC`, which converts the time, treats
  // the years 0 to 99 as 1900 to 1999.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) || !isCalendarDate(text)) return null;
  return new Date(convertWallTimeToInstant(Date.parse(text) + daysLater * dayMs, townTimeZone));
}

/**
 * Returns all variants of a word with two adjacent letters swapped. Trigram similarity does not detect this kind of
 * typo reliably.
 */
export function listAdjacentLetterSwapVariants(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((_, at) => {
    const copy = [...letters];
    [copy[at], copy[at + 1]] = [copy[at + 1]!, copy[at]!];
    return copy.join('');
  });
}
