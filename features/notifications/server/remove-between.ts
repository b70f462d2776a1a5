import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { listNotificationTypesIgnoringBlocks } from '../domain/type-definition.ts';
import { notificationTypesServiceKey } from './contributions.ts';
import { emitNotificationsChangedEvents } from './deliver-notifications.ts';
import { acquireNotificationsLock } from './acquire-notifications-lock.ts';
import { markNotificationsBetweenUsersRemoved } from './store.ts';

/**
 * For each pair of users, removes each user's notifications about the activity of the other (EXP-065). Notifications of
 * types whose flag `ignoresMutesAndBlocks` is set remain.
 */
export async function removeNotificationsBetweenUsers(
  ctx: TransactionContextForWrites & { platform: Pick<Platform, 'service'> },
  pairs: readonly { userId: string; otherId: string }[],
): Promise<void> {
  await acquireNotificationsLock(ctx.tx);
  const keptTypes = listNotificationTypesIgnoringBlocks(ctx.platform.service(notificationTypesServiceKey));
  const changed = await markNotificationsBetweenUsersRemoved(ctx.tx, pairs, { keptTypes, now: ctx.now });
  emitNotificationsChangedEvents(ctx, changed);
}
