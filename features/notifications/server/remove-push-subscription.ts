import { implement } from '#platform/kernel/implement.ts';
import { removePushSubscription } from '../api.ts';
import { deleteSubscription } from './store-push.ts';

/** Deletes a push subscription of the caller (EXP-063). */
export const removePushSubscriptionFunction = implement(
  removePushSubscription,
  async function removePushSubscription(ctx, args) {
    return {
      removed: await deleteSubscription(ctx.tx, ctx.viewer.id, args.endpoint),
    };
  },
);
