import { implementFunction } from '#platform/kernel/implement.ts';
import { markNotificationsAboutContentRead } from '#features/notifications/server/public.ts';
import { markConversationRead } from '../api.ts';
import { conversationChanged } from '../events.ts';
import { requireConversationMembership } from './present.ts';
import { countUnreadMessages, markConversationReadUpTo } from './store.ts';

/**
 * Marks a conversation as read up to a message (EXP-068). If no message remains unread, also marks the notification
 * about the conversation as read.
 */
export const markConversationReadHandler = implementFunction(
  markConversationRead,
  async function markConversationRead(ctx, args) {
    const { conversationId, number } = args;
    const userId = ctx.viewer.id;
    const { otherId } = await requireConversationMembership(ctx.tx, ctx.platform, conversationId, userId);
    if (await markConversationReadUpTo(ctx.tx, conversationId, userId, number)) {
      ctx.emit(conversationChanged, {
        conversationId,
        userId,
        ...(otherId === null && { isGroup: true }),
      });
    }
    const unread = await countUnreadMessages(ctx.tx, conversationId, userId);
    if (unread === 0) {
      const target = { kind: 'conversation', id: conversationId } as const;
      await markNotificationsAboutContentRead(ctx, { userId, type: 'message', target });
    }
    return { unread };
  },
);
