import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import * as events from '../events.ts';
import { LeaderboardCache, leaderboardCacheServiceKey } from './leaderboard-cache.ts';
import { validateProgressEventMappings } from './event-mapping.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { getLeaderboardHandler } from './get-leaderboard.ts';
import { getProgressSettingsHandler } from './get-progress-settings.ts';
import { getUserStatsHandler } from './get-user-stats.ts';
import { listXpHistoryHandler } from './list-xp-history.ts';
import { createProgressListener } from './listener.ts';
import { progressNotificationContributions } from './notifications.ts';
import { progressEventMappingsForStreaksAndTokens } from './streak-and-token-event-mappings.ts';
import { pauseStreakHandler } from './pause-streak.ts';
import { advanceSnapshotIfStoredProgressIsCorrect } from './recompute.ts';
import { resumeStreakHandler } from './resume-streak.ts';
import { updateProgressSettingsHandler } from './update-progress-settings.ts';
import { progressPersonalDataDeclaration } from './personal-data.ts';

/**
 * The progress feature: xp, levels, achievements, streaks and leaderboards. Other features contribute the events that
 * earn xp.
 */
export const progressFeature: Feature = {
  name: 'progress',
  addresses: screenAddresses,
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
    getUserStatsHandler,
    listXpHistoryHandler,
    getProgressSettingsHandler,
    updateProgressSettingsHandler,
    pauseStreakHandler,
    resumeStreakHandler,
    getLeaderboardHandler,
  ],
  contributions: [
    progressPersonalDataDeclaration,
    ...progressNotificationContributions,
    ...progressEventMappingsForStreaksAndTokens,
  ],
  checkContributions: validateProgressEventMappings,
  listeners: (contributions) => [createProgressListener(contributions)],
  services: [provideService(leaderboardCacheServiceKey, (platform) => new LeaderboardCache(platform))],
  jobs: [
    {
      name: 'progress-snapshot',
      // The time is in UTC; it is 4:23 a.m. in Phoenix. The locks of this job block the progress updates of the whole
      // town, and few people are active at night.
      cron: '23 11 * * *',
      run: async ({ platform, log }) => {
        const contributions = { listByKey: platform.contributions };
        const { events, differences } = await advanceSnapshotIfStoredProgressIsCorrect(
          platform.db,
          contributions,
        );
        if (differences.length === 0) log.info({ events }, 'updated the snapshot of progress');
        else log.error({ differences: differences.slice(0, 20) }, 'progress differs from the event log');
      },
    },
  ],
};
