import { implementFunction } from '#platform/kernel/implement.ts';
import { defaultTimeZone } from '#features/accounts/domain/time-zone.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listFollowedUserIds } from '#features/follows/server/public.ts';
import { getLeaderboard } from '../api.ts';
import {
  getFirstDayOfLeaderboardPeriod,
  rankPeopleByXp,
  computeStartOfDayInTimeZone,
} from '../domain/leaderboard.ts';
import { leaderboardCacheServiceKey } from './leaderboard-cache.ts';
import { findProgressSettings } from './store-settings.ts';

/** Returns the leaderboard of a period: for the whole town or for the people whom the caller follows (EXP-055). */
export const getLeaderboardHandler = implementFunction(
  getLeaderboard,
  async function getLeaderboard(ctx, args) {
    const { db, viewer, now } = ctx;
    const [visibility, settings, followed] = await Promise.all([
      loadVisibilityFilterForViewer(ctx.platform, viewer),
      findProgressSettings(db, viewer.id),
      args.group === 'following' ? listFollowedUserIds(db, viewer.id) : null,
    ]);
    const firstDay = getFirstDayOfLeaderboardPeriod(args.period, now, defaultTimeZone);
    const isListed = settings.isOn && settings.inLeaderboards;
    const since = firstDay === null ? null : computeStartOfDayInTimeZone(firstDay, defaultTimeZone);
    const sums = await ctx.platform.service(leaderboardCacheServiceKey).since(since);
    const among = followed === null ? null : new Set([...followed, viewer.id]);
    const without = new Set(visibility?.inaccessibleAuthorIds());
    const placed = rankPeopleByXp(
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
  },
);
