import type { MutationContext } from '#platform/kernel/implement.ts';
import { messageLikeChanged } from '../events.ts';
import { requireConversationMembership } from './present.ts';
import { createMessageNotFoundError, createRequestNotAcceptedError } from './refusals.ts';
import { findMessage } from './store.ts';
import { deleteMessageLike, insertMessageLike } from './store-message-likes.ts';

/**
 * Likes or unlikes a message for its recipient. Emits an event only if something changed.
 * @throws FunctionError `not-found` if the message was removed, was not sent to the viewer, or if one participant has
 * blocked the other; `permission-denied` before the viewer accepted the conversation
 */
export async function likeOrUnlikeMessage(
  {
    tx,
    now,
    platform,
    viewer,
    emit,
  }: Pick<MutationContext, 'tx' | 'now' | 'platform' | 'emit'> & { viewer: { id: string } },
  messageId: string,
  liked: boolean,
): Promise<{ liked: boolean }> {
  const message = await findMessage(tx, messageId);
  if (message === undefined || message.recipientId !== viewer.id || message.content === null)
    throw createMessageNotFoundError();
  const { conversationId } = message;
  const member = await requireConversationMembership(tx, platform, conversationId, viewer.id);
  // A like would tell the sender of a request that the recipient has read it.
  if (member.state !== 'accepted') throw createRequestNotAcceptedError();
  const isChanged = liked
    ? await insertMessageLike(tx, { messageId, userId: viewer.id, now })
    : await deleteMessageLike(tx, messageId, viewer.id);
  if (isChanged) emit(messageLikeChanged, { conversationId, messageId, userId: viewer.id });
  return { liked };
}
