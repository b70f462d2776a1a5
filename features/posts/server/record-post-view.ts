import { createHash, randomBytes } from 'node:crypto';
import type { FunctionArguments } from '#platform/contract/define.ts';
import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { recordPostView } from '../api.ts';
import { postViewed } from '../events.ts';
import { recordPostViews, getOrCreatePostViewSalt } from './store-views.ts';

/**
 * Counts views of posts, once per viewer, post and day (LIKE-004, Q-24). An author's views of their own posts do not
 * count. A guest is identified by a salted digest of IP address, browser and guest id. The digest is deleted after the
 * day. Views by guests are not written to the event log, because guests could make the log grow without limit.
 */
export const recordPostViewHandler = implementFunction(
  recordPostView,
  async function recordPostView(ctx, args) {
    const { viewer, platform, request } = ctx;
    // Views by the demo account never count: the demo account sees only its own posts, and views of own posts do not
    // count.
    if (viewer?.isDemo === true) return { counted: 0 };
    const postIds = [...new Set(args.postIds)];
    if (viewer === null) await platform.limit('guestViews', request.address, postIds.length);
    else await platform.limit('views', viewer.id, postIds.length);
    const day = ctx.now.toISOString().slice(0, 10);
    const visibility = await loadVisibilityFilterForViewer(platform, viewer, ctx.tx);
    const counted = await recordPostViews(ctx.tx, {
      postIds,
      viewer: viewer?.id ?? (await digestGuest(ctx, args, day)),
      userId: viewer?.id ?? null,
      day,
      // Ignore posts whose author is inaccessible to the viewer, for example after a block, like posts that do not
      // exist.
      without: visibility?.inaccessibleAuthorIds() ?? [],
    });
    if (viewer === null) {
      ctx.afterCommit(() =>
        platform.committed(counted.map((post) => postViewed.of({ ...post, userId: null }))),
      );
    } else {
      for (const post of counted) ctx.emit(postViewed, { ...post, userId: viewer.id });
    }
    return { counted: counted.length };
  },
);

async function digestGuest(
  ctx: MutationContext<typeof recordPostView>,
  args: FunctionArguments<typeof recordPostView>,
  day: string,
): Promise<string> {
  const salt = await getOrCreatePostViewSalt(ctx.tx, day, randomBytes(32));
  const parts = [ctx.request.address, ctx.request.userAgent, args.guestId ?? ''].join('\n');
  return `guest:${createHash('sha256').update(salt).update(parts).digest('base64url')}`;
}
