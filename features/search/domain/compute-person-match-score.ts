/** Scores how well a person's name or handle matches a search. */
import { splitIntoSearchWords } from './parse-search-text.ts';
import { normalizeSearchWord } from './stem-word.ts';
import { computeSimilarityToClosestWord } from './word-fit.ts';

const nameShare = 0.2;
const handleBegins = 0.85;
const isNameWithoutSpaces = 0.95;

/**
 * Returns how well a search text matches a person, from 0 to 1. The score is 1 if the text equals the person's name or
 * handle.
 */
export function computePersonMatchScore(
  person: { handle: string; displayName: string },
  text: string,
): number {
  const words = splitIntoSearchWords(text).map(normalizeSearchWord);
  if (words.length === 0) return 0;
  const handle = text.replace(/^@/, '').trim().toLowerCase();
  if (person.handle === handle) return 1;
  const name = splitIntoSearchWords(person.displayName).map(normalizeSearchWord);
  const fits = words.map((word) => computeSimilarityToClosestWord(word, name));
  const byName = fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
  const coverage = Math.min(1, words.length / Math.max(1, name.length));
  const [joinedName, joinedText] = [name.join(''), words.join('')];
  return Math.max(
    joinedName === joinedText ? isNameWithoutSpaces : 0,
    byName * (1 - nameShare + nameShare * coverage),
    [person.handle, joinedName].some((one) => one.startsWith(joinedText)) || person.handle.startsWith(handle)
      ? handleBegins
      : 0,
  );
}
