import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { getFollowStatus } from '../api.ts';
import { buildFollowsTopic } from '../events.ts';
import { findFollowRefusalReason } from '../domain/follow-rules.ts';
import { createPersonNotFoundError } from './follow-errors.ts';
import { findFollowCountsOfUser, findFollowRelationsToUsers } from './store.ts';
import { hasFollowRequest } from './store-requests.ts';

/**
 * Returns the numbers of a person's followers and followed people (XP-001, Q-36), and the relation between this person
 * and the caller. A live query, so that an accepted follow request is shown immediately (EXP-067).
 */
export const getFollowStatusHandler = implementLiveQuery(getFollowStatus, {
  topics: ({ userId }) => [buildFollowsTopic(userId), buildPersonVisibilityTopic(userId)],
  isAlone: async () => true,
  async load({ db, platform }, args, alone) {
    const visibility = await loadVisibilityFilterForViewer(platform, alone);
    const person = (await loadPeople(db, [args.userId])).get(args.userId)!;
    if (!person.isActive || visibility?.isBlockedBy(person.id)) throw createPersonNotFoundError();
    const isBlocked = visibility?.isBlocked(person.id) === true;
    const isClosed = visibility?.isHiddenByPrivacy(person.id) === true;
    const [counts, isRequested, relations] = await Promise.all([
      findFollowCountsOfUser(db, person.id),
      alone !== undefined && hasFollowRequest(db, { requesterId: alone.id, requestedId: person.id }),
      findFollowRelationsToUsers(db, alone?.id ?? '', alone === undefined ? [] : [person.id]),
    ]);
    return {
      ...counts,
      isFollowing: relations.following.has(person.id),
      followsYou: relations.followers.has(person.id),
      isRequested,
      isClosed,
      can: { follow: alone !== undefined && findFollowRefusalReason(alone.id, person, isBlocked) === null },
    };
  },
  overlay: async () => ({}),
});
