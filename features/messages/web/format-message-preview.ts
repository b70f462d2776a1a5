import { messages as domainMessages } from '../domain/messages.ts';
import { findSharedScreen } from '../domain/find-shared-screen.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import type { Conversation, MessageQuote } from './calls.ts';
import { formatGroupNotice, type NoticeFields } from './groups/format-group-notice.ts';
import { messages } from './messages.ts';

/**
 * Returns the last message of a conversation as one line of text, for the list of conversations. If the viewer sent the
 * message, the text starts with “You:”, and in a group with the name of another author.
 * @param userId id of the viewer
 */
export function formatMessagePreview(
  message: NoticeFields & Pick<Conversation['lastMessage'], 'postId' | 'imageCount' | 'hidden'>,
  userId: string,
): string {
  const notice = formatGroupNotice(message, userId);
  if (notice !== undefined) return notice;
  if (message.hidden) return formatHiddenMessage(message.hidden);
  const { content, postId, imageCount } = message;
  const text = formatMessageQuote({ content, postId, imageCount });
  if (message.senderId === userId) return messages.youWrote({ text });
  const { author } = message;
  return author ? messages.memberWrote({ name: getFirstName(author.displayName), text }) : text;
}

/** Returns the text in place of a message whose content is left out. */
export const formatHiddenMessage = (reason: NonNullable<Conversation['lastMessage']['hidden']>): string =>
  reason === 'youBlocked' ? messages.hiddenBlocked : messages.hiddenMessage;

/** Returns a quoted message as one line of text. */
export function formatMessageQuote(
  quote: Pick<MessageQuote, 'content' | 'postId' | 'imageCount' | 'hidden'>,
): string {
  if (quote.hidden) return messages.hiddenMessage;
  const shared = quote.content ? findSharedScreen(quote.content, location.origin) : undefined;
  if (shared) return shared.words.replace(/\s+/gu, ' ') || sharedNames[shared.screen.kind];
  const words = quote.content?.replace(/\s+/gu, ' ') ?? messages.deleted;
  return words === '' ? describeAttachment(quote) : words;
}

/** Texts in place of a message that consists of an address only, which it shows as a card. */
const sharedNames = { event: messages.anEvent, venue: messages.aPlace, post: messages.aPost };

function describeAttachment({ postId, imageCount }: { postId: string | null; imageCount: number }): string {
  return postId === null ? domainMessages.photos({ photos: imageCount }) : messages.aPost;
}
