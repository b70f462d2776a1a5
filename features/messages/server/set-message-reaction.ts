import type { Tx } from '#platform/database/connection.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { visibilityProviderServiceKey } from '#features/visibility/server/public.ts';
import type { MessageReaction } from '../domain/reactions.ts';
import { messageLikeChanged } from '../events.ts';
import { requireConversationMembership } from './present.ts';
import { createMessageNotFoundError, createMessageRequestNotAcceptedError } from './refusals.ts';
import { findMessage } from './store.ts';
import { deleteGroupReaction, upsertGroupReaction } from './store-group-reactions.ts';
import { deleteMessageReaction, upsertMessageReaction } from './store-message-reactions.ts';

type Context = Pick<MutationContext, 'tx' | 'now' | 'platform' | 'emit'> & { viewer: { id: string } };

/**
 * Stores the reaction of a recipient of a message, which replaces an earlier one; null deletes the reaction. Emits an
 * event only if something changed.
 * @throws FunctionError `not-found` if the message was removed, if it was not sent to the viewer, or if the viewer or the
 *   sender has blocked the other; `permission-denied` before the viewer accepted the conversation
 */
export async function setMessageReaction(
  { tx, now, platform, viewer, emit }: Context,
  messageId: string,
  reaction: MessageReaction | null,
): Promise<void> {
  const userId = viewer.id;
  const message = await findMessage(tx, messageId);
  if (message === undefined || !message.recipientIds.includes(userId) || message.content === null)
    throw createMessageNotFoundError();
  const { conversationId, isInGroup } = message;
  if (
    message.notice !== null ||
    (isInGroup && (await isHiddenInGroup(tx, platform, message.senderId, userId)))
  )
    throw createMessageNotFoundError();
  const member = await requireConversationMembership(tx, platform, conversationId, userId);
  // Refused, because a reaction would reveal to the sender of a message request that the recipient has read it.
  if (member.state !== 'accepted') throw createMessageRequestNotAcceptedError();
  const store = isInGroup
    ? { upsert: upsertGroupReaction, delete: deleteGroupReaction }
    : { upsert: upsertMessageReaction, delete: deleteMessageReaction };
  const isChanged =
    reaction === null
      ? await store.delete(tx, messageId, userId)
      : await store.upsert(tx, { messageId, userId, reaction, now });
  if (isChanged) emit(messageLikeChanged, { conversationId, messageId, userId });
}

/** Returns true if the viewer cannot see the messages of a member, because one of the two has blocked the other. */
function isHiddenInGroup(tx: Tx, platform: Platform, senderId: string, userId: string): Promise<boolean> {
  return platform.service(visibilityProviderServiceKey).isBlockedBetween(tx, senderId, userId);
}
