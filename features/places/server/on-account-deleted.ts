import { listen } from '#platform/kernel/listener.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { removeLocations } from './store.ts';

/** With an account goes everything kept about where its owner was (KV6). */
export const onAccountDeleted = listen(accountDeleted, {
  name: 'places-of-deleted-accounts',
  handle: async (ctx, events) => {
    await removeLocations(
      ctx.tx,
      events.map((event) => event.payload.userId),
    );
  },
});
