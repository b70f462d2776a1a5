import { markTargetNotificationRowsRead } from './store.ts';
import { emitNotificationsChanged } from './deliver-notifications.ts';
import type { WriteContext } from '#platform/kernel/mutate.ts';
import type { EntityReference } from '../domain/notification.ts';
import type { NotificationType } from '../domain/notification-types.ts';

/** Marks a user's notifications about some content as read, because the user has opened that content. */
export async function markTargetNotificationsRead(
  ctx: WriteContext,
  query: { userId: string; type: NotificationType; target: EntityReference },
): Promise<void> {
  if ((await markTargetNotificationRowsRead(ctx.tx, { ...query, now: ctx.now })) > 0)
    emitNotificationsChanged(ctx, [query.userId]);
}
