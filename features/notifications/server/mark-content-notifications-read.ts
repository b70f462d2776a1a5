import { markNotificationRowsAboutContentAsRead } from './store.ts';
import { emitNotificationsChangedEvents } from './deliver-notifications.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { EntityReference } from '../domain/notification.ts';
import type { NotificationType } from '../domain/notification-types.ts';

/** Marks a user's notifications about some content as read, because the user has opened that content. */
export async function markNotificationsAboutContentRead(
  ctx: TransactionContextForWrites,
  query: { userId: string; type: NotificationType; target: EntityReference },
): Promise<void> {
  if ((await markNotificationRowsAboutContentAsRead(ctx.tx, { ...query, now: ctx.now })) > 0)
    emitNotificationsChangedEvents(ctx, [query.userId]);
}
