import { implement } from '#platform/kernel/implement.ts';
import { standardTimeZone } from '#features/accounts/domain/time-zone.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { listFollowedIds } from '#features/follows/server/public.ts';
import { getLeaderboard } from '../api.ts';
import { firstDayOf, placesOf, startOfDay } from '../domain/leaderboard.ts';
import { leaderboardCacheKey } from './leaderboard-cache.ts';
import { findSettings } from './store-settings.ts';

/** Returns the leaderboard of a period: for the whole town or for the people whom the caller follows (EXP-055). */
export const getLeaderboardFunction = implement(getLeaderboard, async function getLeaderboard(ctx, args) {
  const { db, viewer, now } = ctx;
  const [visibility, settings, followed] = await Promise.all([
    visibilityFor(ctx.platform, viewer),
    findSettings(db, viewer.id),
    args.group === 'following' ? listFollowedIds(db, viewer.id) : null,
  ]);
  const firstDay = firstDayOf(args.period, now, standardTimeZone);
  const isListed = settings.isOn && settings.inLeaderboards;
  const since = firstDay === null ? null : startOfDay(firstDay, standardTimeZone);
  const sums = await ctx.platform.service(leaderboardCacheKey).since(since);
  const among = followed === null ? null : new Set([...followed, viewer.id]);
  const without = new Set(visibility?.inaccessibleAuthorIds());
  const placed = placesOf(
    sums.filter(({ userId }) => !without.has(userId) && (among === null || among.has(userId))),
  );
  const rows = placed.slice(0, args.limit);
  const people = await loadPeople(
    db,
    rows.map((row) => row.userId),
  );
  const own = isListed ? placed.find((row) => row.userId === viewer.id) : undefined;
  return {
    firstDay,
    people: rows.map(({ userId, xp, place }) => ({
      ...people.get(userId)!,
      xp,
      place,
      isYou: userId === viewer.id,
    })),
    own: { isListed, place: own?.place ?? null, xp: isListed ? (own?.xp ?? 0) : null },
  };
});
