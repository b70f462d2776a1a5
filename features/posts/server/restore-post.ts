import { implement } from '#platform/kernel/implement.ts';
import { restorePost } from '../api.ts';
import { keepsIdentity } from '../domain/dedup-key.ts';
import { listedAs } from '../domain/listed-as.ts';
import { dedupHours, restoreDays } from '../domain/limits.ts';
import { canEditPost } from '../domain/present-post.ts';
import { postRestored } from '../events.ts';
import { postNotFound } from './not-found.ts';
import { presentPost } from './present.ts';
import { findDedupKey, lockPost, markRestored, takeIdentity } from './store.ts';

/** Restores a post that the caller wrote and deleted (EXP-022). A post that an admin deleted stays deleted. */
export const restorePostFunction = implement(restorePost, async function restorePost(ctx, args) {
  const { tx, viewer, now } = ctx;
  const post = await lockPost(tx, args.postId);
  if (post === undefined || !canEditPost(viewer, post.userId)) throw postNotFound();
  if (post.deletedAt === null) return { post: await presentPost(tx, viewer, post) };
  const isOver = now.getTime() - post.deletedAt.getTime() > restoreDays * 86_400_000;
  if (post.deletedBy !== viewer.id || isOver) throw postNotFound();

  const row = await markRestored(tx, post.id);
  const key = await findDedupKey(tx, post.id);
  const since = new Date(now.getTime() - dedupHours * 3_600_000);
  // Claims the deduplication key again if no other post has it. Otherwise the same text was posted in the meantime, and
  // both posts exist.
  if (key != null && post.createdAt > since && keepsIdentity(key, post.content)) {
    await takeIdentity(tx, { userId: viewer.id, dedupKey: key, postId: post.id, now: post.createdAt, since });
  }
  ctx.emit(postRestored, { postId: post.id, userId: post.userId, ...listedAs(row) });
  return { post: await presentPost(tx, viewer, row) };
});
