/**
 * Retention of notifications: a daily job deletes notifications older than 90 days, and all but the newest 2,000
 * notifications of each user.
 */
import type { Job } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { deleteOldNotificationBatch, deleteNotificationBatchBeyondUserLimit } from './store-expired.ts';
import { deleteFinishedPushBatch } from './store-push.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Retention period of notifications, in days. */
export const notificationRetentionDays = 90;
/**
 * Limits of the daily deletion. The batches are small enough for each statement to end within the statement timeout.
 */
interface NotificationSweepLimits {
  /** Maximum number of rows that one statement deletes. */
  batchSize: number;
  /**
   * Number of users whose notifications one statement counts, to find the users with more than `keepMost`
   * notifications.
   */
  userCount: number;
  /** Maximum number of notifications to keep for each user. Older ones are deleted. */
  keepMost: number;
}

const standardLimits: NotificationSweepLimits = { batchSize: 10_000, userCount: 200, keepMost: 2_000 };
const zeroId = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes all expired notifications, and all pushes that were sent or dropped more than 24 hours ago. Returns the
 * number of deleted notifications. The step that reads the notifications of all users is last, so that its failure does
 * not prevent the other deletions.
 */
export async function deleteExpiredNotifications(
  platform: Platform,
  limits: NotificationSweepLimits = standardLimits,
): Promise<number> {
  const now = platform.clock.now().getTime();
  const { batchSize } = limits;
  await deleteAllBatches(batchSize, () =>
    deleteFinishedPushBatch(platform.db, new Date(now - dayMs), batchSize),
  );
  const before = new Date(now - notificationRetentionDays * dayMs);
  const old = await deleteAllBatches(batchSize, () =>
    deleteOldNotificationBatch(platform.db, before, batchSize),
  );
  return old + (await deleteSurplusNotifications(platform, limits));
}

/** Repeats `deleteBatch` until it deletes fewer than `batchSize` rows. Returns the total number of deleted rows. */
async function deleteAllBatches(batchSize: number, deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteBatch();
    total += deleted;
    if (deleted < batchSize) return total;
  }
}

async function deleteSurplusNotifications(
  platform: Platform,
  { batchSize, userCount, keepMost }: NotificationSweepLimits,
): Promise<number> {
  let total = 0;
  let after = zeroId;
  for (;;) {
    const query = { after, userCount, keepMost, limit: batchSize };
    const { deleted, lastUserId } = await deleteNotificationBatchBeyondUserLimit(platform.db, query);
    total += deleted;
    if (lastUserId === null) return total;
    // After a full batch, surplus notifications of the same users may remain, so the next statement reads these users
    // again.
    if (deleted < batchSize) after = lastUserId;
  }
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
