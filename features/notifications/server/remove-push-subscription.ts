import { implement } from '#platform/kernel/implement.ts';
import { removePushSubscription } from '../api.ts';
import { deleteSubscription } from './store-push.ts';

/** EXP-063: forgets a browser of the caller's. */
export const removePushSubscriptionFunction = implement(
  removePushSubscription,
  async function removePushSubscription(ctx, args) {
    return {
      removed: await deleteSubscription(ctx.tx, ctx.viewer.id, args.endpoint),
    };
  },
);
