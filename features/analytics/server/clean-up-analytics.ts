/**
 * Daily job of analytics. It counts the visits (usage events) of each past day and stores the counts. Then it deletes
 * visits and performance measurements that are older than the setting `analytics.keepDays` permits.
 */
import type { Job } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { appSettingsCacheServiceKey } from '#features/settings/server/public.ts';
import { storeVisitCountsOfNextUncountedDay, deleteOldVisitsAndMeasurements } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Stores the visit counts of past days, deletes old visits and measurements, and returns the number of deleted rows.
 */
export async function cleanUpAnalytics(platform: Platform): Promise<number> {
  const now = platform.clock.now().getTime();
  // Days end at different times in different time zones, but the UTC day before yesterday has ended everywhere.
  const through = new Date(now - 2 * dayMs).toISOString().slice(0, 10);
  while (await storeVisitCountsOfNextUncountedDay(platform.db, through));
  const keptDays = await platform.service(appSettingsCacheServiceKey).get('analytics.keepDays');
  let swept = 0;
  for (;;) {
    const some = await deleteOldVisitsAndMeasurements(platform.db, new Date(now - keptDays * dayMs));
    swept += some;
    if (some === 0) return swept;
  }
}

/** Daily job that stores the visit counts of past days, and deletes old visits and measurements. */
export const analyticsCleanupJob: Job = {
  name: 'analytics.sweep',
  cron: '23 4 * * *',
  run: async ({ platform, log }) => {
    const swept = await cleanUpAnalytics(platform);
    log.info({ swept }, 'deleted old visits');
  },
};
