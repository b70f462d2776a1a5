import { implement } from '#platform/kernel/implement.ts';
import { acceptConversation } from '../api.ts';
import { conversationChanged } from '../events.ts';
import { ownMember } from './present.ts';
import { setState } from './store.ts';

/** EXP-068: lets a stranger in. */
export const acceptConversationFunction = implement(
  acceptConversation,
  async function acceptConversation(ctx, args) {
    const { conversationId, userId } = await ownMember(
      ctx.tx,
      ctx.platform,
      args.conversationId,
      ctx.viewer.id,
    );
    if (await setState(ctx.tx, conversationId, userId, 'accepted'))
      ctx.emit(conversationChanged, { conversationId, userId });
    return { accepted: true as const };
  },
);
