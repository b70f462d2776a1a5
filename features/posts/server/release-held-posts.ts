import { createNotFoundError } from '#platform/contract/errors.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { releaseHeldPosts } from '../api.ts';
import { publishDeferredPost, copyDeferredPostImagesToNewKeys } from './publish-deferred-post.ts';
import { listDeferredPostRows, lockDeferredPostsOfUser } from './store-deferred-posts.ts';

/**
 * Publishes a deferred post of the caller now, because the caller has left the place where they wrote it, or does not
 * want to wait (NEW-06).
 */
export const releaseHeldPostsHandler = implementMutationWithPrepareStep(
  releaseHeldPosts,
  async function prepareReleaseHeldPosts(ctx, args) {
    const held = await listDeferredPostRows(ctx.db, ctx.viewer.id);
    return copyDeferredPostImagesToNewKeys(
      ctx.platform,
      held.filter(({ id }) => id === args.id),
    );
  },
  async function releaseHeldPosts(ctx, args, images) {
    const held = await lockDeferredPostsOfUser(ctx.tx, ctx.viewer.id);
    const row = held.find(({ id }) => id === args.id);
    const copies = images.get(args.id);
    // If the post exists but its images were not copied, the post was deferred only after this call had read the
    // deferred posts. It cannot be published without its images, so treat it as not found.
    if (row === undefined || copies === undefined) throw createNotFoundError('Post not found');
    const postId = ctx.newId();
    const body = { ...row.body, images: copies };
    const problem = await publishDeferredPost(ctx, { ...row, body }, { platform: ctx.platform, postId });
    return { published: problem === undefined ? [postId] : [], waiting: held.length - 1 };
  },
);
