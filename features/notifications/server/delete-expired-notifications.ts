/** Retention of notifications: a daily job deletes those older than 90 days, and all but the newest 2,000 of a user. */
import type { Job } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { deleteOldNotificationBatch } from './store-expired.ts';
import { deleteFinishedPushes } from './store-push.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Retention period of notifications, in days. */
export const notificationRetentionDays = 90;
const keptMost = 2_000;

/** Deletes all expired notifications and returns their number. */
export async function deleteExpiredNotifications(platform: Platform): Promise<number> {
  const now = platform.clock.now().getTime();
  let swept = 0;
  for (;;) {
    const some = await deleteOldNotificationBatch(platform.db, {
      before: new Date(now - notificationRetentionDays * dayMs),
      keepMost: keptMost,
    });
    swept += some;
    if (some === 0) break;
  }
  await deleteFinishedPushes(platform.db, new Date(now - dayMs));
  return swept;
}

/** Daily job that deletes expired notifications. */
export const deleteExpiredNotificationsJob: Job = {
  name: 'notifications.sweep',
  cron: '41 3 * * *',
  run: async ({ platform, log }) => {
    const swept = await deleteExpiredNotifications(platform);
    log.info({ swept }, 'deleted old notifications');
  },
};
