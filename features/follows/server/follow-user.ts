import { implement } from '#platform/rpc/implement.ts';
import { loadPeople, sightKey } from '#features/accounts/server/public.ts';
import { followUser } from '../api.ts';
import { maxFollowing, refuseFollow } from '../domain/follow-rules.ts';
import { userFollowed } from '../events.ts';
import { followRefused, followsTooMany } from './refusals.ts';
import { findCounts, insertFollow, lockPair } from './store.ts';

/** Follows a person (EXP-064, Q-36). A repeat changes nothing; with a block between the two it is refused, also at once. */
export const followUserFunction = implement(followUser, async (ctx, args) => {
  const { tx, viewer, now } = ctx;
  const person = (await loadPeople(tx, [args.userId])).get(args.userId)!;
  const early = refuseFollow(viewer.id, person, false);
  if (early !== null) throw followRefused(early);
  await lockPair(tx, viewer.id, person.id);
  const isBlocked = await ctx.platform.service(sightKey).isBlockedBetween(tx, viewer.id, person.id);
  const refusal = refuseFollow(viewer.id, person, isBlocked);
  if (refusal !== null) throw followRefused(refusal);
  const isNew = await insertFollow(tx, { followerId: viewer.id, followedId: person.id }, now);
  const { followers } = await findCounts(tx, person.id);
  if (isNew) {
    if ((await findCounts(tx, viewer.id)).following > maxFollowing) throw followsTooMany();
    ctx.emit(userFollowed, { userId: viewer.id, followedId: person.id, followers });
  }
  return { following: true as const, followers };
});
