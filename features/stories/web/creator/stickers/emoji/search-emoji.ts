import { messages } from './messages.ts';

/** An emoji of the sticker sheet. */
export interface NamedEmoji {
  emoji: string;
  name: string;
  /** Further words with which a search finds the emoji. */
  keywords: string;
}

/** All emoji of the sticker sheet, in the order in which it shows them. */
const allEmoji: readonly NamedEmoji[] = [
  messages.smileys,
  messages.hands,
  messages.symbols,
  messages.nature,
  messages.animals,
  messages.food,
  messages.activities,
  messages.places,
].flatMap((group) => group.split('; ').map(readEntry));

function readEntry(entry: string): NamedEmoji {
  const space = entry.indexOf(' ');
  const [name = '', keywords = ''] = entry.slice(space + 1).split('|');
  return { emoji: entry.slice(0, space), name, keywords };
}

/** Returns a text without capitals and accents, so that `pinata` finds `Piñata`. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const listWords = (text: string) =>
  fold(text)
    .split(/[\s-]+/)
    .filter((word) => word !== '');

/** Returns true if each word of a search begins a word of the text. */
export function matchesSearch(text: string, search: string): boolean {
  const words = listWords(text);
  return listWords(search).every((part) => words.some((word) => word.startsWith(part)));
}

/** Returns the emoji that a search finds: first those whose name matches, then those with a matching keyword. */
export function searchEmoji(search: string): NamedEmoji[] {
  const found = allEmoji.filter(({ name, keywords }) => matchesSearch(`${name} ${keywords}`, search));
  const isNamed = ({ name }: NamedEmoji) => Number(matchesSearch(name, search));
  return found.toSorted((a, b) => isNamed(b) - isNamed(a));
}

/** Maximum number of emoji that are remembered as recently used. */
const maxRecentEmoji = 16;

/** Returns the recently used emoji after one was used: it is the first, and only once in the list. */
export const addRecentEmoji = (recent: readonly string[], emoji: string): string[] =>
  [emoji, ...recent.filter((other) => other !== emoji)].slice(0, maxRecentEmoji);

/** Returns all emoji, the recently used ones first. */
export function listEmojiByUse(recent: readonly string[]): NamedEmoji[] {
  const used = recent.flatMap((emoji) => allEmoji.find((one) => one.emoji === emoji) ?? []);
  return [...used, ...allEmoji.filter((one) => !used.includes(one))];
}
