import type { MutationContext } from '#platform/kernel/implement.ts';
import { conversationChanged } from '../events.ts';
import { requireConversationMembership } from './present.ts';
import { createConversationNotFoundError } from './refusals.ts';
import { setConversationStateForMember } from './store.ts';

/**
 * Accepts or declines a conversation for the viewer. Does nothing if the conversation already has that state.
 * @throws FunctionError `not-found` if the viewer is not a participant, if one participant has blocked the other, or if
 *   the conversation is a group
 */
export async function acceptOrDeclineConversation(
  {
    tx,
    platform,
    viewer,
    emit,
  }: Pick<MutationContext, 'tx' | 'platform' | 'emit'> & { viewer: { id: string } },
  conversation: string,
  state: 'accepted' | 'declined',
): Promise<void> {
  const { conversationId, userId, otherId } = await requireConversationMembership(
    tx,
    platform,
    conversation,
    viewer.id,
  );
  // A group has no requests, and its members leave it instead of hiding it.
  if (otherId === null) throw createConversationNotFoundError();
  if (await setConversationStateForMember(tx, conversationId, userId, state))
    emit(conversationChanged, { conversationId, userId });
}
