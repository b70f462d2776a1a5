import { implement } from '#platform/kernel/implement.ts';
import { cancelHeldPost } from '../api.ts';
import { deleteHeld } from './store-held.ts';

/** Throws a waiting post away; its pictures were never shown and are swept. */
export const cancelHeldPostFunction = implement(cancelHeldPost, async (ctx, args) => ({
  cancelled: await deleteHeld(ctx.tx, ctx.viewer.id, args.id),
}));
