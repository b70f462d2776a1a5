/** Merges the pages of a list of conversations. Pure functions. */
import type { Conversation, ConversationPage } from './calls.ts';

/** Conversations of one list that this browser tab has received, latest first. */
export type KnownConversations = readonly Conversation[];

const excludeConversations = (known: KnownConversations, others: KnownConversations) =>
  known.filter((one) => !others.some(({ id }) => id === one.id));

/**
 * Merges a new version of the live first page into the known conversations, latest first. A known conversation whose
 * last message is newer than the last one of the page has left the list, for example because it was declined, unless
 * the page contains it.
 * @param hasOlder true if an older page is loaded or was requested
 */
export function mergeFirstPage(
  known: KnownConversations,
  { conversations, cursor }: ConversationPage,
  hasOlder: boolean,
): KnownConversations {
  const last = conversations.at(-1);
  if (!hasOlder || cursor === null || last === undefined) return conversations;
  const older = known.filter(({ lastMessage }) => lastMessage.createdAt <= last.lastMessage.createdAt);
  return [
    ...conversations,
    ...excludeConversations(older, conversations).toSorted((a, b) =>
      a.lastMessage.createdAt < b.lastMessage.createdAt ? 1 : -1,
    ),
  ];
}

/** Appends an older page to the known conversations. */
export const appendOlderPage = (known: KnownConversations, page: ConversationPage): KnownConversations => [
  ...known,
  ...excludeConversations(page.conversations, known),
];

/**
 * Returns true if the last conversation of the first page was loaded before and has had no new message since then. A
 * conversation with a new message moves to the top of the list. All conversations below an unchanged one were therefore
 * loaded before as well.
 */
export function hasUnchangedConversation(known: KnownConversations, page: ConversationPage): boolean {
  const last = page.conversations.at(-1);
  return known.some(
    ({ id, lastMessage }) => id === last?.id && lastMessage.createdAt === last.lastMessage.createdAt,
  );
}
