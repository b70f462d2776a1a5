import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { createForbiddenOrNotFoundError } from '#features/roles/server/public.ts';
import { lockPost } from '#features/posts/server/public.ts';
import type { CommentRow, CommentHideOrPinRefusal } from '../domain/present-comment.ts';
import { createCommentNotFoundError } from './not-found.ts';
import { buildCommentPostIdSql, lockComment } from './store.ts';

/** Texts of the refusals that depend on the comment, and not on the caller. */
const refusals = {
  own: 'You can delete your own comment instead',
  reply: "You can't pin a reply",
  hidden: "You can't pin a comment you've hidden",
} as const;

/**
 * Locks a comment and its post, and returns the comment if the caller may change its place in the discussion.
 * @param findRefusal rule that decides this
 * @throws FunctionError `not-found`; `permission-denied` if the caller is not the author of the post;
 *   `invalid-argument`, reason `own`, `reply` or `hidden`
 */
export async function lockCommentOnOwnPost(
  ctx: MutationContext,
  commentId: string,
  findRefusal: (viewer: MutationContext['viewer'], comment: CommentRow) => CommentHideOrPinRefusal | null,
): Promise<CommentRow> {
  const { tx, viewer } = ctx;
  const [post, comment] = await awaitStatements([
    lockPost(tx, buildCommentPostIdSql(tx, commentId)),
    lockComment(tx, commentId),
  ]);
  if (post === undefined || comment === undefined) throw createCommentNotFoundError();
  const refusal = findRefusal(viewer, comment);
  if (refusal === null) return comment;
  if (refusal === 'not_yours')
    throw await createForbiddenOrNotFoundError(
      ctx,
      { authorId: comment.userId, hostId: comment.postAuthorId },
      "Only the post's author can do this",
      createCommentNotFoundError(),
    );
  if (refusal === 'not_found') throw createCommentNotFoundError();
  throw createInvalidArgumentError(refusals[refusal], refusal, 'commentId');
}
