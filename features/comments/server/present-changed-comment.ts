import type { MutationContext } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import type { Comment } from '../domain/comment-schema.ts';
import type { CommentRow } from '../domain/present-comment.ts';
import { commentUpdated } from '../events.ts';
import { presentComment } from './present.ts';

/** Emits `commentUpdated` for a comment, so that caches and live lists read it again. */
export function emitCommentUpdated(
  ctx: Pick<MutationContext, 'emit'>,
  { id, postId, userId }: Pick<CommentRow, 'id' | 'postId' | 'userId'>,
): void {
  ctx.emit(commentUpdated, { commentId: id, postId, userId });
}

/** Returns a locked comment as the caller receives it. `row` contains the changes that the transaction made. */
export async function presentChangedComment(ctx: MutationContext, row: CommentRow): Promise<Comment> {
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer, ctx.tx);
  return presentComment(ctx.tx, ctx.viewer, visibility, row);
}
