/** When a person is gone for good, nothing here names them (KP9, EXP-015). */
import type { Listener } from '#platform/kernel/implement.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { removeModerationOf } from './store-reports.ts';

export const onAccountDeleted: Listener = {
  name: 'moderation-on-account-deleted',
  events: [accountDeleted],
  async handle(ctx, events) {
    for (const event of events) {
      const { userId } = event.payload as { userId: string };
      await removeModerationOf(ctx.tx, userId);
    }
  },
};
