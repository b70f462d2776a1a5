/** Prepares a search text for comparison with the names and handles of people. */
import { splitIntoSearchWords } from './parse-search-text.ts';
import { maxPersonNameSearchLength } from './limits.ts';

/** Maximum number of words in a search for a name. A text with more words matches no name or handle. */
const maxNameWords = 6;

/**
 * Returns the text without a leading `@`, and its distinct words. Returns null if no name can match, because
 * the text is empty or too long.
 */
export function parsePersonNameSearch(text: string): { text: string; words: string[] } | null {
  const plain = text.replace(/^@/, '').trim();
  const words = [...new Set(splitIntoSearchWords(plain))];
  if (words.length === 0 || words.length > maxNameWords || [...plain].length > maxPersonNameSearchLength)
    return null;
  return { text: plain, words };
}
