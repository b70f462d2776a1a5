/** Merges a conversation's messages from the live query, older pages and sent messages. Pure functions. */
import type { Message, MessageListPage } from './calls.ts';

/** Messages of one conversation that this browser tab has received, by message number. */
export type MessagesBySequenceNumber = ReadonlyMap<number, Message>;

/** Adds messages to the known messages. A message with a known number replaces the known version. */
export function addOrReplaceMessages(
  known: MessagesBySequenceNumber,
  messages: readonly Message[],
): MessagesBySequenceNumber {
  if (messages.length === 0) return known;
  const next = new Map(known);
  for (const message of messages) next.set(message.number, message);
  return next;
}

/**
 * Adds only messages with unknown numbers. A known message is not replaced, because its known version may be newer than
 * the given one, for example if the message was removed in the meantime.
 */
export function addMissingMessages(
  known: MessagesBySequenceNumber,
  messages: readonly Message[],
): MessagesBySequenceNumber {
  return addOrReplaceMessages(
    known,
    messages.filter((message) => !known.has(message.number)),
  );
}

/**
 * Replaces a message that its sender removed with the placeholder that the server sends for removed messages. Also
 * deletes the message's text from the messages that quote it.
 */
export function replaceRemovedMessageWithPlaceholder(
  known: MessagesBySequenceNumber,
  id: string,
): MessagesBySequenceNumber {
  const removed = {
    content: null,
    story: null,
    postId: null,
    post: null,
    images: [],
    imageCount: 0,
    liked: false,
    reaction: null,
    quote: null,
  };
  const all = [...known.values()];
  const number = all.find((message) => message.id === id)?.number;
  return addOrReplaceMessages(
    known,
    all.flatMap((message): Message[] => {
      if (message.id === id) return [{ ...message, ...removed }];
      if (!message.quote || message.quote.number !== number) return [];
      return [{ ...message, quote: { ...message.quote, content: null, postId: null, imageCount: 0 } }];
    }),
  );
}

/**
 * Returns true if no message is missing between the known messages and a page of the latest messages. Message numbers
 * have no gaps, so it suffices that the earliest message of the page, or the message with the preceding number, is
 * known.
 */
export function isPageContiguousWithKnownMessages(
  known: MessagesBySequenceNumber,
  { messages }: MessageListPage,
): boolean {
  const earliest = messages.at(-1)?.number ?? 0;
  return known.has(earliest) || known.has(earliest - 1);
}

/** Returns the messages sorted by number, earliest first. */
export function sortMessagesBySequenceNumber(known: MessagesBySequenceNumber): Message[] {
  return [...known.values()].toSorted((a, b) => a.number - b.number);
}

/**
 * Position of a message within its day and its group. A group consists of successive messages of one person, each at
 * most a few minutes after the previous one.
 */
export interface PositionInMessageGroup {
  isFirstOfDay: boolean;
  /** True if the previous message of the same day is much older. A line above this message then shows its time. */
  isAfterPause: boolean;
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
  /**
   * True if the next message, from either person, follows within a few minutes. Only the later message then shows its
   * time. False before a notice, which shows no time.
   */
  isAnsweredSoon: boolean;
}

interface SentMessage {
  senderId: string;
  createdAt: string;
  /** Set for a system line of a group, such as “Noor left”. It is never joined to neighboring messages. */
  notice?: object | undefined;
}

/** Maximum time between two successive messages of one group, in milliseconds. */
const groupMs = 5 * 60_000;

/**
 * Minimum time between two successive messages, in milliseconds, for which a line with the time is shown between them.
 */
const pauseMs = 60 * 60_000;

/**
 * Returns the id of the viewer's last sent message if the other person has read it; otherwise undefined.
 * @param positions how far both people have read; null if one of them does not share read receipts
 */
export function findLastSentMessageIdIfRead(
  messages: readonly { id: string; mine: boolean; number?: number }[],
  positions: readonly { userId: string; number: number }[] | null,
  otherId: string,
): string | undefined {
  const last = messages.findLast(({ mine, number }) => mine && number !== undefined);
  const read = positions?.find(({ userId }) => userId === otherId)?.number;
  return last?.number !== undefined && read !== undefined && read >= last.number ? last.id : undefined;
}

/**
 * Determines whether a message is the first of its day, and whether it is the first or last of its group.
 * @param at index of the message in `messages`
 */
export function computePositionInMessageGroup(
  messages: readonly SentMessage[],
  at: number,
): PositionInMessageGroup {
  const message = messages[at]!;
  const before = messages[at - 1];
  const after = messages[at + 1];
  const day = (one: SentMessage) => new Date(one.createdAt).toDateString();
  const areClose = (one: SentMessage, next: SentMessage) =>
    day(one) === day(next) && Date.parse(next.createdAt) - Date.parse(one.createdAt) <= groupMs;
  const areGrouped = (one: SentMessage, next: SentMessage) =>
    one.senderId === next.senderId && !one.notice && !next.notice && areClose(one, next);
  const isFirstOfDay = before === undefined || day(before) !== day(message);
  return {
    isFirstOfDay,
    isAfterPause: !isFirstOfDay && Date.parse(message.createdAt) - Date.parse(before.createdAt) >= pauseMs,
    isFirstOfGroup: before === undefined || !areGrouped(before, message),
    isLastOfGroup: after === undefined || !areGrouped(message, after),
    isAnsweredSoon: after !== undefined && !after.notice && areClose(message, after),
  };
}
