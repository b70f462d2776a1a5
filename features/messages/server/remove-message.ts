import { implement } from '#platform/kernel/implement.ts';
import { removeMessage } from '../api.ts';
import { messageRemoved } from '../events.ts';
import { messageNotFound } from './refusals.ts';
import { clearMessage, findMessage } from './store.ts';

/** EXP-068: removes a message of the caller for both participants. It keeps its number. */
export const removeMessageFunction = implement(removeMessage, async function removeMessage(ctx, args) {
  const message = await findMessage(ctx.tx, args.messageId);
  if (message === undefined || message.senderId !== ctx.viewer.id) throw messageNotFound();
  if (await clearMessage(ctx.tx, message.id, ctx.now)) {
    const { id: messageId, conversationId, senderId, recipientId } = message;
    ctx.emit(messageRemoved, { conversationId, messageId, senderId, recipientId });
  }
  return { removed: true as const };
});
