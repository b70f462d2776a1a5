import { implementFunction } from '#platform/kernel/implement.ts';
import { removePushSubscription } from '../api.ts';
import { deletePushSubscription } from './store-push.ts';

/** Deletes one of the caller's push subscriptions, by its endpoint URL (EXP-063). */
export const removePushSubscriptionHandler = implementFunction(
  removePushSubscription,
  async function removePushSubscription(ctx, args) {
    return {
      removed: await deletePushSubscription(ctx.tx, ctx.viewer.id, args.endpoint),
    };
  },
);
