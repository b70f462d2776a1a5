/** Returns the line under a name in the list of conversations. */
export function previewMessage(
  message: { content: string | null; senderId: string },
  userId: string,
): string {
  const words = message.content?.replace(/\s+/gu, ' ') ?? 'Message taken back';
  return message.senderId === userId ? `You: ${words}` : words;
}
