import { implement } from '#platform/kernel/implement.ts';
import { markTargetRead } from '#features/notifications/server/public.ts';
import { markConversationRead } from '../api.ts';
import { conversationChanged } from '../events.ts';
import { findOwnMember } from './present.ts';
import { countUnread, setRead } from './store.ts';

/**
 * EXP-068: marks a conversation as read up to a message. If nothing is unread then, also marks its notification as
 * read.
 */
export const markConversationReadFunction = implement(
  markConversationRead,
  async function markConversationRead(ctx, args) {
    const { conversationId, number } = args;
    const userId = ctx.viewer.id;
    await findOwnMember(ctx.tx, ctx.platform, conversationId, userId);
    if (await setRead(ctx.tx, conversationId, userId, number)) {
      ctx.emit(conversationChanged, { conversationId, userId });
    }
    const unread = await countUnread(ctx.tx, conversationId, userId);
    if (unread === 0) {
      const target = { kind: 'conversation', id: conversationId } as const;
      await markTargetRead(ctx, { userId, type: 'message', target });
    }
    return { unread };
  },
);
