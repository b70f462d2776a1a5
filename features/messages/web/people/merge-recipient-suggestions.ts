import type { Conversation } from '../calls.ts';

type Person = Conversation['person'];

interface PeopleToMerge {
  /** Id of the viewer, who cannot message themselves. */
  userId: string;
  /** Text for which the viewer searches; empty to list the known people. */
  text: string;
  /** People of recent conversations, then people the viewer follows. */
  known: readonly Person[];
  /** People whom the server found for the text. */
  found: readonly Person[];
}

/**
 * Merges the people whom the viewer knows and those whom the server found into one list of possible recipients, without
 * duplicates, known people first. Pure function.
 */
export function mergeRecipientSuggestions({ userId, text, known, found }: PeopleToMerge): Person[] {
  const needle = text.toLocaleLowerCase();
  const matches = (person: Person) =>
    `${person.displayName} ${person.handle}`.toLocaleLowerCase().includes(needle);
  const all = text === '' ? known : [...known.filter(matches), ...found];
  const unique = new Map(all.map((person) => [person.id, person]));
  return [...unique.values()].filter(
    ({ id, isActive, isBot, isSample }) => id !== userId && isActive && !isBot && !isSample,
  );
}
