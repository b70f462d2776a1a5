/** What a conversation of two people and a group have in common for the screens: an id, a title and authors. */
import { formatGroupName } from '../domain/format-group-name.ts';
import type { Conversation, ConversationDetails, Message, MessageQuote } from './calls.ts';
import { messages } from './messages.ts';

/**
 * Returns the id under which the browser stores the draft and the unsent messages of a conversation: the id of the
 * other person, who is known before the first message, or the id of the group.
 */
export const getThreadId = ({ id, person, group }: Pick<ConversationDetails, 'id' | 'person' | 'group'>) =>
  group && id !== null ? id : person.id;

/** Returns the members of a group other than the viewer. */
export const listOtherMembers = (group: NonNullable<ConversationDetails['group']>, userId: string) =>
  group.members.filter(({ id }) => id !== userId);

/** Returns the title of a conversation: the other person's name, or the name of the group. */
export function getConversationTitle(
  { person, group }: Pick<ConversationDetails, 'person' | 'group'>,
  userId: string,
): string {
  if (!group) return person.displayName;
  return formatGroupName(group.name, listOtherMembers(group, userId)) || messages.groupOfYou;
}

/** Returns the title of a conversation in a list. */
export function getListedTitle({ person, group }: Pick<Conversation, 'person' | 'group'>): string {
  if (!group) return person.displayName;
  return formatGroupName(group.name, group.people, group.memberCount - 1) || messages.groupOfYou;
}

/** Returns a message as a quote of it. */
export const createQuote = ({
  number,
  senderId,
  content,
  postId,
  imageCount,
  author,
  hidden,
}: Message): MessageQuote => ({
  number,
  senderId,
  content: hidden ? null : content,
  postId,
  imageCount,
  ...(author && { senderName: author.displayName }),
  ...(hidden && { hidden: true as const }),
});

/** Returns the name of the author of a quote, as a title; undefined if the viewer is the author. */
export function findQuoteAuthorName(
  quote: MessageQuote,
  { person, group }: Pick<ConversationDetails, 'person' | 'group'>,
  userId: string,
): string | undefined {
  if (quote.senderId === userId) return undefined;
  return group ? (quote.senderName ?? messages.member) : person.displayName;
}
