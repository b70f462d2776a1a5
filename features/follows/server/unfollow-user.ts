import { implement } from '#platform/rpc/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { unfollowUser } from '../api.ts';
import { userUnfollowed } from '../events.ts';
import { deleteFollow, findCounts, listRelations, lockPair } from './store.ts';

/** No longer follows a person. Of somebody who is not there nothing is to be changed or told. */
export const unfollowUserFunction = implement(unfollowUser, async (ctx, args) => {
  const { tx, viewer } = ctx;
  const { userId } = args;
  const pair = { followerId: viewer.id, followedId: userId };
  const person = (await loadPeople(tx, [userId])).get(userId)!;
  const { following } = await listRelations(tx, viewer.id, [userId]);
  if (!following.has(userId)) {
    return {
      following: false as const,
      followers: person.isActive ? (await findCounts(tx, userId)).followers : 0,
    };
  }
  await lockPair(tx, viewer.id, userId);
  const isGone = await deleteFollow(tx, pair);
  const { followers } = await findCounts(tx, userId);
  if (isGone) ctx.emit(userUnfollowed, { userId: viewer.id, followedId: userId, followers });
  return { following: false as const, followers };
});
