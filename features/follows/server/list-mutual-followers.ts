import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listMutualFollowers } from '../api.ts';
import { createPersonNotFoundError } from './follow-errors.ts';
import { findMutualFollowers } from './store-mutual-followers.ts';

/**
 * Returns up to two people whom the caller follows and who follow a given person, and the number of all such people
 * (EXP-064). Throws not-found if the caller may not see the given person's followers.
 */
export const listMutualFollowersHandler = implementFunction(
  listMutualFollowers,
  async function listMutualFollowers({ db, viewer, platform }, { userId }) {
    const [visibility, found] = await Promise.all([
      loadVisibilityFilterForViewer(platform, viewer),
      findMutualFollowers(db, viewer.id, userId),
    ]);
    const people = await loadPeople(db, [userId, ...found.latestIds]);
    if (!people.get(userId)!.isActive || visibility?.isInaccessible(userId))
      throw createPersonNotFoundError();
    return { people: found.latestIds.map((id) => people.get(id)!), count: found.count };
  },
);
