import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import { emitNotificationsChangedEvents } from './deliver-notifications.ts';
import { deleteNotificationsOfGroup } from './store-expired.ts';

/**
 * Deletes a group of notifications of a user, and updates the user's list. Used when the user may no longer see what
 * the notifications are about.
 */
export async function eraseNotificationGroup(
  ctx: TransactionContextForWrites,
  group: { userId: string; groupKey: string },
): Promise<void> {
  if ((await deleteNotificationsOfGroup(ctx.tx, group)) > 0)
    emitNotificationsChangedEvents(ctx, [group.userId]);
}
