import { client } from '#platform/client/client.ts';
import { useLive } from '#platform/client/use-live.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Progress = ResultOf<typeof api.getUserStats>;
export type Stats = Progress['stats'];
export type Badge = Progress['badges'][number];
export type Leaderboard = ResultOf<typeof api.getLeaderboard>;
export type ProgressSettings = ResultOf<typeof api.getProgressSettings>;

export const progressApi = client<typeof api>();

/** Live query of a person's stats and badges. */
export const useProgress = (userId: string) => useLive<typeof api.getUserStats>('getUserStats', { userId });
