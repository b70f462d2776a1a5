import { implement } from '#platform/rpc/implement.ts';
import { standardTimeZone } from '#features/accounts/domain/time-zone.ts';
import { loadPeople, sightOf } from '#features/accounts/server/public.ts';
import { listFollowedIds } from '#features/follows/server/public.ts';
import { getLeaderboard } from '../api.ts';
import { firstDayOf, startOfDay } from '../domain/leaderboard.ts';
import { listBoardRows } from './store-leaderboard.ts';
import { findSettings } from './store-settings.ts';

/** Who earned most in a period, in town or among those whom one follows (EXP-055). */
export const getLeaderboardFunction = implement(getLeaderboard, async (ctx, args) => {
  const { db, viewer, now } = ctx;
  const [sight, settings, followed] = await Promise.all([
    sightOf(ctx.platform, viewer),
    findSettings(db, viewer.id),
    args.group === 'following' ? listFollowedIds(db, viewer.id) : null,
  ]);
  const firstDay = firstDayOf(args.period, now, standardTimeZone);
  const isListed = settings.isOn && settings.inLeaderboards;
  const rows = await listBoardRows(db, {
    since: firstDay === null ? null : startOfDay(firstDay, standardTimeZone),
    among: followed === null ? null : [...followed, viewer.id],
    without: sight?.closedIds() ?? [],
    viewerId: viewer.id,
    limit: args.limit,
  });
  const people = await loadPeople(
    db,
    rows.map((row) => row.userId),
  );
  const own = rows.find((row) => row.userId === viewer.id);
  return {
    firstDay,
    people: rows
      .slice(0, args.limit)
      .map(({ userId, xp, place }) => ({ ...people.get(userId)!, xp, place, isYou: userId === viewer.id })),
    own: { isListed, place: own?.place ?? null, xp: isListed ? (own?.xp ?? 0) : null },
  };
});
