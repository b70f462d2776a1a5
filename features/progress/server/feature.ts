import type { Feature } from '#platform/kernel/feature.ts';
import { provide } from '#platform/kernel/service.ts';
import { dataExportersKey } from '#features/accounts/server/public.ts';
import * as events from '../events.ts';
import { Boards, boardsKey } from './boards.ts';
import { exportProgress } from './export-progress.ts';
import { getLeaderboardFunction } from './get-leaderboard.ts';
import { getProgressSettingsFunction } from './get-progress-settings.ts';
import { getUserStatsFunction } from './get-user-stats.ts';
import { listXpHistoryFunction } from './list-xp-history.ts';
import { progressListener } from './listener.ts';
import { pauseStreakFunction } from './pause-streak.ts';
import { resumeStreakFunction } from './resume-streak.ts';
import { updateProgressSettingsFunction } from './update-progress-settings.ts';

/** XP, levels, achievements and streaks: what follows from what people do. */
export const progressFeature: Feature = {
  name: 'progress',
  events,
  functions: [
    getUserStatsFunction,
    listXpHistoryFunction,
    getProgressSettingsFunction,
    updateProgressSettingsFunction,
    pauseStreakFunction,
    resumeStreakFunction,
    getLeaderboardFunction,
  ],
  listeners: [progressListener],
  services: [provide(boardsKey, (platform) => new Boards(platform))],
  start: async (platform) => {
    platform.service(dataExportersKey).add('progress', exportProgress);
  },
};
