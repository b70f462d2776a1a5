/** Job that publishes deferred and scheduled posts when they are due (NEW-06, EXP-029). */
import { FunctionError } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { StoredPostImage } from '../domain/present-post.ts';
import { scheduledPostNotPublished, scheduledPostPublished } from '../events.ts';
import { copyDeferredPostImagesToNewKeys, publishDeferredPost } from './publish-deferred-post.ts';
import { tryToPublishScheduledPost } from './publish-scheduled-post.ts';
import { type DeferredPostRow, listDueDeferredPosts, lockDueDeferredPosts } from './store-deferred-posts.ts';
import { setScheduledPostPublishingProblem } from './store-scheduled-posts.ts';

const batch = 100;

/**
 * Publishes all deferred and scheduled posts whose due time has passed. A job runs it every minute, and publishes the
 * posts that were due while the server was stopped.
 */
export async function publishDueDeferredPosts(platform: Platform): Promise<void> {
  for (let published = batch; published === batch;) {
    const due = await listDueDeferredPosts(platform.db, platform.clock.now(), batch);
    const images = await copyDeferredPostImagesToNewKeys(platform, due);
    published = await platform.mutate(async (mutation) => {
      const locked = await lockDueDeferredPosts(mutation.tx, [...images.keys()], mutation.now);
      for (const held of locked) {
        const copies = images.get(held.id)!;
        if (held.isScheduled) await publishOrReportProblem(mutation, held, copies, platform);
        else await publishOne(mutation, { ...held, body: { ...held.body, images: copies } }, platform);
      }
      return locked.length;
    });
  }
}

/**
 * Publishes one deferred post. If the venue or an image no longer exists, tries again without the venue, then without
 * venue and images. An error would roll back the publication of all posts in the transaction.
 */
async function publishOne(
  ctx: TransactionContextForWrites,
  held: DeferredPostRow,
  platform: Platform,
): Promise<void> {
  const withoutVenue = { ...held.body, venue: null };
  const venueFallback = held.body.venue === null ? [] : [withoutVenue];
  const bodies = [held.body, ...venueFallback, { ...withoutVenue, images: [] }];
  for (const body of bodies)
    try {
      await ctx.tx.savepoint((tx) =>
        publishDeferredPost(
          { ...ctx, tx: tx as Tx },
          { ...held, body },
          { platform, postId: platform.newId() },
        ),
      );
      return;
    } catch (error) {
      if (!(error instanceof FunctionError) || body === bodies.at(-1)) throw error;
      platform.log.warn(
        { err: error, heldPost: held.id },
        'publishing a deferred post without its venue or images, because one of them no longer exists',
      );
    }
}

/**
 * Publishes a scheduled post and tells its author. A post that cannot be published stays in the list of scheduled
 * posts, with the reason, and its author is told that too (EXP-029).
 */
async function publishOrReportProblem(
  ctx: TransactionContextForWrites,
  row: DeferredPostRow,
  images: StoredPostImage[],
  platform: Platform,
): Promise<void> {
  const postId = platform.newId();
  const problem = await tryToPublishScheduledPost(ctx, row, images, { platform, postId });
  const { id: scheduledPostId, userId } = row;
  if (problem === undefined) return ctx.emit(scheduledPostPublished, { postId, userId });
  await setScheduledPostPublishingProblem(ctx.tx, scheduledPostId, problem);
  ctx.emit(scheduledPostNotPublished, { scheduledPostId, userId, dueAt: row.dueAt.toISOString() });
}
