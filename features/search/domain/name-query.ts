/** What a text asks of names of people. */
import { wordsOf } from './parse-query.ts';
import { maxNameQuery } from './limits.ts';

/** No name and no handle is longer. */
const maxNameWords = 6;

/** The text and its words as names are compared with them; null where no name can match. */
export function nameQuery(text: string): { text: string; words: string[] } | null {
  const plain = text.replace(/^@/, '').trim();
  const words = [...new Set(wordsOf(plain))];
  if (words.length === 0 || words.length > maxNameWords || [...plain].length > maxNameQuery) return null;
  return { text: plain, words };
}
