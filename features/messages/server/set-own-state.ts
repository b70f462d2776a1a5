import type { MutationContext } from '#platform/kernel/implement.ts';
import { conversationChanged } from '../events.ts';
import { findOwnMember } from './present.ts';
import { setState } from './store.ts';

/**
 * Accepts or declines a conversation for the viewer; without effect if it has that state already.
 * @throws FunctionError `not-found` for a conversation of other people, and as `ownMember`
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
