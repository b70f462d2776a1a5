import { createNotFoundError } from '#platform/contract/errors.ts';
import type { FunctionArguments } from '#platform/contract/define.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { shouldPublishDeferredPost } from '#features/places/domain/zones.ts';
import { releaseHeldPosts } from '../api.ts';
import { publishDeferredPost, copyImagesOfDeferredPosts } from './publish-deferred-post.ts';
import {
  type DeferredPostRow,
  listDeferredPostRows,
  lockDeferredPostsOfUser,
} from './store-deferred-posts.ts';

/**
 * Publishes the caller's deferred posts whose place the caller has left. If an id is given, publishes that deferred
 * post at once instead (NEW-06).
 */
export const releaseHeldPostsHandler = implementMutationWithPrepareStep(
  releaseHeldPosts,
  async function prepareReleaseHeldPosts(ctx, args) {
    const held = await listDeferredPostRows(ctx.db, ctx.viewer.id);
    return copyImagesOfDeferredPosts(
      ctx.platform,
      held.filter((row) => isReady(row, args, ctx.now)),
    );
  },
  async function releaseHeldPosts(ctx, args, images) {
    const held = await lockDeferredPostsOfUser(ctx.tx, ctx.viewer.id);
    // A deferred post that became ready only after the images were copied is published by the next call.
    const ready = held.filter((row) => images.has(row.id) && isReady(row, args, ctx.now));
    if (args.id !== undefined && ready.length === 0) throw createNotFoundError('Post not found');
    const published: string[] = [];
    for (const row of ready) {
      const postId = ctx.newId();
      const body = { ...row.body, images: images.get(row.id)! };
      if (await publishDeferredPost(ctx, { ...row, body }, postId)) published.push(postId);
    }
    return { published, waiting: held.length - ready.length };
  },
);

function isReady(row: DeferredPostRow, args: FunctionArguments<typeof releaseHeldPosts>, now: Date): boolean {
  if (args.id !== undefined) return row.id === args.id;
  const { originLat: lat, originLng: lng, dueAt } = row;
  const origin = lat === null || lng === null ? null : { lat, lng };
  return shouldPublishDeferredPost({ origin, dueAt }, args.here!, now);
}
