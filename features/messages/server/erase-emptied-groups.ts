import { detachImagesFromContent } from '#features/media/server/public.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { deleteNextOfEmptiedGroups } from './store-groups.ts';

/** Maximum number of messages that one transaction deletes. */
const batchSize = 500;

/** Job that deletes groups that everybody has left, with their messages, in batches (EXP-068). */
export async function eraseEmptiedGroups({
  platform,
  now,
  signal,
}: {
  platform: Platform;
  now: Date;
  signal: AbortSignal;
}): Promise<void> {
  for (let hasMore = true; hasMore && !signal.aborted;) {
    hasMore = await platform.mutate(async ({ tx }) => {
      const erased = await deleteNextOfEmptiedGroups(tx, batchSize);
      await detachImagesFromContent(tx, erased.imageKeys, now);
      return erased.hasMore;
    });
  }
}
