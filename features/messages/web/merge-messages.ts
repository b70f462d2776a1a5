/** The messages of a conversation that this page has received, by number. Pure. */
import type { Message } from './calls.ts';

export type Known = ReadonlyMap<number, Message>;

/** Adds messages. A newer version of a known message replaces it. */
export function addMessages(known: Known, messages: readonly Message[]): Known {
  if (messages.length === 0) return known;
  const next = new Map(known);
  for (const message of messages) next.set(message.number, message);
  return next;
}

/** Adds messages that are not known yet; a known one may be newer, e.g. deleted meanwhile. */
export function addMissingMessages(known: Known, messages: readonly Message[]): Known {
  return addMessages(
    known,
    messages.filter((message) => !known.has(message.number)),
  );
}

/** Returns the messages in order, the earliest first. */
export function sortMessages(known: Known): Message[] {
  return [...known.values()].toSorted((a, b) => a.number - b.number);
}

/** Place of a message among the others. */
export interface MessagePlace {
  isFirstOfDay: boolean;
  isLastOfGroup: boolean;
}

interface SentMessage {
  senderId: string;
  createdAt: string;
}

/** Maximum time between two messages of one person in the same group, in milliseconds. */
const groupMs = 5 * 60_000;

/** Returns whether a message is the first of its day and the last of its group. */
export function findPlace(messages: readonly SentMessage[], at: number): MessagePlace {
  const message = messages[at]!;
  const before = messages[at - 1];
  const after = messages[at + 1];
  const day = (one: SentMessage) => new Date(one.createdAt).toDateString();
  return {
    isFirstOfDay: before === undefined || day(before) !== day(message),
    isLastOfGroup:
      after === undefined ||
      after.senderId !== message.senderId ||
      day(after) !== day(message) ||
      Date.parse(after.createdAt) - Date.parse(message.createdAt) > groupMs,
  };
}
