/** Parser of the text in the search box: words, and operators that narrow the search (EXP-087). */
import { normaliseTag } from '#features/posts/domain/collect-tags.ts';
import { maxTagLength } from '#features/posts/domain/limits.ts';
import { maxNameQuery } from './limits.ts';

export interface ParsedQuery {
  /** Letters and digits only, NFKC, lower case; the last one may be incomplete. */
  words: string[];
  /** True if the last word may be incomplete. */
  isTyping: boolean;
  /** The words as typed, without the operators; compared with names. */
  text: string;
  tags: string[];
  from: string | null;
  since: Date | null;
  until: Date | null;
  /** A name of a place, as typed. */
  near: string | null;
  hasImage: boolean;
}

const maxWords = 12;
const maxWordLength = 60;
const day = 86_400_000;

/** Parses any text; an invalid operator is treated as a word. */
export function parseQuery(query: string): ParsedQuery {
  const parsed: ParsedQuery = {
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
  parsed.words = wordsOf(parsed.text);
  return parsed;
}

/** Returns the words of a text: sequences of letters and digits, limited in length and number. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
    .map((word) => [...word].slice(0, maxWordLength).join(''))
    .slice(0, maxWords);
}

function takeSign(parsed: ParsedQuery, part: string): boolean {
  if (part.startsWith('#')) {
    const tag = normaliseTag(part);
    if (tag === '' || [...tag].length > maxTagLength) return false;
    parsed.tags.push(tag);
    return true;
  }
  const colon = part.indexOf(':');
  if (colon < 1 || colon === part.length - 1) return false;
  const value = part.slice(colon + 1);
  switch (part.slice(0, colon).toLowerCase()) {
    case 'from':
      parsed.from = value.replace(/^@/, '').toLowerCase().slice(0, maxNameQuery);
      return true;
    case 'near':
      parsed.near = value.replaceAll(/[_+]/g, ' ').slice(0, 100);
      return true;
    case 'has':
      if (value.toLowerCase() !== 'image') return false;
      parsed.hasImage = true;
      return true;
    case 'since':
      return (parsed.since = readDay(value)) !== null;
    case 'until': {
      const date = readDay(value);
      // Includes the day itself.
      if (date !== null) parsed.until = new Date(date.getTime() + day);
      return date !== null;
    }
    default:
      return false;
  }
}

function readDay(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00.000Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? null : date;
}

/** Returns all variants of a word with two adjacent letters swapped, the typing error that trigram similarity detects worst. */
export function exchanges(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((_, at) => {
    const copy = [...letters];
    [copy[at], copy[at + 1]] = [copy[at + 1]!, copy[at]!];
    return copy.join('');
  });
}
