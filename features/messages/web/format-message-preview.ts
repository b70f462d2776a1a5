import { messages as domainMessages } from '../domain/messages.ts';
import type { MessageQuote } from './calls.ts';
import { messages } from './messages.ts';

/**
 * Returns the last message of a conversation as one line of text, for the list of conversations. If the viewer sent the
 * message, the text starts with “You:”.
 * @param userId id of the viewer
 */
export function formatMessagePreview(
  message: { content: string | null; postId: string | null; imageCount: number; senderId: string },
  userId: string,
): string {
  const text = formatMessageQuote(message);
  return message.senderId === userId ? messages.youWrote({ text }) : text;
}

/** Returns a quoted message as one line of text. */
export function formatMessageQuote(quote: Pick<MessageQuote, 'content' | 'postId' | 'imageCount'>): string {
  const words = quote.content?.replace(/\s+/gu, ' ') ?? messages.deleted;
  return words === '' ? describeAttachment(quote) : words;
}

function describeAttachment({ postId, imageCount }: { postId: string | null; imageCount: number }): string {
  return postId === null ? domainMessages.photos({ photos: imageCount }) : messages.aPost;
}
