import { notFound } from '#platform/contract/errors.ts';
import type { ArgsOf } from '#platform/contract/define.ts';
import { implementPrepared } from '#platform/kernel/implement.ts';
import { mayAppear } from '#features/places/domain/zones.ts';
import { releaseHeldPosts } from '../api.ts';
import { publishDeferred, renameImages } from './publish-deferred.ts';
import { type DeferredRow, listDeferredRows, lockDeferred } from './store-deferred.ts';

/**
 * Publishes the caller's deferred posts whose place the caller has left, or one post that the caller wants to publish
 * now (NEW-06).
 */
export const releaseHeldPostsFunction = implementPrepared(
  releaseHeldPosts,
  async function prepareReleaseHeldPosts(ctx, args) {
    const held = await listDeferredRows(ctx.db, ctx.viewer.id);
    return renameImages(
      ctx.platform,
      held.filter((row) => isReady(row, args, ctx.now)),
    );
  },
  async function releaseHeldPosts(ctx, args, images) {
    const held = await lockDeferred(ctx.tx, ctx.viewer.id);
    // A post that became ready after the images were copied is published by the next call.
    const ready = held.filter((row) => images.has(row.id) && isReady(row, args, ctx.now));
    if (args.id !== undefined && ready.length === 0) throw notFound('Post not found');
    const published: string[] = [];
    for (const row of ready) {
      const postId = ctx.newId();
      const body = { ...row.body, images: images.get(row.id)! };
      if (await publishDeferred(ctx, { ...row, body }, postId)) published.push(postId);
    }
    return { published, waiting: held.length - ready.length };
  },
);

function isReady(row: DeferredRow, args: ArgsOf<typeof releaseHeldPosts>, now: Date): boolean {
  if (args.id !== undefined) return row.id === args.id;
  const { originLat: lat, originLng: lng, dueAt } = row;
  const origin = lat === null || lng === null ? null : { lat, lng };
  return mayAppear({ origin, dueAt }, args.here!, now);
}
