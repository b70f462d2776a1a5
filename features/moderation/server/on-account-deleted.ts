/** When a person is gone for good, nothing here names them (KP9, EXP-015). */
import { listen } from '#platform/kernel/listener.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { removeModerationOf } from './store-reports.ts';

export const onAccountDeleted = listen(accountDeleted, {
  name: 'moderation-on-account-deleted',
  async handle(ctx, events) {
    for (const event of events) {
      const { userId } = event.payload;
      await removeModerationOf(ctx.tx, userId);
    }
  },
});
