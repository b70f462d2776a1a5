/** When a person is gone for good, so is what they decided about ranked feeds (KP9). */
import type { Listener } from '#platform/kernel/implement.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { forgetFeedSettings } from './store-settings.ts';

export const onAccountDeleted: Listener = {
  name: 'feed-on-account-deleted',
  events: [accountDeleted],
  async handle(ctx, events) {
    for (const event of events)
      await forgetFeedSettings(ctx.tx, (event.payload as { userId: string }).userId);
  },
};
