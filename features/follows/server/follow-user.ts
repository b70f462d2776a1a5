import { implementFunction } from '#platform/kernel/implement.ts';
import { isPrivateAccount, loadPeople } from '#features/accounts/server/public.ts';
import { visibilityKey } from '#features/visibility/server/public.ts';
import { followUser } from '../api.ts';
import { maxFollowedPeople, decideFollowRefusal } from '../domain/follow-rules.ts';
import { followRequested, userFollowed } from '../events.ts';
import { createFollowRefusedError, createTooManyFollowsError } from './follow-errors.ts';
import {
  findFollowCountsOfUser,
  insertFollow,
  listFollowRelations,
  lockFollowCountsOfPair,
} from './store.ts';
import { insertFollowRequest } from './store-requests.ts';

/**
 * Follows a person (EXP-064, Q-36), or sends a follow request if the account is private (EXP-067). A repeated call
 * changes nothing. Throws not-found if either person blocks the other, even if the block is created concurrently.
 */
export const followUserHandler = implementFunction(followUser, async function followUser(ctx, args) {
  const { tx, viewer, now } = ctx;
  const person = (await loadPeople(tx, [args.userId])).get(args.userId)!;
  const early = decideFollowRefusal(viewer.id, person, false);
  if (early !== null) throw createFollowRefusedError(early);
  await lockFollowCountsOfPair(tx, viewer.id, person.id);
  const isBlocked = await ctx.platform.service(visibilityKey).isBlockedBetween(tx, viewer.id, person.id);
  const refusal = decideFollowRefusal(viewer.id, person, isBlocked);
  if (refusal !== null) throw createFollowRefusedError(refusal);
  const mustAsk =
    (await isPrivateAccount(tx, person.id)) &&
    !(await listFollowRelations(tx, viewer.id, [person.id])).following.has(person.id);
  if (mustAsk) {
    if ((await findFollowCountsOfUser(tx, viewer.id)).following >= maxFollowedPeople)
      throw createTooManyFollowsError();
    const isNew = await insertFollowRequest(tx, { requesterId: viewer.id, requestedId: person.id }, now);
    if (isNew) ctx.emit(followRequested, { userId: viewer.id, followedId: person.id });
    return { following: false, requested: true, followers: 0 };
  }
  const isNew = await insertFollow(tx, { followerId: viewer.id, followedId: person.id }, now);
  const { followers } = await findFollowCountsOfUser(tx, person.id);
  if (isNew) {
    if ((await findFollowCountsOfUser(tx, viewer.id)).following > maxFollowedPeople)
      throw createTooManyFollowsError();
    ctx.emit(userFollowed, { userId: viewer.id, followedId: person.id, followers });
  }
  return { following: true, requested: false, followers };
});
