import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/database/connection.ts';
import {
  implementKeyedSingleStatementMutation,
  type MutationContext,
  type ContextForAnsweringRepeatedCall,
} from '#platform/kernel/implement.ts';
import { assertDemoAccountOwnsContent } from '#features/roles/server/public.ts';
import { findPeopleByHandles } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import {
  collectMentionedHandles,
  collectMentionsOfKnownPeople,
} from '#features/posts/domain/collect-tags.ts';
import { findExceededLinkOrMentionLimit } from '#features/posts/domain/trust-level.ts';
import {
  assertTextWithinLinkAndMentionLimits,
  createPostNotFoundError,
  isViewerAllowedToCommentOnPost,
  lockPost,
} from '#features/posts/server/public.ts';
import { createComment } from '../api.ts';
import { commentCreated } from '../events.ts';
import { insertCommentBatch, loadDataForCommentBatch } from './insert-comment-batch.ts';
import { presentComment } from './present.ts';
import {
  addToCommentCountOfPost,
  addToReplyCountOfComment,
  findComment,
  insertComment,
  lockComment,
} from './store.ts';

/**
 * Adds a comment to a post, or a reply to one of its comments, and increments the counters of the post and the parent
 * comment (CMT-003, CMT-004). Calls that arrive within a few milliseconds share one SQL statement. A comment that
 * exceeds a new user's limit of links or mentions has its own transaction, which checks the limit.
 */
export const createCommentHandler = implementKeyedSingleStatementMutation(
  createComment,
  {
    body: async function createComment(ctx, args) {
      const { tx, viewer, now } = ctx;
      const id = args.id ?? ctx.newId();
      const parentId = args.parentId ?? null;
      // Lock the post first: a concurrent repetition of the call waits here and then finds the comment. To avoid
      // deadlocks, all code locks a post before its comments.
      const post = await lockPost(tx, args.postId);
      if (post === undefined || post.deletedAt !== null) throw createPostNotFoundError();
      assertDemoAccountOwnsContent(viewer, post.userId);
      const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer, tx);
      const earlier = args.id === undefined ? undefined : await findComment(tx, id);
      if (earlier !== undefined) {
        // The client repeated a call with the same comment id, so return the existing comment instead of creating a
        // second one.
        if (earlier.userId === viewer.id && earlier.postId === args.postId) {
          return { comment: await presentComment(tx, viewer, visibility, earlier) };
        }
        throw idTaken();
      }
      await assertTextWithinLinkAndMentionLimits(tx, viewer, args.content, now);
      const counters = await addToCommentCountOfPost(tx, args.postId, 1);
      if (counters === undefined || visibility?.isInaccessible(counters.authorId))
        throw createPostNotFoundError();
      await assertViewerMayComment(tx, viewer.id, post);
      const parent = parentId === null ? undefined : await lockComment(tx, parentId);
      if (
        parentId !== null &&
        (parent === undefined ||
          parent.postId !== args.postId ||
          parent.removed !== null ||
          visibility?.isBlocked(parent.userId))
      ) {
        throw createInvalidArgumentError(
          "The comment you're replying to isn't available",
          'parent',
          'parentId',
        );
      }
      const mentions = await mentionsOf(ctx, args.content);
      const fresh = await insertComment(tx, {
        id,
        postId: args.postId,
        userId: viewer.id,
        parentId,
        content: args.content,
        createdAt: now,
        mentions,
      });
      if (!fresh) throw idTaken();
      if (parentId !== null) await addToReplyCountOfComment(tx, parentId, 1);
      ctx.emit(commentCreated, {
        ...counters,
        commentId: id,
        userId: viewer.id,
        parentId,
        parentUserId: parent?.userId ?? null,
        mentioned: mentions.map((mention) => mention.userId),
      });
      return { comment: await presentComment(tx, viewer, visibility, (await findComment(tx, id))!) };
    },
  },
  {
    mayBatch: ({ content }) => findExceededLinkOrMentionLimit(content, 0) === null,
    prepareBatch: loadDataForCommentBatch,
    statement: insertCommentBatch,
    restore: restoreComment,
  },
);

/**
 * Returns the response to a repeated call: the current state of the comment that the first call created in a batch.
 * @throws FunctionError `not-found` if the comment or its post no longer exists
 */
async function restoreComment({ platform, viewer }: ContextForAnsweringRepeatedCall, commentId: string) {
  const { db } = platform;
  const [row, visibility] = await Promise.all([
    findComment(db, commentId),
    loadVisibilityFilterForViewer(platform, viewer, db),
  ]);
  if (row === undefined) throw createPostNotFoundError();
  return { comment: await presentComment(db, viewer, visibility, row) };
}

/**
 * @throws FunctionError `permission-denied`, reason `comment_audience`, if the author of the post lets only other people
 *   comment (EXP-030)
 */
async function assertViewerMayComment(
  tx: Tx,
  viewerId: string,
  post: Parameters<typeof isViewerAllowedToCommentOnPost>[2],
): Promise<void> {
  if (post.commentAudience === null || (await isViewerAllowedToCommentOnPost(tx, viewerId, post))) return;
  const texts = {
    following: 'Only people the author follows can comment on this post',
    mentioned: 'Only people this post mentions can comment on it',
    nobody: 'Comments on this post are turned off',
  };
  throw new FunctionError('permission-denied', texts[post.commentAudience], { reason: 'comment_audience' });
}

/**
 * Returns the error for a comment id that is already used by another comment. Throwing it rolls back the transaction,
 * including the changed counters.
 */
function idTaken(): FunctionError {
  return new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
}

async function mentionsOf(ctx: Pick<MutationContext, 'tx'>, content: string) {
  return collectMentionsOfKnownPeople(
    content,
    await findPeopleByHandles(ctx.tx, collectMentionedHandles(content)),
  );
}
