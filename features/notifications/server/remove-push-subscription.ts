import { implement } from '#platform/kernel/implement.ts';
import { removePushSubscription } from '../api.ts';
import { deleteSubscription } from './store-push.ts';

/** Deletes one of the caller's push subscriptions, by its endpoint URL (EXP-063). */
export const removePushSubscriptionFunction = implement(
  removePushSubscription,
  async function removePushSubscription(ctx, args) {
    return {
      removed: await deleteSubscription(ctx.tx, ctx.viewer.id, args.endpoint),
    };
  },
);
