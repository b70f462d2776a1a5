/** Deletes notifications after a block: those of the two people about each other's activity (EXP-065). */
import { defineListener } from '#platform/kernel/listener.ts';
import { removeNotificationsBetweenUsers } from '#features/notifications/server/public.ts';
import { userBlocked } from '../events.ts';

/** Listener that deletes the notifications of two people about each other after one of them has blocked the other. */
export const removeNotificationsOnBlockListener = defineListener(userBlocked, {
  // Must not change: the listener's position in the event log is stored under this name.
  name: 'notifications-on-blocked',
  async handle(ctx, events) {
    await removeNotificationsBetweenUsers(
      ctx,
      events.map((event) => event.payload),
    );
  },
});
