import { FunctionError } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/database/connection.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { detachImagesFromContent } from '#features/media/server/public.ts';
import { publishScheduledPost } from '../api-schedule.ts';
import type { StoredPostImage } from '../domain/present-post.ts';
import type { ScheduledPostPublishingProblem } from '../domain/schedule.ts';
import { createPostNotScheduledError } from './post-errors.ts';
import { copyDeferredPostImagesToNewKeys, publishDeferredPost } from './publish-deferred-post.ts';
import type { DeferredPostRow } from './store-deferred-posts.ts';
import { findScheduledPost, lockScheduledPost } from './store-scheduled-posts.ts';

/** Thrown inside a savepoint, so that nothing of an attempt to publish a scheduled post remains. */
class NotPublishedError extends Error {
  readonly problem: ScheduledPostPublishingProblem;

  constructor(problem: ScheduledPostPublishingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Publishes a scheduled post, whose row the transaction has locked, and deletes it from the scheduled posts. Returns
 * why it could not be published; then nothing was changed. Returns undefined if it was published.
 * @param images copies of its images, under new keys; fewer than the post has if an image no longer exists
 */
export async function tryToPublishScheduledPost(
  ctx: TransactionContextForWrites,
  row: DeferredPostRow,
  images: StoredPostImage[],
  target: { platform: Platform; postId: string },
): Promise<ScheduledPostPublishingProblem | undefined> {
  if ((await loadPeople(ctx.tx, [row.userId])).get(row.userId)?.isActive !== true) return 'inactive';
  if (images.length < row.body.images.length) return 'photos';
  try {
    await ctx.tx.savepoint(async (tx) => {
      const post = { ...row, body: { ...row.body, images } };
      const problem = await publishDeferredPost({ ...ctx, tx: tx as Tx }, post, target);
      if (problem !== undefined) throw new NotPublishedError(problem);
    });
  } catch (error) {
    if (error instanceof NotPublishedError) return error.problem;
    if (!(error instanceof FunctionError)) throw error;
    return row.body.venue === null ? 'photos' : 'place';
  }
  const keys = row.body.images.flatMap(({ key }) => key ?? []);
  await detachImagesFromContent(ctx.tx, keys, ctx.now);
  return undefined;
}

const problemMessages: Record<ScheduledPostPublishingProblem, string> = {
  duplicate: 'You already posted this',
  inactive: 'Your account is paused',
  place: "The place of this post doesn't exist anymore",
  photos: "A photo of this post doesn't exist anymore",
  quoted: "The original post isn't available anymore",
};

/** Publishes a scheduled post of the caller now (EXP-029). */
export const publishScheduledPostHandler = implementMutationWithPrepareStep(
  publishScheduledPost,
  async function preparePublishScheduledPost({ db, platform, viewer }, { id }) {
    const row = await findScheduledPost(db, viewer.id, id);
    return copyDeferredPostImagesToNewKeys(platform, row === undefined ? [] : [row]);
  },
  async function publishScheduledPost(ctx, { id }, copies) {
    const row = await lockScheduledPost(ctx.tx, ctx.viewer.id, id);
    const images = copies.get(id);
    if (row === undefined || images === undefined) throw createPostNotScheduledError();
    const postId = ctx.newId();
    const problem = await tryToPublishScheduledPost(ctx, row, images, { platform: ctx.platform, postId });
    if (problem !== undefined)
      throw new FunctionError('aborted', problemMessages[problem], { reason: problem });
    return { postId };
  },
);
