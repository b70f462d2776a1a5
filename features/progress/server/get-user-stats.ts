import { notAuthenticated } from '#platform/contract/errors.ts';
import { implement } from '#platform/rpc/implement.ts';
import { getUserStats } from '../api.ts';
import { loadStats } from './present-stats.ts';

/** A person's numbers, one's own where nobody is named (XP-001, EXP-051). */
export const getUserStatsFunction = implement(getUserStats, async (ctx, args) => {
  const userId = args.userId ?? ctx.viewer?.id;
  if (userId === undefined) throw notAuthenticated();
  return { stats: await loadStats(ctx.db, userId, ctx.viewer?.id ?? null, ctx.now) };
});
