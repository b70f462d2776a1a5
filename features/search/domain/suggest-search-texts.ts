/** Suggests longer search texts while the person types (EXP-088). */
import { stemWord } from './stem-word.ts';
import { searchWordsByVenueCategory, synonymGroups } from './synonyms.ts';

/** Minimum length of the last word, in letters, for which longer search texts are suggested. */
export const minCompletionPrefixLength = 3;
const maxSuggestions = 4;

const phrases: readonly string[] = [
  ...new Set([...Object.values(searchWordsByVenueCategory), ...synonymGroups].flat()),
].toSorted((a, b) => a.length - b.length);

/**
 * Returns search texts that begin with the typed text: phrases of the synonym table first, then completions of the last
 * word.
 * @param completions known words that begin with the last word, most used first
 */
export function suggestSearchTexts(words: readonly string[], completions: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  if (last.length < minCompletionPrefixLength) return [];
  const text = words.join(' ');
  const before = words.slice(0, -1);
  const known = phrases.filter((phrase) => phrase.startsWith(text) && phrase !== text).slice(0, 2);
  const completed = completions
    .filter((word) => stemWord(word) !== stemWord(last))
    .map((word) => [...before, word].join(' '));
  return [...new Set([...known, ...completed])].slice(0, maxSuggestions);
}
