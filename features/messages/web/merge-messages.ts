/** The messages of a conversation that this page knows, by number. Pure. */
import type { Message } from './calls.ts';

export type Known = ReadonlyMap<number, Message>;

/** Lays messages over what was known: the newer word on a message counts. */
export function addMessages(known: Known, messages: readonly Message[]): Known {
  if (messages.length === 0) return known;
  const next = new Map(known);
  for (const message of messages) next.set(message.number, message);
  return next;
}

/** The earliest first. */
export function inOrder(known: Known): Message[] {
  return [...known.values()].toSorted((a, b) => a.number - b.number);
}

interface Spoken {
  senderId: string;
  createdAt: string;
}

/** Words of one person within this time stand together, in milliseconds. */
const togetherMs = 5 * 60_000;

/** How a message stands among the others: whether a day begins with it, and whether others of the same breath follow. */
export function placeOf(messages: readonly Spoken[], at: number): { newDay: boolean; last: boolean } {
  const message = messages[at]!;
  const before = messages[at - 1];
  const after = messages[at + 1];
  const day = (spoken: Spoken) => new Date(spoken.createdAt).toDateString();
  return {
    newDay: before === undefined || day(before) !== day(message),
    last:
      after === undefined ||
      after.senderId !== message.senderId ||
      day(after) !== day(message) ||
      Date.parse(after.createdAt) - Date.parse(message.createdAt) > togetherMs,
  };
}
