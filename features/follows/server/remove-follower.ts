import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { removeFollower } from '../api.ts';
import { userUnfollowed } from '../events.ts';
import {
  deleteFollow,
  findFollowCountsOfUser,
  findFollowRelationsToUsers,
  lockFollowCountsOfTwoUsers,
} from './store.ts';

/**
 * Removes a follower of the caller (EXP-067). If the caller's account is private, the removed person can no longer see
 * the caller's content.
 */
export const removeFollowerHandler = implementFunction(
  removeFollower,
  async function removeFollower(ctx, args) {
    const { tx, viewer } = ctx;
    const { userId } = args;
    const [known, before] = await awaitStatements([
      findFollowRelationsToUsers(tx, viewer.id, [userId]),
      findFollowCountsOfUser(tx, viewer.id),
    ]);
    if (!known.followers.has(userId)) return { removed: true as const, followers: before.followers };
    const [, counts, { followers }] = await awaitStatements([
      lockFollowCountsOfTwoUsers(tx, viewer.id, userId),
      deleteFollow(tx, { followerId: userId, followedId: viewer.id }),
      findFollowCountsOfUser(tx, viewer.id),
    ]);
    if (counts !== undefined) ctx.emit(userUnfollowed, { userId, followedId: viewer.id, followers });
    return { removed: true as const, followers };
  },
);
