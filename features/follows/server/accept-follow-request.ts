import { implementFunction } from '#platform/kernel/implement.ts';
import { visibilityKey } from '#features/visibility/server/public.ts';
import { acceptFollowRequest } from '../api.ts';
import { replaceRequestByFollow } from './replace-request-by-follow.ts';
import { createFollowRequestNotFoundError } from './follow-errors.ts';
import { findFollowCountsOfUser, listFollowRelations, lockFollowCountsOfPair } from './store.ts';

/**
 * Accepts a follow request to the caller (EXP-067). Accepting twice changes nothing. Throws not-found if there is no
 * request, for example after a block.
 */
export const acceptFollowRequestHandler = implementFunction(
  acceptFollowRequest,
  async function acceptFollowRequest(ctx, args) {
    const { tx, viewer } = ctx;
    const { userId } = args;
    if (userId === viewer.id) throw createFollowRequestNotFoundError();
    const { followers: known } = await listFollowRelations(tx, viewer.id, [userId]);
    if (!known.has(userId)) {
      await lockFollowCountsOfPair(tx, viewer.id, userId);
      if (await ctx.platform.service(visibilityKey).isBlockedBetween(tx, viewer.id, userId))
        throw createFollowRequestNotFoundError();
      const isAccepted = await replaceRequestByFollow(ctx, userId);
      if (!isAccepted && !(await listFollowRelations(tx, viewer.id, [userId])).followers.has(userId)) {
        throw createFollowRequestNotFoundError();
      }
    }
    return { accepted: true as const, followers: (await findFollowCountsOfUser(tx, viewer.id)).followers };
  },
);
