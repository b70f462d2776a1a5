import { implement } from '#platform/kernel/implement.ts';
import { isPrivatePerson, loadPeople } from '#features/accounts/server/public.ts';
import { visibilityKey } from '#features/visibility/server/public.ts';
import { followUser } from '../api.ts';
import { maxFollowing, refuseFollow } from '../domain/follow-rules.ts';
import { followRequested, userFollowed } from '../events.ts';
import { followRefused, followsTooMany } from './refusals.ts';
import { findCounts, insertFollow, listRelations, lockPair } from './store.ts';
import { insertRequest } from './store-requests.ts';

/**
 * Follows a person (EXP-064, Q-36), or sends a follow request if the account is private (EXP-067). A repeated call
 * changes nothing. Throws not-found if either person blocks the other, even if the block is created concurrently.
 */
export const followUserFunction = implement(followUser, async function followUser(ctx, args) {
  const { tx, viewer, now } = ctx;
  const person = (await loadPeople(tx, [args.userId])).get(args.userId)!;
  const early = refuseFollow(viewer.id, person, false);
  if (early !== null) throw followRefused(early);
  await lockPair(tx, viewer.id, person.id);
  const isBlocked = await ctx.platform.service(visibilityKey).isBlockedBetween(tx, viewer.id, person.id);
  const refusal = refuseFollow(viewer.id, person, isBlocked);
  if (refusal !== null) throw followRefused(refusal);
  const mustAsk =
    (await isPrivatePerson(tx, person.id)) &&
    !(await listRelations(tx, viewer.id, [person.id])).following.has(person.id);
  if (mustAsk) {
    if ((await findCounts(tx, viewer.id)).following >= maxFollowing) throw followsTooMany();
    const isNew = await insertRequest(tx, { requesterId: viewer.id, requestedId: person.id }, now);
    if (isNew) ctx.emit(followRequested, { userId: viewer.id, followedId: person.id });
    return { following: false, requested: true, followers: 0 };
  }
  const isNew = await insertFollow(tx, { followerId: viewer.id, followedId: person.id }, now);
  const { followers } = await findCounts(tx, person.id);
  if (isNew) {
    if ((await findCounts(tx, viewer.id)).following > maxFollowing) throw followsTooMany();
    ctx.emit(userFollowed, { userId: viewer.id, followedId: person.id, followers });
  }
  return { following: true, requested: false, followers };
});
