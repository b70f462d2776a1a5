/**
 * Cleanup job: permanently deletes stories that expired more than `daysUntilDeletedOrExpiredStoryIsPurged` days ago.
 * Also removes the user agents of views of expired stories, and deletes the salts of past days. A salt is used for one
 * day to hash the identities of guests.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import { detachImagesFromContent } from '#features/media/server/public.ts';
import { daysUntilDeletedOrExpiredStoryIsPurged } from '../domain/limits.ts';
import {
  clearViewerUserAgentsOfExpiredStories,
  deleteStoryGuestHashSaltsBeforeDay,
  purgeExpiredStories,
} from './store-personal-data.ts';

const batch = 200;
const viewBatch = 5_000;
const day = 86_400_000;

/**
 * Permanently deletes stories that expired more than `daysUntilDeletedOrExpiredStoryIsPurged` days ago. Also removes
 * the user agents of views of stories that expired since then, and deletes the salts with which guests' identities were
 * hashed on past days, so that nobody can compute these hashes again.
 */
export async function purgeExpiredStoriesAndGuestHashSalts(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - daysUntilDeletedOrExpiredStoryIsPurged * day);
  for (let removed = batch; removed === batch;) {
    removed = await platform.mutate(async ({ tx }) => {
      const gone = await purgeExpiredStories(tx, before, batch);
      await detachImagesFromContent(tx, gone.keys, now);
      return gone.removed;
    });
  }
  for (let cleared = viewBatch; cleared === viewBatch;)
    cleared = await platform.mutate(({ tx }) =>
      clearViewerUserAgentsOfExpiredStories(tx, { after: before, until: now }, viewBatch),
    );
  await deleteStoryGuestHashSaltsBeforeDay(platform.db, now.toISOString().slice(0, 10));
}
