import type { MutationContext } from '#platform/kernel/implement.ts';
import type { MessageReaction } from '../domain/reactions.ts';
import { messageLikeChanged } from '../events.ts';
import { requireConversationMembership } from './present.ts';
import { createMessageNotFoundError, createMessageRequestNotAcceptedError } from './refusals.ts';
import { findMessage } from './store.ts';
import { deleteMessageReaction, upsertMessageReaction } from './store-message-reactions.ts';

type Context = Pick<MutationContext, 'tx' | 'now' | 'platform' | 'emit'> & { viewer: { id: string } };

/**
 * Stores the reaction of a message's recipient, which replaces an earlier one; null deletes the reaction. Emits an
 * event only if something changed.
 * @throws FunctionError `not-found` if the message was removed, if it was not sent to the viewer, or if one participant
 *   has blocked the other; `permission-denied` before the viewer accepted the conversation
 */
export async function setMessageReaction(
  { tx, now, platform, viewer, emit }: Context,
  messageId: string,
  reaction: MessageReaction | null,
): Promise<void> {
  const userId = viewer.id;
  const message = await findMessage(tx, messageId);
  if (message === undefined || message.recipientId !== userId || message.content === null)
    throw createMessageNotFoundError();
  const { conversationId } = message;
  const member = await requireConversationMembership(tx, platform, conversationId, userId);
  // Refused, because a reaction would reveal to the sender of a message request that the recipient has read it.
  if (member.state !== 'accepted') throw createMessageRequestNotAcceptedError();
  const isChanged =
    reaction === null
      ? await deleteMessageReaction(tx, messageId, userId)
      : await upsertMessageReaction(tx, { messageId, userId, reaction, now });
  if (isChanged) emit(messageLikeChanged, { conversationId, messageId, userId });
}
