import { implement } from '#platform/kernel/implement.ts';
import { visibilityKey } from '#features/visibility/server/public.ts';
import { acceptFollowRequest } from '../api.ts';
import { acceptRequest } from './accept-request.ts';
import { noSuchRequest } from './refusals.ts';
import { findCounts, listRelations, lockPair } from './store.ts';

/**
 * Accepts a follow request to the caller (EXP-067). Accepting twice changes nothing. Throws not-found if there is no
 * request, for example after a block.
 */
export const acceptFollowRequestFunction = implement(
  acceptFollowRequest,
  async function acceptFollowRequest(ctx, args) {
    const { tx, viewer } = ctx;
    const { userId } = args;
    if (userId === viewer.id) throw noSuchRequest();
    const { followers: known } = await listRelations(tx, viewer.id, [userId]);
    if (!known.has(userId)) {
      await lockPair(tx, viewer.id, userId);
      if (await ctx.platform.service(visibilityKey).isBlockedBetween(tx, viewer.id, userId))
        throw noSuchRequest();
      const isAccepted = await acceptRequest(ctx, userId);
      if (!isAccepted && !(await listRelations(tx, viewer.id, [userId])).followers.has(userId)) {
        throw noSuchRequest();
      }
    }
    return { accepted: true as const, followers: (await findCounts(tx, viewer.id)).followers };
  },
);
