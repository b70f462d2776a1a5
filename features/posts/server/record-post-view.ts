import { createHash } from 'node:crypto';
import { implement } from '#platform/rpc/implement.ts';
import { sightOf } from '#features/accounts/server/public.ts';
import { recordPostView } from '../api.ts';
import { postViewed } from '../events.ts';
import { addViews } from './store-keeping.ts';

/**
 * Counts views: once a viewer, post and day; one's own never (LIKE-004, Q-24). A guest is a digest of browser, address and day
 * that cannot be followed into the next day.
 */
export const recordPostViewFunction = implement(recordPostView, async (ctx, args) => {
  const { viewer, request } = ctx;
  // Its own views do not count, and others' posts are outside its sandbox.
  if (viewer?.isDemo === true) return { counted: 0 };
  const day = ctx.now.toISOString().slice(0, 10);
  const guest = [day, request.address, request.userAgent, args.guestId ?? ''].join('\n');
  const sight = await sightOf(ctx.platform, viewer, ctx.tx);
  const counted = await addViews(ctx.tx, {
    postIds: [...new Set(args.postIds)],
    viewer: viewer === null ? `guest:${createHash('sha256').update(guest).digest('base64url')}` : viewer.id,
    userId: viewer?.id ?? null,
    day,
    // A post that is not there for the viewer is not counted, as little as one that never was.
    without: sight?.closedIds() ?? [],
  });
  for (const post of counted) ctx.emit(postViewed, { ...post, userId: viewer?.id ?? null });
  return { counted: counted.length };
});
