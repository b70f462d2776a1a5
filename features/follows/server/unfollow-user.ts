import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { unfollowUser } from '../api.ts';
import { followRequestEnded, userUnfollowed } from '../events.ts';
import {
  deleteFollow,
  findFollowCountsOfUser,
  listFollowRelations,
  lockFollowCountsOfPair,
} from './store.ts';
import { deleteFollowRequest, hasFollowRequest } from './store-requests.ts';

/**
 * Unfollows a person, or withdraws a pending follow request. The follower count in the answer is 0 if the caller may
 * not see it.
 */
export const unfollowUserHandler = implementFunction(unfollowUser, async function unfollowUser(ctx, args) {
  const { tx, viewer } = ctx;
  const { userId } = args;
  const request = { requesterId: viewer.id, requestedId: userId };
  const person = (await loadPeople(tx, [userId])).get(userId)!;
  const visibility = await loadVisibility(ctx.platform, viewer, tx);
  const isCountVisible = person.isActive && !visibility?.isHiddenByPrivacy(userId);
  const { following } = await listFollowRelations(tx, viewer.id, [userId]);
  if (!following.has(userId) && !(await hasFollowRequest(tx, request))) {
    return {
      following: false as const,
      followers: isCountVisible ? (await findFollowCountsOfUser(tx, userId)).followers : 0,
    };
  }
  await lockFollowCountsOfPair(tx, viewer.id, userId);
  if (await deleteFollowRequest(tx, request)) {
    ctx.emit(followRequestEnded, { userId: viewer.id, followedId: userId, outcome: 'withdrawn' });
  }
  const isGone = await deleteFollow(tx, { followerId: viewer.id, followedId: userId });
  const { followers } = await findFollowCountsOfUser(tx, userId);
  if (isGone) ctx.emit(userUnfollowed, { userId: viewer.id, followedId: userId, followers });
  return { following: false as const, followers: isCountVisible ? followers : 0 };
});
