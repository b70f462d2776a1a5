/** When people are gone or do not want to see each other, so is what they were told of one another (KP9, EXP-065). */
import { listen } from '#platform/kernel/listener.ts';
import { onLeaving } from '#features/accounts/server/public.ts';
import { userBlocked } from '#features/moderation/events.ts';
import { deleteNotificationsAround, removeBetween } from './store.ts';
import { deleteSubscriptionsOf } from './store-push.ts';
import { deleteSettings } from './store-settings.ts';
import { takeNoticesTurn } from './take-notices-turn.ts';
import { emitChanged } from './tell.ts';

export const onAccountDeleted = onLeaving('notifications-on-account-deleted', async (ctx, userId, most) => {
  await takeNoticesTurn(ctx.tx);
  await deleteSubscriptionsOf(ctx.tx, userId);
  await deleteSettings(ctx.tx, userId);
  const { deleted, changed } = await deleteNotificationsAround(ctx.tx, userId, most);
  emitChanged(ctx, changed);
  return deleted;
});

export const onBlocked = listen(userBlocked, {
  name: 'notifications-on-blocked',
  async handle(ctx, events) {
    await takeNoticesTurn(ctx.tx);
    const pairs = events.map((event) => event.payload);
    emitChanged(ctx, await removeBetween(ctx.tx, pairs, ctx.now));
  },
});
