/** After a block, deletes notifications of each about the other's activity (EXP-065). */
import { listen } from '#platform/kernel/listener.ts';
import { removeNotificationsBetween } from '#features/notifications/server/public.ts';
import { userBlocked } from '../events.ts';

export const onBlocked = listen(userBlocked, {
  // Its position in the log is stored under this name.
  name: 'notifications-on-blocked',
  async handle(ctx, events) {
    await removeNotificationsBetween(
      ctx,
      events.map((event) => event.payload),
    );
  },
});
