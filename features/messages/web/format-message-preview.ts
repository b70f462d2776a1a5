import { messages } from './messages.ts';

/**
 * Returns the last message as one line for the list of conversations. A message of the viewer starts with “You:”.
 * @param userId id of the viewer
 */
export function formatMessagePreview(
  message: { content: string | null; senderId: string },
  userId: string,
): string {
  const text = message.content?.replace(/\s+/gu, ' ') ?? messages.deleted;
  return message.senderId === userId ? messages.youWrote({ text }) : text;
}
