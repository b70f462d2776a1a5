/** When a person is gone for good, so are their stories and what they did with those of others (KP9, EXP-015). */
import type { Listener } from '#platform/rpc/implement.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { releaseImages } from '#features/media/server/public.ts';
import { storyDeleted } from '../events.ts';
import { removeReactionsOf, removeStoriesOf } from './store-keeping.ts';

export const onAccountDeleted: Listener = {
  name: 'stories-on-account-deleted',
  events: [accountDeleted],
  async handle(ctx, events) {
    for (const event of events) {
      const { userId } = event.payload as { userId: string };
      await removeReactionsOf(ctx.tx, userId);
      const gone = await removeStoriesOf(ctx.tx, userId, ctx.now);
      await releaseImages(ctx.tx, gone.keys, ctx.now);
      for (const storyId of gone.current) ctx.emit(storyDeleted, { storyId, userId, by: userId });
    }
  },
};
