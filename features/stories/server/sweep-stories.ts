/** Cleanup job: permanently deletes stories that expired more than `archiveDays` ago, and the salts of past days. */
import type { Platform } from '#platform/kernel/platform.ts';
import { releaseImages } from '#features/media/server/public.ts';
import { archiveDays } from '../domain/limits.ts';
import { removeOldStories, removeSaltsBefore } from './store-keeping.ts';

const batch = 200;
const day = 86_400_000;

export async function sweepStories(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - archiveDays * day);
  for (let removed = batch; removed === batch;) {
    removed = await platform.mutate(async ({ tx }) => {
      const gone = await removeOldStories(tx, before, batch);
      await releaseImages(tx, gone.keys, now);
      return gone.removed;
    });
  }
  await removeSaltsBefore(platform.db, now.toISOString().slice(0, 10));
}
