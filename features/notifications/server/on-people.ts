/** When people are gone or do not want to see each other, so is what they were told of one another (KP9, EXP-065). */
import type { Listener } from '#platform/rpc/implement.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { userBlocked } from '#features/moderation/events.ts';
import { deleteNotificationsAround, removeBetween } from './store.ts';
import { deleteSubscriptionsOf } from './store-push.ts';
import { deleteSettings } from './store-settings.ts';
import { emitChanged } from './tell.ts';

export const onAccountDeleted: Listener = {
  name: 'notifications-on-account-deleted',
  events: [accountDeleted],
  async handle(ctx, events) {
    for (const event of events) {
      const { userId } = event.payload as { userId: string };
      await deleteSubscriptionsOf(ctx.tx, userId);
      await deleteSettings(ctx.tx, userId);
      emitChanged(ctx, await deleteNotificationsAround(ctx.tx, userId));
    }
  },
};

export const onBlocked: Listener = {
  name: 'notifications-on-blocked',
  events: [userBlocked],
  async handle(ctx, events) {
    for (const event of events) {
      const { userId, otherId } = event.payload as { userId: string; otherId: string };
      emitChanged(ctx, await removeBetween(ctx.tx, userId, otherId, ctx.now));
    }
  },
};
