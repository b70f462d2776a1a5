import { implementFunction } from '#platform/kernel/implement.ts';
import { removeFollower } from '../api.ts';
import { userUnfollowed } from '../events.ts';
import {
  deleteFollow,
  findFollowCountsOfUser,
  listFollowRelations,
  lockFollowCountsOfPair,
} from './store.ts';

/**
 * Removes a follower of the caller (EXP-067). If the caller's account is private, that person can no longer see its
 * content.
 */
export const removeFollowerHandler = implementFunction(
  removeFollower,
  async function removeFollower(ctx, args) {
    const { tx, viewer } = ctx;
    const { userId } = args;
    const { followers: known } = await listFollowRelations(tx, viewer.id, [userId]);
    if (known.has(userId)) {
      await lockFollowCountsOfPair(tx, viewer.id, userId);
      if (await deleteFollow(tx, { followerId: userId, followedId: viewer.id })) {
        const { followers } = await findFollowCountsOfUser(tx, viewer.id);
        ctx.emit(userUnfollowed, { userId, followedId: viewer.id, followers });
      }
    }
    return { removed: true as const, followers: (await findFollowCountsOfUser(tx, viewer.id)).followers };
  },
);
