import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { createForbiddenOrNotFoundError } from '#features/roles/server/public.ts';
import { recordChangeOfOthersContentInAuditLog } from '#features/audit/server/public.ts';
import { deletePost } from '../api.ts';
import { collectTagsAndVenueIdsOfPostVersions } from '../domain/collect-tags-and-venue-ids.ts';
import { isRepost } from '../domain/is-repost.ts';
import { canDeletePost } from '../domain/present-post.ts';
import { computePostRestoreDeadline } from '../domain/restore-period.ts';
import { postDeleted } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { createPostNotFoundError } from './post-errors.ts';
import { deleteDedupKey, lockPost, preventRestoreOfDeletedPost, markPostDeleted } from './store.ts';

/**
 * Marks a post as deleted. Its author can restore it for 30 days (EXP-022). If an admin deletes the post, the author
 * cannot restore it, even if the author deleted the post before the admin did. The deletion frees the deduplication
 * key, so that the author can publish the same text again immediately.
 */
export const deletePostHandler = implementFunction(deletePost, async function deletePost(ctx, args) {
  const { tx, viewer, now } = ctx;
  const post = await lockPost(tx, args.postId);
  const again = post?.deletedAt != null && post.deletedBy === viewer.id;
  if (post === undefined) throw createPostNotFoundError();
  const mayMakeFinal = post.deletedBy === post.userId && canDeletePost(viewer, post.userId);
  if (post.deletedAt !== null && !again && !mayMakeFinal) throw createPostNotFoundError();
  if (!canDeletePost(viewer, post.userId))
    throw await createForbiddenOrNotFoundError(
      ctx,
      { authorId: post.userId },
      'Only the author can delete this post',
      createPostNotFoundError(),
    );

  const deletedAt = post.deletedAt ?? now;
  if (!again) {
    await awaitStatements([
      ...(post.deletedAt === null
        ? [markPostDeleted(tx, post.id, viewer.id, now), deleteDedupKey(tx, post.id)]
        : [preventRestoreOfDeletedPost(tx, post.id, viewer.id)]),
      recordChangeOfOthersContentInAuditLog(ctx, {
        action: auditActions.deletePost,
        target: `post:${post.id}`,
        authorId: post.userId,
        textsBefore: { content: post.content },
      }),
    ]);
  }
  if (post.deletedAt === null) {
    ctx.emit(postDeleted, {
      postId: post.id,
      userId: post.userId,
      by: viewer.id,
      createdAt: post.createdAt.toISOString(),
      ...(isRepost(post) && { isRepost: true }),
      ...collectTagsAndVenueIdsOfPostVersions(post),
    });
  }
  return {
    postId: post.id,
    restorableUntil: computePostRestoreDeadline(deletedAt).toISOString(),
  };
});
