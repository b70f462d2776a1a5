import type { Feature } from '#platform/kernel/feature.ts';
import { provide } from '#platform/kernel/service.ts';
import * as events from '../events.ts';
import { LeaderboardCache, leaderboardCacheKey } from './leaderboard-cache.ts';
import { checkProgressContributions } from './event-mapping.ts';
import { addresses } from '../domain/addresses.ts';
import { getLeaderboardFunction } from './get-leaderboard.ts';
import { getProgressSettingsFunction } from './get-progress-settings.ts';
import { getUserStatsFunction } from './get-user-stats.ts';
import { listXpHistoryFunction } from './list-xp-history.ts';
import { createProgressListener } from './listener.ts';
import { notifications } from './notifications.ts';
import { ownEvents } from './own-events.ts';
import { pauseStreakFunction } from './pause-streak.ts';
import { advanceSnapshot } from './recompute.ts';
import { resumeStreakFunction } from './resume-streak.ts';
import { updateProgressSettingsFunction } from './update-progress-settings.ts';
import { progressPersonalData } from './personal-data.ts';

/**
 * The progress feature: xp, levels, achievements, streaks and leaderboards. Other features contribute the events that
 * earn xp.
 */
export const progressFeature: Feature = {
  name: 'progress',
  addresses,
  events,
  tables: [
    'user_stats',
    'user_achievements',
    'progress_entries',
    'progress_zones',
    'progress_settings',
    'progress_network_days',
    'progress_withheld',
    'progress_snapshots',
  ],
  functions: [
    getUserStatsFunction,
    listXpHistoryFunction,
    getProgressSettingsFunction,
    updateProgressSettingsFunction,
    pauseStreakFunction,
    resumeStreakFunction,
    getLeaderboardFunction,
  ],
  contributions: [progressPersonalData, ...notifications, ...ownEvents],
  checkContributions: checkProgressContributions,
  listeners: (contributions) => [createProgressListener(contributions)],
  services: [provide(leaderboardCacheKey, (platform) => new LeaderboardCache(platform))],
  jobs: [
    {
      name: 'progress-snapshot',
      cron: '23 4 * * *',
      run: async ({ platform, log }) => {
        const contributions = { of: platform.contributions };
        const { events, differences } = await advanceSnapshot(platform.db, contributions);
        if (differences.length === 0) log.info({ events }, 'the snapshot of progress is up to date');
        else log.error({ differences: differences.slice(0, 20) }, 'progress differs from the event log');
      },
    },
  ],
};
