import { implementFunction } from '#platform/kernel/implement.ts';
import { detachImagesFromContent } from '#features/media/server/public.ts';
import { removeMessage } from '../api.ts';
import { messageRemoved } from '../events.ts';
import { createMessageNotFoundError } from './refusals.ts';
import { deleteMessageContent } from './store-removal.ts';
import { findMessage } from './store.ts';

/**
 * Deletes the text and the photos of one of the caller's messages for all participants (EXP-068). The message remains
 * as an empty placeholder with its number.
 */
export const removeMessageHandler = implementFunction(removeMessage, async function removeMessage(ctx, args) {
  const message = await findMessage(ctx.tx, args.messageId);
  if (message === undefined || message.senderId !== ctx.viewer.id || message.notice !== null)
    throw createMessageNotFoundError();
  if (await deleteMessageContent(ctx.tx, message.id, ctx.now)) {
    await detachImagesFromContent(
      ctx.tx,
      (message.images ?? []).map(({ key }) => key),
      ctx.now,
    );
    const { id: messageId, conversationId, senderId, recipientIds } = message;
    ctx.emit(messageRemoved, { conversationId, messageId, senderId, recipientIds });
  }
  return { removed: true as const };
});
