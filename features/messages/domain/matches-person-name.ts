import { normalizeSearchWord } from '#features/search/domain/stem-word.ts';

/**
 * Returns true if each of the searched words is the beginning of a word in the person's name or handle. Ignores
 * accents. Pure function.
 */
export function doesPersonNameMatchWords(
  person: { displayName: string; handle: string },
  words: readonly string[],
): boolean {
  return isMatch(`${person.displayName} ${person.handle}`, words);
}

/**
 * Returns true if each of the searched words is the beginning of a word in the group's name or in the name or handle of
 * one of its listed members. Pure function.
 */
export function isGroupMatch(
  group: { name: string | null; people: readonly { displayName: string; handle: string }[] },
  words: readonly string[],
): boolean {
  const names = group.people.map(({ displayName, handle }) => `${displayName} ${handle}`);
  return isMatch([group.name ?? '', ...names].join(' '), words);
}

function isMatch(text: string, words: readonly string[]): boolean {
  const names = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const normalized = names.map(normalizeSearchWord);
  return words.every((word) => normalized.some((name) => name.startsWith(normalizeSearchWord(word))));
}
