import { messages } from './messages.ts';

/**
 * Returns the last message as one line for the list of conversations. A message of the viewer starts with “You:”.
 * @param userId id of the viewer
 */
export function formatMessagePreview(
  message: { content: string | null; postId: string | null; senderId: string },
  userId: string,
): string {
  const words = message.content?.replace(/\s+/gu, ' ') ?? messages.deleted;
  const text = words === '' && message.postId !== null ? messages.aPost : words;
  return message.senderId === userId ? messages.youWrote({ text }) : text;
}
