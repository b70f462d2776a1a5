/** Merges the pages of a list of conversations. Pure functions. */
import type { Conversation, ConversationListPage } from './calls.ts';

/** Conversations of one list that this browser tab has received, latest first. */
export type LoadedConversations = readonly Conversation[];

const excludeConversations = (known: LoadedConversations, others: LoadedConversations) =>
  known.filter((one) => !others.some(({ id }) => id === one.id));

/**
 * Merges a new version of the live first page with the known conversations, latest first. Drops a known conversation
 * that belongs on the first page but is missing there: it has left the list, for example because it was declined.
 * @param hasOlder true if an older page is loaded or was requested; otherwise the result is the first page only
 */
export function mergeFirstPage(
  known: LoadedConversations,
  { conversations, cursor }: ConversationListPage,
  hasOlder: boolean,
): LoadedConversations {
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
export const appendOlderPage = (
  known: LoadedConversations,
  page: ConversationListPage,
): LoadedConversations => [...known, ...excludeConversations(page.conversations, known)];

/**
 * Returns true if no conversation can be missing between the first page and the known conversations. This is the case
 * if the last conversation of the page is known and has had no new message since: a new message moves a conversation to
 * the top of the list.
 */
export function doesPageOverlapKnownConversations(
  known: LoadedConversations,
  page: ConversationListPage,
): boolean {
  const last = page.conversations.at(-1);
  return known.some(
    ({ id, lastMessage }) => id === last?.id && lastMessage.createdAt === last.lastMessage.createdAt,
  );
}
