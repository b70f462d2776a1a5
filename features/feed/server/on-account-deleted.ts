/** When a person is gone for good, so is what they decided about ranked feeds (KP9). */
import { listen } from '#platform/kernel/listener.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { forgetFeedSettings } from './store-settings.ts';

export const onAccountDeleted = listen(accountDeleted, {
  name: 'feed-on-account-deleted',
  async handle(ctx, events) {
    for (const event of events) await forgetFeedSettings(ctx.tx, event.payload.userId);
  },
});
