import { implement } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { unfollowUser } from '../api.ts';
import { followRequestEnded, userUnfollowed } from '../events.ts';
import { deleteFollow, findCounts, listRelations, lockPair } from './store.ts';
import { deleteRequest, hasRequest } from './store-requests.ts';

/**
 * Unfollows a person, or withdraws a pending follow request. The follower count in the answer is 0 if the caller may
 * not see it.
 */
export const unfollowUserFunction = implement(unfollowUser, async function unfollowUser(ctx, args) {
  const { tx, viewer } = ctx;
  const { userId } = args;
  const request = { requesterId: viewer.id, requestedId: userId };
  const person = (await loadPeople(tx, [userId])).get(userId)!;
  const visibility = await visibilityFor(ctx.platform, viewer, tx);
  const isCountVisible = person.isActive && !visibility?.isHiddenByPrivacy(userId);
  const { following } = await listRelations(tx, viewer.id, [userId]);
  if (!following.has(userId) && !(await hasRequest(tx, request))) {
    return {
      following: false as const,
      followers: isCountVisible ? (await findCounts(tx, userId)).followers : 0,
    };
  }
  await lockPair(tx, viewer.id, userId);
  if (await deleteRequest(tx, request)) {
    ctx.emit(followRequestEnded, { userId: viewer.id, followedId: userId, outcome: 'withdrawn' });
  }
  const isGone = await deleteFollow(tx, { followerId: viewer.id, followedId: userId });
  const { followers } = await findCounts(tx, userId);
  if (isGone) ctx.emit(userUnfollowed, { userId: viewer.id, followedId: userId, followers });
  return { following: false as const, followers: isCountVisible ? followers : 0 };
});
