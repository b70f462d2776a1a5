/** Loads a person's stats and badges as a viewer may see them. */
import { createNotFoundError } from '#platform/contract/errors.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { findFollowCounts } from '#features/follows/server/public.ts';
import {
  presentBadges,
  presentUserStatsOfPrivateAccount,
  presentUserStatsWithoutProgress,
  presentUserStats,
} from '../domain/present-user-stats.ts';
import { createInitialUserProgress } from '../domain/user-progress.ts';
import { publishedPostCounterContributionKey } from './published-post-counter.ts';
import { findUserJoinDateAndTimeZone, loadStoredProgress } from './store.ts';
import { listUserIdsWithProgressOff } from './store-settings.ts';

/** Creates the error for an unknown, deactivated or inaccessible person. The caller cannot tell these cases apart. */
export function createPersonNotFoundError() {
  return createNotFoundError('Person not found', 'user_not_found');
}

/**
 * Loads a person's stats and badges in the wire format.
 * @param isOwn true if the viewer is this person
 * @param isClosed true if the account is private and the viewer is not an approved follower. The result then contains
 *   only the numbers of posts, followers and followed people (EXP-067)
 * @throws FunctionError `not-found` if the account does not exist, or if it is inactive and the viewer is somebody
 * else
 */
export async function loadUserStats(
  { db, platform, now }: { db: Queryable; platform: Platform; now: Date },
  userId: string,
  { isOwn, isClosed }: { isOwn: boolean; isClosed: boolean },
) {
  const person = (await loadPeople(db, [userId])).get(userId)!;
  const facts = isOwn || person.isActive ? await findUserJoinDateAndTimeZone(db, userId) : undefined;
  if (facts === undefined) throw createPersonNotFoundError();
  const isOff = !isClosed && (await listUserIdsWithProgressOff(db, [userId])).has(userId);
  const userProgress =
    (await loadStoredProgress(db, [userId])).get(userId) ?? createInitialUserProgress(userId);
  const { following, followers } = await findFollowCounts(db, userId);
  const isMadeUp = person.isBot || person.isSample;
  const countPublishedPosts = async () => {
    const counters = platform.contributions(publishedPostCounterContributionKey);
    const counts = await Promise.all(counters.map(({ value }) => value(db, userId)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const about = { ...facts, isOwn, now };
  return {
    stats: {
      ...(isClosed
        ? presentUserStatsOfPrivateAccount(userProgress, about)
        : isOff
          ? presentUserStatsWithoutProgress(userProgress, about)
          : presentUserStats(userProgress, about)),
      ...(isMadeUp && { totalPosts: await countPublishedPosts() }),
      following,
      followers,
    },
    badges: isOff || isClosed ? [] : presentBadges(userProgress, isOwn),
    isOff,
    isClosed,
  };
}
