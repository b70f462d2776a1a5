import { createApiClient } from '#platform/client/client.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** Result of `getUserStats`. */
export type UserStatsResult = FunctionResult<typeof api.getUserStats>;
/** A person's counts, xp, level and streak. */
export type UserStats = UserStatsResult['stats'];
/** A badge of a person, unlocked or not. */
export type Badge = UserStatsResult['badges'][number];
/** Result of `getLeaderboard`. */
export type LeaderboardResult = FunctionResult<typeof api.getLeaderboard>;
/** Result of `getProgressSettings`. */
export type ProgressSettings = FunctionResult<typeof api.getProgressSettings>;

/** Typed client that calls the API functions of the progress feature. */
export const progressApi = createApiClient<typeof api>();

/** Live query of a person's stats and badges. */
export const useUserStats = (userId: string) =>
  useLiveQuery<typeof api.getUserStats>('getUserStats', { userId });
