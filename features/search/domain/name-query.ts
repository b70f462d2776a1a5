/** Query for names of people. */
import { wordsOf } from './parse-query.ts';
import { maxNameQuery } from './limits.ts';

/** A longer text matches no name or handle. */
const maxNameWords = 6;

/** Returns the text and its words for the comparison with names; null if no name can match. */
export function nameQuery(text: string): { text: string; words: string[] } | null {
  const plain = text.replace(/^@/, '').trim();
  const words = [...new Set(wordsOf(plain))];
  if (words.length === 0 || words.length > maxNameWords || [...plain].length > maxNameQuery) return null;
  return { text: plain, words };
}
