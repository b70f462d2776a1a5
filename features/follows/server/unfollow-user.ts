import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { unfollowUser } from '../api.ts';
import { followRequestEnded, userUnfollowed } from '../events.ts';
import {
  deleteFollow,
  findFollowCountsOfUser,
  findFollowRelationsToUsers,
  lockFollowCountsOfTwoUsers,
} from './store.ts';
import { deleteFollowRequest, hasFollowRequest } from './store-requests.ts';

/**
 * Unfollows a person, or withdraws a pending follow request. The result contains 0 as the number of followers if the
 * person is inactive or one of the two people has blocked the other, because the caller must then not see the number.
 */
export const unfollowUserHandler = implementFunction(unfollowUser, async function unfollowUser(ctx, args) {
  const { tx, viewer } = ctx;
  const { userId } = args;
  const request = { requesterId: viewer.id, requestedId: userId };
  const [people, visibility, relations, hasRequest, before] = await awaitStatements([
    loadPeople(tx, [userId]),
    loadVisibilityFilterForViewer(ctx.platform, viewer, tx),
    findFollowRelationsToUsers(tx, viewer.id, [userId]),
    hasFollowRequest(tx, request),
    findFollowCountsOfUser(tx, userId),
  ]);
  const isCountVisible = people.get(userId)!.isActive && !visibility?.isBlocked(userId);
  const answer = (followers: number) => ({
    following: false as const,
    followers: isCountVisible ? followers : 0,
  });
  // If there is neither a follow nor a request, no locks are needed.
  if (!relations.following.has(userId) && !hasRequest) return answer(before.followers);
  const [, isWithdrawn, counts, { followers }] = await awaitStatements([
    lockFollowCountsOfTwoUsers(tx, viewer.id, userId),
    deleteFollowRequest(tx, request),
    deleteFollow(tx, { followerId: viewer.id, followedId: userId }),
    findFollowCountsOfUser(tx, userId),
  ]);
  if (isWithdrawn)
    ctx.emit(followRequestEnded, { userId: viewer.id, followedId: userId, outcome: 'withdrawn' });
  if (counts !== undefined) ctx.emit(userUnfollowed, { userId: viewer.id, followedId: userId, followers });
  return answer(followers);
});
