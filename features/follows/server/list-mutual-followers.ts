import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityForViewer } from '#features/visibility/server/public.ts';
import { listMutualFollowers } from '../api.ts';
import { createPersonNotFoundError } from './follow-errors.ts';
import { findMutualFollowers } from './store-mutual-followers.ts';

/**
 * Returns who of the people that the caller follows also follows a person (EXP-064). Refused for a person whose list of
 * followers the caller may not see.
 */
export const listMutualFollowersHandler = implementFunction(
  listMutualFollowers,
  async function listMutualFollowers({ db, viewer, platform }, { userId }) {
    const [visibility, found] = await Promise.all([
      loadVisibilityForViewer(platform, viewer),
      findMutualFollowers(db, viewer.id, userId),
    ]);
    const people = await loadPeople(db, [userId, ...found.latestIds]);
    if (!people.get(userId)!.isActive || visibility?.isInaccessible(userId))
      throw createPersonNotFoundError();
    return { people: found.latestIds.map((id) => people.get(id)!), count: found.count };
  },
);
