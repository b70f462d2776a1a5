import { implement } from '#platform/rpc/implement.ts';
import { loadPeople, sightOf } from '#features/accounts/server/public.ts';
import { getFollowStatus } from '../api.ts';
import { refuseFollow } from '../domain/follow-rules.ts';
import { noSuchPerson } from './refusals.ts';
import { findCounts, listRelations } from './store.ts';
import { existsRequest } from './store-requests.ts';

/** The counts of a person (XP-001, Q-36), and how the caller stands to them. */
export const getFollowStatusFunction = implement(getFollowStatus, async (ctx, args) => {
  const { db, viewer } = ctx;
  const sight = await sightOf(ctx.platform, viewer);
  const person = (await loadPeople(db, [args.userId])).get(args.userId)!;
  if (!person.isActive || sight?.isBlockedBy(person.id)) throw noSuchPerson();
  const isBlocked = sight?.isBlocked(person.id) === true;
  const isClosed = sight?.isKeptBack(person.id) === true;
  const [counts, isRequested, relations] = await Promise.all([
    // How many follow a private person is told to those whom they let in (EXP-067).
    isClosed ? { followers: 0, following: 0 } : findCounts(db, person.id),
    viewer !== null && existsRequest(db, { requesterId: viewer.id, requestedId: person.id }),
    listRelations(db, viewer?.id ?? '', viewer === null ? [] : [person.id]),
  ]);
  return {
    ...counts,
    isFollowing: relations.following.has(person.id),
    followsYou: relations.followers.has(person.id),
    isRequested,
    isClosed,
    can: { follow: viewer !== null && refuseFollow(viewer.id, person, isBlocked) === null },
  };
});
