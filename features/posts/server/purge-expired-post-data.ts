/**
 * Cleanup job: permanently deletes posts that can no longer be restored (EXP-022), and the records of who viewed or
 * shared a post on past days.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import { detachImagesFromContent } from '#features/media/server/public.ts';
import { computeOldestRestorableDeletionTime } from '../domain/restore-period.ts';
import { purgeDeletedPosts } from './store.ts';
import { purgeOldPostViewsAndShares } from './store-views.ts';

const batch = 200;
const viewBatch = 10_000;

/**
 * Permanently deletes, in batches, posts that can no longer be restored, and the records of who viewed or shared a post
 * on past days.
 */
export async function purgeExpiredPostData(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const before = computeOldestRestorableDeletionTime(now);
  for (let removed = batch; removed === batch;) {
    removed = await platform.mutate(async ({ tx }) => {
      const gone = await purgeDeletedPosts(tx, before, batch);
      await detachImagesFromContent(tx, gone.keys, now);
      return gone.removed;
    });
  }
  const today = now.toISOString().slice(0, 10);
  while ((await purgeOldPostViewsAndShares(platform.db, today, viewBatch)) === viewBatch);
}
