import { createClient } from '#platform/client/client.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type UserProgressResult = ResultOf<typeof api.getUserStats>;
export type UserStats = UserProgressResult['stats'];
export type Badge = UserProgressResult['badges'][number];
export type LeaderboardResult = ResultOf<typeof api.getLeaderboard>;
export type ProgressSettings = ResultOf<typeof api.getProgressSettings>;

export const progressApi = createClient<typeof api>();

/** Live query of a person's stats and badges. */
export const useUserProgress = (userId: string) =>
  useLiveQuery<typeof api.getUserStats>('getUserStats', { userId });
