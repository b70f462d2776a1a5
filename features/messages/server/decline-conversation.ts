import { implement } from '#platform/kernel/implement.ts';
import { declineConversation } from '../api.ts';
import { conversationChanged } from '../events.ts';
import { ownMember } from './present.ts';
import { setState } from './store.ts';

/** EXP-068: puts a conversation away; its other side is not told. */
export const declineConversationFunction = implement(
  declineConversation,
  async function declineConversation(ctx, args) {
    const { conversationId, userId } = await ownMember(
      ctx.tx,
      ctx.platform,
      args.conversationId,
      ctx.viewer.id,
    );
    if (await setState(ctx.tx, conversationId, userId, 'declined'))
      ctx.emit(conversationChanged, { conversationId, userId });
    return { declined: true as const };
  },
);
