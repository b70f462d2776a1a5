/** Optimistic reactions to messages (EXP-044, EXP-068). Without a network, a reaction waits in the browser's outbox. */
import { useMemo } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { EntityType } from '#platform/client/store/entity-store.ts';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import type { MessageReaction } from '../domain/reactions.ts';
import { messages } from './messages.ts';

interface ReactionToMessage {
  /** Id of the message. */
  id: string;
  reaction: MessageReaction | null;
}
/** Entity type in the client cache for the recipient's reaction to a message. */
const reactionEntityType: EntityType<ReactionToMessage> = { name: 'message reaction', idOf: ({ id }) => id };

const reacting = appOptimisticMutationRunner.define<typeof api.reactToMessage>({
  name: 'reactToMessage',
  // Reactions to the same message share a slot: a later one replaces an earlier one. The format must not change,
  // because the outbox in the browser may contain calls with slots of this format.
  slot: ({ messageId }) => `reactToMessage/${messageId}`,
  // The optimistic change remains for the session, because older pages of a conversation are not live and would show
  // the previous reaction.
  staysInSession: true,
  offlineLabel: () => messages.offlineReaction,
  effect: ({ messageId, reaction }) => ({
    edits: [createOptimisticEntityEdit(reactionEntityType, messageId, (shown) => ({ ...shown, reaction }))],
  }),
  onFailure: (_args, error) => void toast.error(messages.reactionFailed({ problem: getErrorMessage(error) })),
});

/** Sets the viewer's reaction to a message that they received; null removes the reaction. */
export function setMessageReaction(messageId: string, reaction: MessageReaction | null): void {
  void appOptimisticMutationRunner.run(reacting, { messageId, reaction });
}

/**
 * React hook that returns the recipient's reaction to a message, including changes that the viewer made in this
 * session. Null for a removed message.
 */
export function useMessageReaction(message: {
  id: string;
  content: string | null;
  reaction?: MessageReaction | null;
}): MessageReaction | null {
  const { id, content, reaction = null } = message;
  const listed = useMemo(() => ({ id, reaction }), [id, reaction]);
  const shown = useEntity(reactionEntityType, id, listed) ?? listed;
  return content === null ? null : shown.reaction;
}
