import type { MutationContext } from '#platform/kernel/implement.ts';
import { buildNotificationGroupKey } from '#features/notifications/domain/decide-notifications.ts';
import { eraseNotificationGroup } from '#features/notifications/server/public.ts';
import { deleteGroupMember } from './store-groups.ts';

/**
 * Removes a member from a group, and deletes the member's notifications of its messages. Returns false if the person is
 * not a member.
 */
export async function endGroupMembership(
  ctx: Pick<MutationContext, 'tx' | 'now' | 'emit'>,
  conversationId: string,
  userId: string,
): Promise<boolean> {
  if (!(await deleteGroupMember(ctx.tx, conversationId, userId, ctx.now))) return false;
  const groupKey = buildNotificationGroupKey('message', { kind: 'conversation', id: conversationId });
  await eraseNotificationGroup(ctx, { userId, groupKey });
  return true;
}
