import { messages } from './messages.ts';

/** Returns the line under a name in the list of conversations. */
export function previewMessage(
  message: { content: string | null; senderId: string },
  userId: string,
): string {
  const text = message.content?.replace(/\s+/gu, ' ') ?? messages.deleted;
  return message.senderId === userId ? messages.youWrote({ text }) : text;
}
