import { normalizeWord } from '#features/search/domain/stem-word.ts';

/**
 * Returns true if each of the searched words is the beginning of a word in the person's name or handle. Ignores
 * accents. Pure function.
 */
export function isPersonNameMatch(
  person: { displayName: string; handle: string },
  words: readonly string[],
): boolean {
  const names = `${person.displayName} ${person.handle}`.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const normalized = names.map(normalizeWord);
  return words.every((word) => normalized.some((name) => name.startsWith(normalizeWord(word))));
}
