import type { WriteContext } from '#platform/kernel/mutate.ts';
import { emitNotificationsChangedEvents } from './deliver-notifications.ts';
import { acquireNotificationsLock } from './acquire-notifications-lock.ts';
import { markNotificationsBetweenUsersRemoved } from './store.ts';

/** For each pair of users, removes each user's notifications about the other user's activity (EXP-065). */
export async function removeNotificationsBetweenUsers(
  ctx: WriteContext,
  pairs: readonly { userId: string; otherId: string }[],
): Promise<void> {
  await acquireNotificationsLock(ctx.tx);
  emitNotificationsChangedEvents(ctx, await markNotificationsBetweenUsersRemoved(ctx.tx, pairs, ctx.now));
}
