import type { MutationContext } from '#platform/kernel/implement.ts';
import { conversationChanged } from '../events.ts';
import { findOwnMember } from './present.ts';
import { setState } from './store.ts';

/**
 * Accepts or declines a conversation for the viewer. Does nothing if the conversation already has that state.
 * @throws FunctionError `not-found` if the viewer is no participant, or if one participant has blocked the other
 */
export async function setOwnState(
  {
    tx,
    platform,
    viewer,
    emit,
  }: Pick<MutationContext, 'tx' | 'platform' | 'emit'> & { viewer: { id: string } },
  conversation: string,
  state: 'accepted' | 'declined',
): Promise<void> {
  const { conversationId, userId } = await findOwnMember(tx, platform, conversation, viewer.id);
  if (await setState(tx, conversationId, userId, state))
    emit(conversationChanged, { conversationId, userId });
}
