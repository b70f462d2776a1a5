import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { isPrivateAccount, loadPeople } from '#features/accounts/server/public.ts';
import { visibilityProviderServiceKey } from '#features/visibility/server/public.ts';
import { followUser } from '../api.ts';
import { maxFollowedPeoplePerUser, findFollowRefusalReason } from '../domain/follow-rules.ts';
import { followRequested, userFollowed } from '../events.ts';
import { createFollowRefusedError, createTooManyFollowsError } from './follow-errors.ts';
import {
  findFollowCountsOfUser,
  insertFollow,
  findFollowRelationsToUsers,
  lockFollowCountsOfTwoUsers,
} from './store.ts';
import { countFollowRequestsSentToOthers, insertFollowRequest } from './store-requests.ts';

/**
 * Follows a person (EXP-064, Q-36), or sends a follow request if the account is private (EXP-067). A repeated call
 * changes nothing. Throws not-found if either person blocks the other, even if the block is created concurrently.
 */
export const followUserHandler = implementFunction(followUser, async function followUser(ctx, args) {
  const { tx, viewer, now } = ctx;
  const { userId } = args;
  if (userId === viewer.id) throw createFollowRefusedError('yourself');
  // Send the lock statement first, so that all other statements see the state at the time of the lock or later.
  const [, people, isBlocked, isPrivate, relations, own, theirs, requestsToOthers] = await awaitStatements([
    lockFollowCountsOfTwoUsers(tx, viewer.id, userId),
    loadPeople(tx, [userId]),
    ctx.platform.service(visibilityProviderServiceKey).isBlockedBetween(tx, viewer.id, userId),
    isPrivateAccount(tx, userId),
    findFollowRelationsToUsers(tx, viewer.id, [userId]),
    findFollowCountsOfUser(tx, viewer.id),
    findFollowCountsOfUser(tx, userId),
    countFollowRequestsSentToOthers(tx, { requesterId: viewer.id, requestedId: userId }),
  ]);
  const refusal = findFollowRefusalReason(viewer.id, people.get(userId)!, isBlocked);
  if (refusal !== null) throw createFollowRefusedError(refusal);
  if (relations.following.has(userId))
    return { following: true, requested: false, followers: theirs.followers };
  // Pending requests count towards the limit: each of them may become a follow, and accepting a request never fails
  // because of the limit.
  if (own.following + requestsToOthers >= maxFollowedPeoplePerUser) throw createTooManyFollowsError();
  if (isPrivate) {
    const isNew = await insertFollowRequest(tx, { requesterId: viewer.id, requestedId: userId }, now);
    if (isNew) ctx.emit(followRequested, { userId: viewer.id, followedId: userId });
    return { following: false, requested: true, followers: theirs.followers };
  }
  const counts = await insertFollow(tx, { followerId: viewer.id, followedId: userId }, now);
  const { followers } = counts ?? theirs;
  if (counts !== undefined) ctx.emit(userFollowed, { userId: viewer.id, followedId: userId, followers });
  return { following: true, requested: false, followers };
});
