import { implement } from '#platform/rpc/implement.ts';
import { loadPeople, sightOf } from '#features/accounts/server/public.ts';
import { getFollowStatus } from '../api.ts';
import { refuseFollow } from '../domain/follow-rules.ts';
import { noSuchPerson } from './refusals.ts';
import { findCounts, listRelations } from './store.ts';

/** The counts of a person (XP-001, Q-36), and how the caller stands to them. */
export const getFollowStatusFunction = implement(getFollowStatus, async (ctx, args) => {
  const { db, viewer } = ctx;
  const sight = await sightOf(ctx.platform, viewer);
  const person = (await loadPeople(db, [args.userId])).get(args.userId)!;
  if (!person.isActive || sight?.isBlockedBy(person.id)) throw noSuchPerson();
  const isBlocked = sight?.isBlocked(person.id) === true;
  const [counts, relations] = await Promise.all([
    findCounts(db, person.id),
    listRelations(db, viewer?.id ?? '', viewer === null ? [] : [person.id]),
  ]);
  return {
    ...counts,
    isFollowing: relations.following.has(person.id),
    followsYou: relations.followers.has(person.id),
    can: { follow: viewer !== null && refuseFollow(viewer.id, person, isBlocked) === null },
  };
});
