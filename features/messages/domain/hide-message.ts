/** Hides the messages of a group from a member who blocked their author, or whom the author blocked (EXP-068). */

/** Reason why a message is hidden from a reader: the reader blocked the author, or another reason. */
type MessageHidingReason = 'youBlocked' | 'unavailable';

/**
 * Returns why a message is hidden from a reader; undefined if it is shown. Notices are shown, because a member must
 * know who is in the group. A person who was blocked is not told so. Pure function.
 * @param visibility rules that decide what the reader may see; null for no restriction
 */
export function findHidingReason(
  message: { senderId: string; notice: string | null },
  visibility: { isBlocked(userId: string): boolean; isBlockedBy(userId: string): boolean } | null,
): MessageHidingReason | undefined {
  const { senderId, notice } = message;
  if (notice !== null || visibility === null || !visibility.isBlocked(senderId)) return undefined;
  return visibility.isBlockedBy(senderId) ? 'unavailable' : 'youBlocked';
}

/**
 * Removes the content of a hidden message, and its author's name. The id of the author remains, so that the app can
 * group messages of one author. A removed message looks removed. Pure function.
 */
export function hideMessage<M extends { content: string | null; author: object }>(
  message: M,
  reason: MessageHidingReason | undefined,
): Omit<M, 'author'> & { author?: M['author']; hidden?: MessageHidingReason } {
  if (reason === undefined || message.content === null) return message;
  const { author: _author, ...rest } = message;
  const emptied = {
    content: '',
    postId: null,
    imageCount: 0,
    quote: null,
    story: null,
    post: null,
    images: [],
    reactions: [],
  };
  const kept = Object.fromEntries(Object.entries(emptied).filter(([key]) => key in message));
  return { ...rest, ...kept, hidden: reason };
}
