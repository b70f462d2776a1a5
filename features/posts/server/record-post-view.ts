import { createHash, randomBytes } from 'node:crypto';
import type { ArgsOf } from '#platform/contract/define.ts';
import { implement, type MutationContext } from '#platform/kernel/implement.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { recordPostView } from '../api.ts';
import { postViewed } from '../events.ts';
import { addViews, saltOfDay } from './store-views.ts';

/**
 * Counts views: once a viewer, post and day; one's own never (LIKE-004, Q-24). A guest is a salted digest of browser, address
 * and day that is deleted after the day. The views of guests are told to this process only: guests do not make the log grow.
 */
export const recordPostViewFunction = implement(recordPostView, async function recordPostView(ctx, args) {
  const { viewer, platform, request } = ctx;
  // Its own views do not count, and others' posts are outside its sandbox.
  if (viewer?.isDemo === true) return { counted: 0 };
  const postIds = [...new Set(args.postIds)];
  if (viewer === null) await platform.limit('guestViews', request.address, postIds.length);
  else await platform.limit('views', viewer.id, postIds.length);
  const day = ctx.now.toISOString().slice(0, 10);
  const visibility = await visibilityFor(platform, viewer, ctx.tx);
  const counted = await addViews(ctx.tx, {
    postIds,
    viewer: viewer?.id ?? (await digestGuest(ctx, args, day)),
    userId: viewer?.id ?? null,
    day,
    // A post that is not there for the viewer is not counted, as little as one that never was.
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
});

async function digestGuest(
  ctx: MutationContext<typeof recordPostView>,
  args: ArgsOf<typeof recordPostView>,
  day: string,
): Promise<string> {
  const salt = await saltOfDay(ctx.tx, day, randomBytes(32));
  const parts = [ctx.request.address, ctx.request.userAgent, args.guestId ?? ''].join('\n');
  return `guest:${createHash('sha256').update(salt).update(parts).digest('base64url')}`;
}
