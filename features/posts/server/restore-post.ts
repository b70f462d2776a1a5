import { implementFunction } from '#platform/kernel/implement.ts';
import { restorePost } from '../api.ts';
import { doesTextMatchDedupKey } from '../domain/dedup-key.ts';
import { collectTagsAndVenueIdsOfPostVersions } from '../domain/collect-tags-and-venue-ids.ts';
import { postDeduplicationWindowHours } from '../domain/limits.ts';
import { isRepost } from '../domain/is-repost.ts';
import { canEditPost } from '../domain/present-post.ts';
import { computeOldestRestorableDeletionTime } from '../domain/restore-period.ts';
import { postRestored } from '../events.ts';
import { createPostNotFoundError } from './post-errors.ts';
import { presentPost } from './present.ts';
import { findPostDedupKey, lockPost, markPostRestored, claimDedupKey } from './store.ts';

/** Restores a post that the caller wrote and deleted (EXP-022). A post that an admin deleted cannot be restored. */
export const restorePostHandler = implementFunction(restorePost, async function restorePost(ctx, args) {
  const { tx, viewer, now } = ctx;
  const post = await lockPost(tx, args.postId);
  if (post === undefined || !canEditPost(viewer, post.userId)) throw createPostNotFoundError();
  if (post.deletedAt === null) return { post: await presentPost(tx, viewer, post) };
  const isOver = post.deletedAt < computeOldestRestorableDeletionTime(now);
  if (post.deletedBy !== viewer.id || isOver) throw createPostNotFoundError();

  const row = await markPostRestored(tx, post.id);
  const key = await findPostDedupKey(tx, post.id);
  const since = new Date(now.getTime() - postDeduplicationWindowHours * 3_600_000);
  // Claim the post's deduplication key again if it is free. If another post has the key, the author published the same
  // text again after the deletion. Then both posts exist, and only the other post has the key.
  if (key != null && post.createdAt > since && doesTextMatchDedupKey(key, post.content)) {
    await claimDedupKey(tx, {
      userId: viewer.id,
      dedupKey: key,
      postId: post.id,
      now: post.createdAt,
      since,
    });
  }
  ctx.emit(postRestored, {
    postId: post.id,
    userId: post.userId,
    ...(isRepost(post) && { isRepost: true }),
    ...collectTagsAndVenueIdsOfPostVersions(row),
  });
  return { post: await presentPost(tx, viewer, row) };
});
