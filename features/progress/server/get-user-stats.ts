import { createNotAuthenticatedError } from '#platform/contract/errors.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import {
  doesViewerSeeOtherContentThanGuests,
  loadVisibilityFilterForViewer,
} from '#features/visibility/server/public.ts';
import { buildFollowsTopic } from '#features/follows/events.ts';
import { buildTokensTopic } from '#features/tokens/events.ts';
import { getUserStats } from '../api.ts';
import { buildProgressTopic } from '../events.ts';
import { loadUserStats, createPersonNotFoundError } from './present-stats.ts';

/**
 * Returns a person's stats and badges, by default the caller's own (XP-001, EXP-051). The caller's own result has
 * more fields, so it is not shared with other subscribers of the live query.
 */
export const getUserStatsHandler = implementLiveQuery(getUserStats, {
  topics: ({ userId }) =>
    userId === undefined
      ? []
      : [
          buildProgressTopic(userId),
          buildTokensTopic(userId),
          buildFollowsTopic(userId),
          buildPersonVisibilityTopic(userId),
        ],
  async guard(_ctx, viewer, args) {
    if (viewer === null && args.userId === undefined) throw createNotAuthenticatedError();
  },
  isAlone: async ({ platform }, viewer, args) =>
    args.userId === undefined ||
    args.userId === viewer.id ||
    (await doesViewerSeeOtherContentThanGuests(platform, viewer)),
  async load(ctx, args, alone) {
    const userId = args.userId ?? alone!.id;
    // The stats are refused if one of the two people has blocked the other. If the account is private and the viewer is
    // not an approved follower, only the counts of the profile are returned (EXP-067).
    const visibility = await loadVisibilityFilterForViewer(ctx.platform, alone);
    if (visibility?.isBlocked(userId)) throw createPersonNotFoundError();
    return loadUserStats(ctx, userId, {
      isOwn: alone?.id === userId,
      isClosed: visibility?.isHiddenByPrivacy(userId) === true,
    });
  },
  overlay: async () => ({}),
});
